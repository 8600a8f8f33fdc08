import { readNumber } from '#contract/fields.ts'
import { type Group, studyTypes } from '#contract/groups.ts'
import { messages } from '#contract/messages.ts'
import { nameKey } from '#contract/name-key.ts'
import { asHeading, programmeHeadings } from '#contract/people/import-headings.ts'
import { type ImportedRow, importedRow } from '#contract/people/schemas.ts'
import { normaliseEmail } from '#contract/rules.ts'
import type { NamedBatch } from '#server/areas/batches/service.ts'
import type { Offered } from '#server/areas/catalogue/service.ts'
import { mailboxOf } from '#server/platform/mail/mailbox.ts'
import { recordOf } from './person-record.ts'
import { type BrokenRule, brokenRules, type GivenPerson, lackable } from './rules.ts'
import type { PersonRecord } from './service.ts'

/** What the rows are held against, read once for the whole file; names by their key. */
export interface Surroundings {
  takenEmails: Set<string>
  institutesMailboxes: Set<string>
  programmes: Map<string, Offered>
  batches: Map<string, NamedBatch>
}

export interface ImportedPerson {
  record: PersonRecord
  programme: Offered | null
  batchId: string | null
}

/** One row of a file: a person, or what is wrong with it. */
export type CheckedRow = { person: ImportedPerson } | { broken: BrokenRule[] }
export type ReadRow = { row: ImportedRow; email: string } | { broken: BrokenRule[] }

/** Finds the columns of a row under their headings; texts that cannot be kept are refused here. */
export function readRow(group: Group, row: Record<string, string>): ReadRow {
  const parsed = importedRow.safeParse(withOwnNames(group, row))
  if (parsed.success) return { row: parsed.data, email: normaliseEmail(parsed.data.email) }
  return { broken: parsed.error.issues.map(({ path, message }) => ({ field: String(path[0]), message })) }
}

/** Holds a row against the rules of a sign-up; `seen` gathers the addresses of the rows before it. */
export function checkRow(group: Group, read: ReadRow, around: Surroundings, seen: Set<string>): CheckedRow {
  if ('broken' in read) return read
  const { row, email } = read
  const given = givenOf(row)
  const programme = around.programmes.get(nameKey(row.programme)) ?? null
  const batch = around.batches.get(nameKey(row.batch))
  const broken = brokenRules(group, given, {
    mayLack: lackable,
    isEmailFree: !around.takenEmails.has(email),
    isInstitutes: email !== '' && around.institutesMailboxes.has(mailboxOf(email)),
    isOffered: programme !== null,
  })
  if (email && seen.has(email)) broken.push({ field: 'email', message: messages.emailTwiceInFile })
  if (email) seen.add(email)
  if (row.batch && !batch) broken.push({ field: 'batch', message: messages.noSuchBatch })
  if (batch && !(programme && batch.programmeIds.has(programme.id))) {
    broken.push({ field: 'batch', message: messages.batchDoesNotTeach })
  }
  if (broken.length > 0) return { broken: broken.map((one) => inColumns(group, one)) }
  return { person: { record: recordOf(group, given), programme, batchId: batch?.id ?? null } }
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
    type,
    age: row.age === '' ? undefined : readNumber(row.age),
    semester: row.semester === '' ? undefined : readNumber(row.semester),
    year: row.year === '' ? undefined : readNumber(row.year),
    programme: row.programme === '' ? undefined : row.programme,
  }
}

/** A rule names the programme; the file has it in a column of the group's own word. */
function inColumns(group: Group, { field, message }: BrokenRule): BrokenRule {
  return { field: field === 'programme' ? programmeHeadings[group] : field, message }
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
