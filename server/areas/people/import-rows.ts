import { type Day, isDay } from '#contract/calendar.ts'
import { readNumber } from '#contract/fields.ts'
import { type Group, type StudyType, studyTypes } from '#contract/groups.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { type Paise, readRupees } from '#contract/money.ts'
import { nameKey } from '#contract/name-key.ts'
import { asHeading, programmeHeadings } from '#contract/people/import-headings.ts'
import { type ImportedRow, importedRow } from '#contract/people/schemas.ts'
import { toE164 } from '#contract/phone.ts'
import { normaliseEmail } from '#contract/rules.ts'
import type { NamedBatch } from '#server/areas/batches/service.ts'
import type { Offered } from '#server/areas/catalogue/service.ts'
import { mailboxOf } from '#server/platform/mail/mailbox.ts'
import { recordOf } from './person-record.ts'
import { type BrokenRule, brokenRules, type GivenPerson, lackable } from './rules.ts'
import type { PersonRecord } from './service.ts'

/** What the rows are held against, read once for the whole file; names by their key. */
export interface Surroundings {
  /** What a name that we do not have is most like; empty where it is like none. */
  suggest: (name: string, of: 'programmes' | 'batches') => { suggestion: string }
  takenEmails: Set<string>
  today: Day
  /** By `identityOf`. */
  there: Set<string>
  /** Whom this very press has added in the parts before, by `identityOf`: their ids, and what they learn by now. */
  ours: Map<string, { id: string; programmeIds: Set<string> }>
  institutesMailboxes: Set<string>
  /** How those learn of whom the file does not say it. */
  usualType: StudyType
  programmes: Map<string, Offered>
  batches: Map<string, NamedBatch>
}

export interface ImportedPerson {
  /** Its number in the file. */
  no: number
  identity: string | null
  /** A row of theirs stands before it: this one is what they learn besides. */
  isFurther: boolean
  /** Who they are, where a part before has added them. */
  addedId: string | null
  record: PersonRecord
  programme: Offered | null
  batchId: string | null
  opening: ImportedOpening
  /** The file says what was agreed or paid. */
  hasFees: boolean
}

interface ImportedOpening {
  paidPaise: Paise
  dueOn: Day | null
  joinedOn: Day | null
}

/** One row of a file: a person, or what is wrong with it. */
export type CheckedRow = { person: ImportedPerson } | { no: number; broken: BrokenRow[] }
export type ReadRow = { no: number } & (
  | { row: ImportedRow; email: string; identity: string | null; saysBalanceOnly: boolean }
  | { broken: BrokenRow[] }
)
type BrokenRow = BrokenRule & { isThere?: boolean; suggestion?: string }

/** Finds the columns of a row under their headings; texts that cannot be kept are refused here. */
export function readRow(group: Group, given: Record<string, string>, index: number): ReadRow {
  const own = withOwnNames(group, given)
  const no = /^[1-9]\d{0,6}$/.test(own.row ?? '') ? Number(own.row) : index + 1
  const parsed = importedRow.safeParse(own)
  if (parsed.success) {
    const { email, name, phone } = parsed.data
    const number = toE164(phone)
    return {
      no,
      row: parsed.data,
      email: normaliseEmail(email),
      identity: number && identityOf(name, number),
      saysBalanceOnly: 'balance' in own && !('paid_so_far' in own),
    }
  }
  return { no, broken: parsed.error.issues.map(({ path, message }) => ({ field: String(path[0]), message })) }
}

/** One person: two who share a phone have other names. */
export function identityOf(name: string, phone: string): string {
  return `${phone} ${nameKey(name)}`
}

