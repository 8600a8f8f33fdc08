import { type Day, dayOf, isDay } from '#contract/calendar.ts'
import { writtenCode } from '#contract/certificates/code.ts'
import type { Design } from '#contract/certificates/design.ts'
import type { Drawing } from '#contract/certificates/drawing.ts'
import { canBeTrue } from '#contract/certificates/duration.ts'
import type { CertificateKind, Facts } from '#contract/certificates/kinds.ts'
import { messages } from '#contract/messages.ts'
import { readableDay, readReadableDay } from '#contract/readable-dates.ts'
import type { Institute } from '#contract/site/institute.ts'
import { readInstitute } from '#server/areas/site/institute-service.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { newId } from '#server/platform/ids.ts'
import { measureTexts } from '#server/platform/pdf/make-pdf.ts'
import { type Candidate, listCandidates, type Source } from './candidates.ts'
import { type Certificate, expiryOf } from './certificate-service.ts'
import { isSameSubject } from './correction-rules.ts'
import { readRecord, refuseOtherWords } from './holder-service.ts'
import { readLook } from './institute-look.ts'
import { layOut } from './lay-out.ts'
import { newCode, readPrefix, serialOf } from './numbers.ts'
import type { Shelf } from './pictures.ts'
import { findVersion, requireTemplate, type Template } from './template-service.ts'

export { listCandidates, type Source } from './candidates.ts'
export { holdNumbers } from './numbers.ts'

/** A certificate that waits for its number alone. */
export interface Prepared {
  id: string
  code: string
  candidate: Candidate
  facts: Facts
  drawing: Drawing
  /** What of it cannot be printed. */
  unprintable: string | null
  /** Why its dates cannot be true. */
  datesProblem: string | null
}

export interface Preparation {
  template: Template
  institute: Institute
  prefix: string
  today: string
  expiresOn: string | null
  prepared: Prepared[]
}

/** So many are prepared in a few milliseconds; others come in between while their texts are measured. */
const pagesAtOnce = 50

/** Everything but the number, which is as wide as any other: texts are measured before anything is written. */
export async function prepareIssue(
  shelf: Shelf,
  { templateId, source, publicUrl }: { templateId: string; source: Source; publicUrl: string },
  now: Date,
): Promise<Preparation> {
  const { db } = shelf
  const template = await requireTemplate(db, templateId)
  await refuseLost(shelf, template.design)
  const today = dayOf(now)
  refuseUnclear(template, source, today)
  const candidates = await listCandidates(db, template.kind, source, today)
  const institute = await readInstitute(db)
  const prefix = await readPrefix(db, institute)
  const expiresOn = expiryOf(today, template.validMonths)
  const stamp = { institute, prefix, today, expiresOn }
  const look = await readLook(shelf, institute)
  const prepared: Prepared[] = []
  for (let at = 0; at < candidates.length; at += pagesAtOnce) {
    const few = candidates.slice(at, at + pagesAtOnce)
    const drafts = few.map((candidate) => draftOf(candidate.facts, stamp, publicUrl))
    const pages = await layOut(template.design, drafts, look, measureTexts)
    for (const [n, candidate] of few.entries()) {
      const [draft, page] = [drafts[n], pages[n]]
      if (!draft || !page) continue
      const { code, facts } = draft
      const unprintable = page.problems[0]?.message ?? null
      const datesProblem = datesProblemOf(template, facts, today)
      prepared.push({ id: newId(), code, candidate, facts, drawing: page.drawing, unprintable, datesProblem })
    }
  }
  return { template, ...stamp, prepared }
}

interface Stamp {
  institute: Institute
  prefix: string
  today: string
  expiresOn: string | null
}

/** What is known of a page before it has its number. */
export function draftOf(
  known: Omit<Facts, 'institute' | 'city' | 'serial' | 'code' | 'issued' | 'expires'>,
  { institute, prefix, today, expiresOn }: Stamp,
  publicUrl: string,
) {
  const code = newCode()
  const facts: Facts = {
    ...known,
    institute: institute.name,
    city: institute.address.city,
    serial: serialOf(prefix, today, 0),
    code: writtenCode(code),
    issued: readableDay(today),
    expires: expiresOn ? readableDay(expiresOn) : '',
  }
  return { code, facts, url: `${publicUrl}/c/${code}` }
}

/** The same page with its number: every digit is as wide as another. */
export function numbered(facts: Facts, drawing: Drawing, serial: string): { facts: Facts; drawing: Drawing } {
  const items = drawing.items.map((item) =>
    item.kind === 'text' ? { ...item, text: item.text.replaceAll(facts.serial, serial) } : item,
  )
  return { facts: { ...facts, serial }, drawing: { ...drawing, items } }
}

/** Why a candidate gets none; null: they do. */
export function whyNot({
  candidate: { problem },
  unprintable,
}: Prepared): { why: string; isFinal: boolean } | null {
  if (problem?.isFinal) return problem
  return unprintable ? { why: unprintable, isFinal: true } : problem
}

