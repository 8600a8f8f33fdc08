import { dayOf } from '#contract/calendar.ts'
import { certificateCalls } from '#contract/certificates/calls.ts'
import { messages } from '#contract/messages.ts'
import { toRupees } from '#contract/money.ts'
import { permissionsOf } from '#contract/permissions.ts'
import { nameProblem, normaliseName } from '#contract/rules.ts'
import { requireLivingBatch } from '#server/areas/batches/batch-service.ts'
import { whyNoBadges } from '#server/areas/certificates/badges/issuer-service.ts'
import { type Candidate, listLacking } from '#server/areas/certificates/candidates.ts'
import { requireCertificate, setState } from '#server/areas/certificates/certificate-service.ts'
import {
  giveExceptions,
  readRule,
  saveRule,
  takeBackException,
} from '#server/areas/certificates/completion-service.ts'
import {
  findTodaysWords,
  type Prepared,
  prepareCorrection,
  prepareIssue,
  whyNot,
} from '#server/areas/certificates/issue-service.ts'
import { readPageOf, removeWithdrawnPages } from '#server/areas/certificates/page-service.ts'
import { presentForOffice } from '#server/areas/certificates/present.ts'
import { listCertificates, readListed } from '#server/areas/certificates/repository.ts'
import { listRun, requireRun } from '#server/areas/certificates/run-service.ts'
import { zipPath } from '#server/areas/certificates/zip-token.ts'
import { correctCertificate } from '#server/flows/correct-certificate.ts'
import { issueCertificates } from '#server/flows/issue-certificates.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { addAudit } from '#server/platform/audit.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Route } from '#server/platform/http/route.ts'
import { ownCertificateRoutes } from './own-routes.ts'
import { templateRoutes } from './template-routes.ts'

/** So long one call draws; whoever waits asks again, and sees how far it is. */
const drawnForMs = 1_500

const previewed = 3

/** The office's side of certificates. */
export function certificateRoutes(route: Route, context: AppContext): void {
  const { db, now, publicUrl } = context
  const calls = certificateCalls
  templateRoutes(route, context)
  runRoutes(route, context)
  ownCertificateRoutes(route, context)

  route(calls.candidates, async ({ templateId, ...source }, { caller }) => {
    const { prepared } = await prepareIssue(context, { templateId, source, publicUrl }, now())
    const seesFees = permissionsOf(caller.role).includes('fees.read')
    const qualified = prepared.filter((one) => whyNot(one) === null)
    return {
      candidates: prepared.map((one) => presentCandidate(one, seesFees)),
      previews: qualified.slice(0, previewed).map(({ candidate, facts, drawing }) => ({
        id: candidate.id,
        name: facts.name,
        drawing,
      })),
    }
  })

  route(calls.issue, async ({ templateId, ids, ...given }, { caller }) => {
    const { reason, datesConfirmed, sendEmails, ...source } = given
    const preparation = await prepareIssue(context, { templateId, source, publicUrl }, now())
    const chosen = preparation.prepared.filter(({ candidate }) => ids.includes(candidate.id))
    refuseUnasked(chosen, { reason, datesConfirmed })
    const asked = { source, ids, reason, datesConfirmed, sendEmails, publicUrl, actor: caller }
    const run = await db.transaction().execute((tx) => issueCertificates(tx, preparation, asked, now()))
    const { length } = run.issued
    return { ...run, message: length > 0 ? messages.certificatesIssued(length) : messages.nobodyIssued }
  })

  route(calls.rule, async ({ programmeId }) => ({ rule: await readRule(db, programmeId) }))

  route(calls.saveRule, async ({ programmeId, ...rule }, { caller }) => {
    await db.transaction().execute((tx) => saveRule(tx, programmeId, rule, caller, now()))
    return { message: messages.completionRuleSaved }
  })

  route(calls.lacking, async ({ batchId, personId }) => {
    if (batchId) await requireLivingBatch(db, batchId)
    return { lacking: await listLacking(db, batchId ? { batchId } : { personId }) }
  })

  route(calls.giveExceptions, async ({ enrolmentIds, reason }, { caller }) => {
    if (!reason) throw new Refusal(messages.reasonForCompletion, { field: 'reason' })
    const ids = [...new Set(enrolmentIds)]
    await db.transaction().execute((tx) => giveExceptions(tx, ids, reason, caller, now()))
    return { message: messages.exceptionsGiven(ids.length) }
  })

  route(calls.takeBackException, async ({ enrolmentId }, { caller }) => {
    await db.transaction().execute((tx) => takeBackException(tx, enrolmentId, caller, now()))
    return { message: messages.exceptionTakenBack }
  })

  route(calls.list, async ({ q, cursor, limit, withTotal, ...filters }) => {
    const part = { cursor, limit, withTotal }
    const page = await listCertificates(db, { ...filters, contains: q }, part, dayOf(now()))
    return {
      certificates: page.rows.map((row) => presentForOffice(row, { publicUrl, now: now() })),
      total: page.total,
      next: page.next,
      badgesOff: whyNoBadges(publicUrl),
    }
  })

  route(calls.today, async ({ id }) => findTodaysWords(db, await requireCertificate(db, id), now()))

  route(calls.correct, async ({ id, name, title, reason, sendEmail, ...dates }, { caller }) => {
    const problem = nameProblem(name)
    if (problem) throw new Refusal(problem, { field: 'name' })
    if (!title) throw new Refusal(messages.fillThisIn, { field: 'title' })
    if (!reason) throw new Refusal(messages.reasonForCorrection, { field: 'reason' })
    const certificate = await requireCertificate(db, id)
    const words = { name: normaliseName(name), title }
    const page = await prepareCorrection(context, { certificate, words, ...dates, publicUrl }, now())
    const asked = { id, page, reason, sendEmail, publicUrl, actor: caller }
    const corrected = await db.transaction().execute((tx) => correctCertificate(tx, asked, now()))
    return { ...(await answer(corrected.id)), message: messages.certificateCorrected }
  })

  route(calls.revoke, async ({ id, why, note }, { caller }) => {
    await db.transaction().execute(async (tx) => {
      const { serial, person_id, holder_name } = await requireCertificate(tx, id)
      await setState(tx, id, { state: 'revoked', reason: why }, now())
      const after = { serial, why, ...(note && { note }) }
      const subject = { id: person_id, name: holder_name }
      await addAudit(tx, caller, { kind: 'certificate.revoked', subject, after }, now())
    })
    return { ...(await answer(id)), message: messages.certificateRevoked }
  })

  route(calls.withdraw, async ({ id, note }, { caller }) => {
    if (!note) throw new Refusal(messages.reasonForWithdrawal, { field: 'note' })
    await db.transaction().execute(async (tx) => {
      const { serial } = await requireCertificate(tx, id)
      await setState(tx, id, { state: 'withdrawn', reason: null }, now())
      await addAudit(
        tx,
        caller,
        { kind: 'certificate.withdrawn', subject: { id, name: serial }, after: { note } },
        now(),
      )
    })
    await removeWithdrawnPages(context)
    return { ...(await answer(id)), message: messages.certificateWithdrawn }
  })

  async function answer(id: string) {
    return { certificate: presentForOffice(await readListed(db, id), { publicUrl, now: now() }) }
  }
}