/** Holds a row against the rules of a sign-up; `seen` gathers who stands in the rows before it, and where. */
export function checkRow(
  group: Group,
  read: ReadRow,
  around: Surroundings,
  seen: Map<string, number>,
): CheckedRow {
  if ('broken' in read) return read
  const { no, row, email, identity, saysBalanceOnly } = read
  const ours = identity ? around.ours.get(identity) : undefined
  if (identity && !ours && around.there.has(identity)) {
    return { no, broken: [{ field: 'name', message: messages.personThere(row.name), isThere: true }] }
  }
  const given = givenOf(row)
  const programme = around.programmes.get(nameKey(row.programme)) ?? null
  const batch = around.batches.get(nameKey(row.batch))
  const before = identity ? seen.get(identity) : undefined
  const learns = `${identity} ${programme?.id}`
  const isFurther = identity !== null && (ours !== undefined || before !== undefined)
  const broken: BrokenRow[] = brokenRules(group, given, {
    mayLack: lackable,
    isEmailFree: isFurther || !around.takenEmails.has(email),
    isInstitutes: email !== '' && around.institutesMailboxes.has(mailboxOf(email)),
    isOffered: programme !== null,
  })
  if (email && !isFurther && seen.has(email))
    broken.push({ field: 'email', message: messages.emailTwiceInFile })
  const isTwice = !programme || seen.has(learns) || ours?.programmeIds.has(programme.id)
  if (isFurther && isTwice) {
    broken.push({ field: 'name', message: messages.personTwiceInFile(seen.get(learns) ?? before ?? no) })
  }
  if (row.batch && !batch) {
    broken.push({ field: 'batch', message: messages.noSuchBatch, ...around.suggest(row.batch, 'batches') })
  }
  if (row.programme && !programme) {
    const unknown = broken.find(({ field }) => field === 'programme')
    if (unknown) Object.assign(unknown, around.suggest(row.programme, 'programmes'))
  }
  // Said once: of a programme that is not known, nothing else is wrong.
  const isUnknown = row.programme !== '' && !programme
  if (batch && !isUnknown && !(programme && batch.programmeIds.has(programme.id))) {
    broken.push({ field: 'batch', message: messages.batchDoesNotTeach })
  }
  const { fees, broken: wrong } = readFees(row, programme, { today: around.today, saysBalanceOnly })
  broken.push(...wrong)
  if (broken.length > 0) return { no, broken: broken.map((one) => inColumns(group, one)) }
  if (email) seen.set(email, no)
  if (identity) {
    if (before === undefined) seen.set(identity, no)
    seen.set(learns, no)
  }
  const { feePaise, hasFees, ...opening } = fees
  const charged = programme && { ...programme, feePaise }
  return {
    person: {
      no,
      identity,
      isFurther,
      addedId: ours?.id ?? null,
      record: recordOf(group, given, around.usualType),
      programme: charged,
      batchId: batch?.id ?? null,
      opening,
      hasFees,
    },
  }
}

/** What was agreed and paid before; of fee, paid and balance two say the third. */
function readFees(
  row: ImportedRow,
  programme: Offered | null,
  { today, saysBalanceOnly }: { today: Day; saysBalanceOnly: boolean },
) {
  const broken: BrokenRule[] = []
  const amount = (field: 'fee_agreed' | 'paid_so_far' | 'balance') => {
    if (row[field] === '') return null
    const { paise = -1, problem } = readRupees(row[field])
    if (field === 'balance' && paise < 0 && !problem) {
      broken.push({ field, message: messages.balanceBelowZero })
    } else if (paise < 0 || paise > limits.feesMax * 100)
      broken.push({ field, message: messages.notAnAmount })
    return paise
  }
  const day = (field: 'joined_on' | 'next_due') => {
    if (row[field] === '') return null
    if (!isDay(row[field]) || row[field] < '2000-01-01') broken.push({ field, message: messages.notADay })
    return row[field]
  }
  const [fee, paid, balance] = [amount('fee_agreed'), amount('paid_so_far'), amount('balance')]
  const [joinedOn, dueOn] = [day('joined_on'), day('next_due')]
  const hasFees = fee !== null || paid !== null || balance !== null
  const agreed = fee ?? (balance === null ? (programme?.feePaise ?? 0) : balance + (paid ?? 0))
  const before = paid ?? (balance === null ? 0 : agreed - balance)
  // An empty cell there means all to one clerk and nothing to another.
  if (saysBalanceOnly && row.balance === '' && agreed > 0) {
    broken.push({ field: 'balance', message: messages.balanceMissing })
  }
  if (broken.length === 0) {
    if (hasFees && !programme) {
      if (!row.programme) broken.push({ field: 'programme', message: messages.feeNeedsProgramme })
    } else if (before < 0 || (balance !== null && agreed - before !== balance)) {
      broken.push({ field: 'balance', message: messages.balanceDiffers })
    } else if (before > agreed) broken.push({ field: 'paid_so_far', message: messages.paidBeyondFee })
    if (joinedOn && joinedOn > today) broken.push({ field: 'joined_on', message: messages.dayToCome })
  }
  const fees = { feePaise: agreed as Paise, paidPaise: before as Paise, dueOn, joinedOn, hasFees }
  return { fees, broken }
}

function givenOf(row: ImportedRow): GivenPerson {
  const { name, email, phone, city, college } = row
  const type = studyTypes.find((known) => known.toLowerCase() === row.type.toLowerCase()) ?? row.type
  return {
    name,
    email,
    phone,
    city,
    college,
    parentPhone: row.parent_phone,
    type,
    age: row.age === '' ? undefined : readNumber(row.age),
    semester: row.semester === '' ? undefined : readNumber(row.semester),
    year: row.year === '' ? undefined : readNumber(row.year),
    programme: row.programme === '' ? undefined : row.programme,
  }
}

/** A rule names the programme and the parent's phone; the file has them in columns of its own words. */
function inColumns(group: Group, { field, ...rest }: BrokenRow): BrokenRow {
  const columns: Record<string, string> = { programme: programmeHeadings[group], parentPhone: 'parent_phone' }
  return { field: columns[field] ?? field, ...rest }
}

/** Headings in any case, and the group's own for the programme. */
function withOwnNames(group: Group, row: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(row).map(([given, value]) => {
      const heading = asHeading(given)
      return [heading === programmeHeadings[group] ? 'programme' : heading, value]
    }),
  )
}