/** A page without its signature is no certificate: nothing is issued by a template whose picture is gone. */
async function refuseLost({ privateFiles }: Shelf, { background, pictures }: Design): Promise<void> {
  for (const name of [background, ...pictures.map(({ picture }) => picture)]) {
    const isLost = name && name !== 'logo' && (await privateFiles.size(name)) === null
    if (isLost) throw new Refusal(messages.templatePictureGone, { field: 'templateId' })
  }
}

function refuseUnclear(
  { kind }: Template,
  { batchId, eventId, personId, title, on, startedOn }: Source,
  today: string,
): void {
  if (on && !isDay(on)) throw new Refusal(messages.invalidDate, { field: 'on' })
  if (startedOn && !isDay(startedOn)) throw new Refusal(messages.invalidDate, { field: 'startedOn' })
  if (startedOn && startedOn > today) throw new Refusal(messages.startInFuture, { field: 'startedOn' })
  const isEvent = kind === 'event'
  if (isEvent ? !eventId : !batchId && !personId) throw new Refusal(messages.chooseWhom)
  if (isEvent && !title) throw new Refusal(messages.eventTitleRequired, { field: 'title' })
}

export interface CorrectedPage {
  institute: Institute
  prefix: string
  code: string
  facts: Facts
  drawing: Drawing
  /** Why its dates cannot be true, which was confirmed. */
  datesProblem: string | null
}

interface CorrectionAsked {
  certificate: Certificate
  words: Pick<Facts, 'name' | 'title'>
  /** With the dates of the record as it is today. */
  datesOfRecord: boolean
  /** Yes, although they cannot be true. */
  datesConfirmed: boolean
  publicUrl: string
}

/**
 * The same certificate with other words, laid out by the version of its template. What is of another person or programme, says dates
 * that cannot be true, or cannot be printed is refused.
 */
export async function prepareCorrection(
  shelf: Shelf,
  { certificate, words, datesOfRecord, datesConfirmed, publicUrl }: CorrectionAsked,
  now: Date,
): Promise<CorrectedPage> {
  const { db } = shelf
  const { kind, body, state, template_id, expires_on: expiresOn } = certificate
  if (!body || state !== 'issued') throw new Refusal(messages.onlyIssuedChanges)
  const record = await readRecord(db, certificate)
  await refuseOtherWords(db, certificate, words, record)
  const { design } = await findVersion(db, template_id)
  await refuseLost(shelf, design)
  const institute = await readInstitute(db)
  const prefix = await readPrefix(db, institute)
  const today = dayOf(now)
  const dates = (datesOfRecord && record.dates) || {}
  const said = { ...body.facts, ...dates, ...words }
  if (JSON.stringify(said) === JSON.stringify(body.facts))
    throw new Refusal(messages.nothingCorrected, { field: 'name' })
  const draft = draftOf(said, { institute, prefix, today, expiresOn }, publicUrl)
  const datesProblem = datesProblemOf({ kind, design }, draft.facts, today)
  if (datesProblem && !datesConfirmed) throw new Refusal(messages.confirmDates, { field: 'datesConfirmed' })
  const [page] = await layOut(design, [draft], await readLook(shelf, institute), measureTexts)
  const [problem] = page?.problems ?? []
  if (!page || problem) throw new Refusal(problem?.message ?? messages.drawsNoPages, { field: 'name' })
  return { institute, prefix, code: draft.code, facts: draft.facts, drawing: page.drawing, datesProblem }
}

/** What a corrected copy would say by the records of today; what they do not know any more stays as it was. */
export async function findTodaysWords(db: Db, certificate: Certificate, now: Date) {
  const { kind, body, holder_name, title, template_id } = certificate
  const record = await readRecord(db, certificate)
  const { design } = await findVersion(db, template_id)
  const problemOf = (dates: Dates) => datesProblemOf({ kind, design }, dates, dayOf(now))
  return {
    name: record.name ?? holder_name,
    title: record.title && isSameSubject(title, record.title) ? record.title : title,
    dates: body &&
      record.dates && {
        printed: saidDates(body.facts),
        ofRecord: saidDates(record.dates),
        printedProblem: problemOf(body.facts),
        ofRecordProblem: problemOf(record.dates),
      },
  }
}

type Dates = Pick<Facts, 'duration' | 'from' | 'to'>

/**
 * Why what a page says of its time cannot be true; null: it can. Asked of those alone that certify that something was completed:
 * a letter for who has just joined may name a duration that lies ahead.
 */
function datesProblemOf(
  { kind, design }: { kind: CertificateKind; design: Design },
  facts: Dates,
  issuedOn: Day,
): string | null {
  const isWhole = kind === 'course' || kind === 'internship'
  // A semester is no whole degree: its duration counts where the page says it.
  const isSaid = kind === 'degree' && design.texts.some(({ text }) => text.includes('{duration}'))
  const start = readReadableDay(facts.from)
  if (!(isWhole || isSaid) || !start) return null
  const dates = { duration: facts.duration, start, end: readReadableDay(facts.to), issuedOn }
  return canBeTrue(dates) ? null : messages.datesCannotBe(saidDates(facts), readableDay(issuedOn))
}

/** 4 months from 17 November 2026 to 16 March 2027. */
function saidDates({ duration, from, to }: Dates): string {
  return [duration, from && `from ${from}`, to && `to ${to}`].filter(Boolean).join(' ')
}
