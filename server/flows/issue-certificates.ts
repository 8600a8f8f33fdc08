import { messages } from '#contract/messages.ts'
import {
  addCertificates,
  findRunOut,
  type NewCertificate,
  setState,
} from '../areas/certificates/certificate-service.ts'
import {
  holdNumbers,
  listCandidates,
  numbered,
  type Preparation,
  type Prepared,
  type Source,
  whyNot,
} from '../areas/certificates/issue-service.ts'
import { mapToIssuedEmail } from '../areas/certificates/notification-service.ts'
import { addRun } from '../areas/certificates/run-service.ts'
import { freezeTemplate } from '../areas/certificates/template-service.ts'
import { lockPeople } from '../areas/people/service.ts'
import { type Actor, addAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/db/engine.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { newId } from '../platform/ids.ts'
import { notifyAll } from '../platform/mail/notifications.ts'

interface Asked {
  source: Source
  ids: string[]
  /** Why those get one who do not qualify; empty: they get none. */
  reason: string
  /** Also where the dates cannot be true, for the same reason. */
  datesConfirmed: boolean
  sendEmails: boolean
  publicUrl: string
  actor: Actor
}

export interface IssuedRun {
  /** Null: nobody got one. */
  runId: string | null
  issued: { id: string; serial: string; name: string }[]
  skipped: { name: string; why: string }[]
}

/** A few emails go at once, those of a whole batch after everybody else's. */
const fewEmails = 5

/**
 * Certificates for those chosen, all in one transaction: who has one already, or does not qualify any more, is passed by
 * and named. Whoever issues at the same moment waits here, and then finds them there.
 */
export async function issueCertificates(
  tx: Tx,
  preparation: Preparation,
  asked: Asked,
  now: Date,
): Promise<IssuedRun> {
  const { template, prefix, today, expiresOn } = preparation
  const { source, actor } = asked
  const chosen = preparation.prepared.filter(({ candidate }) => asked.ids.includes(candidate.id))
  await lockPeople(
    tx,
    chosen.flatMap(({ candidate }) => candidate.personId ?? []),
  )
  const numbers = await holdNumbers(tx, prefix, today)
  if (!(await freezeTemplate(tx, template, now))) throw new Refusal(messages.templateChangedMeanwhile)
  const { taken, passedBy } = await sortOut(tx, preparation, chosen, asked)
  const skipped = passedBy.map(({ name, why }) => ({ name, why }))
  if (taken.length === 0) return { runId: null, issued: [], skipped }

  const runId = newId()
  const added = taken.map(({ id, code, candidate, facts, drawing }): NewCertificate => {
    const { serial, statusIndex } = numbers.next()
    const { personId, enrolmentId, registrationId, batchId, purposeKey } = candidate
    const of = { personId, enrolmentId, registrationId, batchId, purposeKey }
    const body = numbered(facts, drawing, serial)
    const made = { kind: template.kind, templateId: template.id, issuedOn: today, expiresOn }
    return { id, serial, code, ...of, ...made, runId, body, statusIndex, issuedBy: actor }
  })
  await numbers.keep()
  await replaceRunOut(tx, added, today, now)
  const what = whatOf(preparation, source)
  // By their ids alone: a name would outlive a wish to be forgotten.
  const counts = { issued: added.length, skipped: passedBy.map(({ id }) => id) }
  await addRun(tx, { id: runId, what, asked: { ...source, ids: asked.ids }, ...counts, by: actor }, now)
  await addCertificates(tx, added, now)
  if (asked.sendEmails) {
    const told = taken.map(({ id, code, candidate, facts }) => {
      const { personId, email: to } = candidate
      const about = { certificateId: id, kind: template.kind, title: facts.title, to, personId }
      const name = personId ? facts.name : null
      const told = mapToIssuedEmail({ ...about, name, url: `${asked.publicUrl}/c/${code}` }, null)
      return { ...told, isBulk: taken.length > fewEmails }
    })
    await notifyAll(tx, told, now)
  }
  const { startedOn } = source
  await writeDown(tx, { added, taken, what, startedOn, actor, reason: asked.reason }, now)
  const issued = added.map(({ id, serial, body }) => ({ id, serial, name: body.facts.name }))
  return { runId, issued, skipped }
}

/** As it stands now that nobody else decides: what has changed since it was laid out is passed by. */
async function sortOut(
  tx: Tx,
  { template, today }: Preparation,
  chosen: Prepared[],
  { source, reason, datesConfirmed }: Asked,
) {
  const candidates = await listCandidates(tx, template.kind, source, today)
  const now = new Map(candidates.map((candidate) => [candidate.id, candidate]))
  const taken: Prepared[] = []
  const passedBy: { id: string; name: string; why: string }[] = []
  const purposes = new Set<string>()
  for (const one of chosen) {
    const current = now.get(one.candidate.id)
    const isSame = JSON.stringify(current?.facts) === JSON.stringify(one.candidate.facts)
    const against = current ? whyNot({ ...one, candidate: current }) : null
    const { purposeKey } = current ?? one.candidate
    const isTwice = purposes.has(purposeKey)
    const why =
      (against && (against.isFinal || !reason) && against.why) ||
      (isSame ? null : messages.recordChangedMeanwhile) ||
      (datesConfirmed && reason ? null : one.datesProblem) ||
      (isTwice ? messages.hasItForAnother : null)
    if (why) {
      passedBy.push({ id: one.candidate.id, name: one.facts.name, why })
      continue
    }
    purposes.add(purposeKey)
    taken.push(current ? { ...one, candidate: current } : one)
  }
  return { taken, passedBy }
}

async function replaceRunOut(tx: Tx, added: NewCertificate[], today: string, now: Date): Promise<void> {
  const runOut = await findRunOut(
    tx,
    added.map(({ purposeKey }) => purposeKey),
    today,
  )
  for (const { id, purposeKey } of added) {
    const old = runOut.get(purposeKey)
    if (old) await setState(tx, old, { state: 'replaced', reason: null, replacedBy: id }, now)
  }
}

interface Done {
  added: NewCertificate[]
  taken: Prepared[]
  what: string
  /** When they began, as the office has typed it. */
  startedOn: string | undefined
  actor: Actor
  reason: string
}

/** Who got one by exception, or one whose dates cannot be true, stands there by name, and why. */
async function writeDown(tx: Tx, done: Done, now: Date): Promise<void> {
  const { added, taken, what, startedOn, actor, reason } = done
  const serials = added.map(({ serial }) => serial)
  const [first = '', last = ''] = [serials[0], serials.at(-1)]
  const [only] = added.length === 1 ? added : []
  const told = only ? { what, serial: first } : { certificates: serials.length, from: first, to: last }
  const after = startedOn ? { ...told, startedOn } : told
  await addAudit(
    tx,
    actor,
    only
      ? { kind: 'certificate.issuedToOne', subject: { id: only.personId, name: only.body.facts.name }, after }
      : { kind: 'certificate.issued', subject: { name: what }, after },
    now,
  )
  for (const [at, { candidate, facts, datesProblem }] of taken.entries()) {
    const though = [candidate.problem?.why, datesProblem].filter(Boolean).join('; ')
    if (!though) continue
    const exception = { serial: serials[at], though, reason }
    await addAudit(
      tx,
      actor,
      {
        kind: 'certificate.issuedByException',
        subject: { id: candidate.personId, name: facts.name },
        after: exception,
      },
      now,
    )
  }
}

function whatOf({ template, prepared }: Preparation, { batchId, eventId, title }: Source): string {
  const batch = batchId && prepared[0]?.facts.batch
  return [template.name, batch || (eventId && title)].filter(Boolean).join(', ')
}