/** What does not go without a reason, and dates that cannot be true not without a yes either. */
function refuseUnasked(chosen: Prepared[], { reason, datesConfirmed }: Given): void {
  const taken = chosen.filter((one) => !whyNot(one)?.isFinal)
  if (!reason && taken.some((one) => whyNot(one) !== null))
    throw new Refusal(messages.reasonForException, { field: 'reason' })
  if (taken.every(({ datesProblem }) => datesProblem === null)) return
  if (!datesConfirmed) throw new Refusal(messages.confirmDates, { field: 'datesConfirmed' })
  if (!reason) throw new Refusal(messages.reasonForDates, { field: 'reason' })
}

interface Given {
  reason: string
  datesConfirmed: boolean
}

function presentCandidate(prepared: Prepared, seesFees: boolean) {
  const { candidate, facts, datesProblem } = prepared
  const against = whyNot(prepared)
  return {
    id: candidate.id,
    personId: candidate.personId,
    name: facts.name,
    title: facts.title,
    problem: against?.why ?? null,
    mayExcept: against !== null && !against.isFinal,
    note: against === null ? noteOf(candidate) : null,
    datesProblem,
    due: seesFees && candidate.duePaise !== null ? toRupees(candidate.duePaise) : null,
  }
}

/** By what they qualify, where no end as completed says so. */
function noteOf({ exception, byTest }: Candidate): string | null {
  if (exception) return messages.byException(exception.reason)
  return byTest ? messages.byPracticeTest(byTest) : null
}

/** The pages of one issue. */
function runRoutes(route: Route, context: AppContext): void {
  const { db, now } = context
  const calls = certificateCalls

  route(calls.draw, async ({ id }) => {
    await requireRun(db, id)
    const pages = await listRun(db, id)
    // From here on, so that every call draws one at least.
    const end = performance.now() + drawnForMs
    for (const { id: certificateId, isDrawn } of pages) {
      if (isDrawn) continue
      if (performance.now() > end) break
      await readPageOf(context, certificateId)
    }
    return { run: await requireRun(db, id) }
  })

  route(calls.zip, async ({ id }, { caller }) => {
    await requireRun(db, id)
    const path = await context.downloads.lead(caller.id, () => zipPath(context.seal, id, caller.id, now()))
    return { path }
  })
}
