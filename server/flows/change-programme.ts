import { changedFee, changedFeeWords, paidProgrammeAfter } from '#contract/admissions/enrolment-rules.ts'
import { dayOf } from '#contract/calendar.ts'
import { messages } from '#contract/messages.ts'
import { inRupees, type Paise } from '#contract/money.ts'
import { followBatchStart } from '#server/areas/fees/ledger/batch-start-service.ts'
import { chargeFees } from '#server/areas/fees/ledger/charge-fee-service.ts'
import { findEnrolment } from '../areas/admissions/decision-service.ts'
import { changeEmail, saidOf } from '../areas/admissions/enrolment-notifications-service.ts'
import { refuseChange, refuseLiving, setProgramme } from '../areas/admissions/enrolment-service.ts'
import { takeBackAccepted, tellAccepted } from '../areas/admissions/notification-service.ts'
import { takeSeats } from '../areas/batches/seat-service.ts'
import { requireBatch } from '../areas/batches/service.ts'
import { findOffered } from '../areas/catalogue/service.ts'
import { removeExceptionsOf } from '../areas/certificates/completion-service.ts'
import { followProgramme } from '../areas/fees/documents/correct-documents-service.ts'
import { replaceFee } from '../areas/fees/ledger/debt-service.ts'
import { refuseMuchLowered } from '../areas/fees/ledger/lowering-service.ts'
import { readFeeSettings, readTaxation } from '../areas/fees/settings-service.ts'
import { type Actor, addAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/db/engine.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { notify } from '../platform/mail/notifications.ts'
import { holdEnrolment } from './hold-enrolment.ts'

interface Change {
  enrolmentId: string
  programmeId: string
  /** null: none, which may follow. */
  batchId: string | null
  sendEmail: boolean
  publicUrl: string
  actor: Actor
  addAnyway?: boolean
}

/**
 * An enrolment was of the wrong programme. It stays the same enrolment, with its payment and its receipt; answers in words
 * what becomes of the fee.
 */
export async function changeProgramme(tx: Tx, change: Change, now: Date): Promise<string> {
  const { enrolmentId, programmeId, batchId, sendEmail, publicUrl, actor, addAnyway = false } = change
  const before = await holdEnrolment(tx, enrolmentId)
  refuseChange(before, programmeId, batchId)
  const programme = await findOffered(tx, programmeId)
  if (!programme) throw new Refusal(messages.noSuchProgramme, { field: 'programmeId' })
  const { personId, name } = before
  await refuseLiving(tx, { personId, name, programme })
  const batch = batchId && (await requireBatch(tx, batchId, programmeId))
  if (batchId) await takeSeats(tx, [{ enrolmentId, batchId }], addAnyway)
  const feePaise = changedFee(before, programme.feePaise)
  const lowered = (before.feePaise - feePaise) as Paise
  const loweredPaise = Math.max(before.loweredPaise + lowered, 0) as Paise
  const stoodFor = await refuseMuchLowered(tx, enrolmentId, { paise: lowered, actor })
  const paidProgrammeId = paidProgrammeAfter(before, programmeId)
  const taxed = await readTaxation(tx, before.programmeId, await readFeeSettings(tx))
  const placed = { batchId, ...(batchId !== before.batchId && { placedOn: dayOf(now) }) }
  await setProgramme(tx, enrolmentId, { programmeId, ...placed, feePaise, loweredPaise, paidProgrammeId })
  await removeExceptionsOf(tx, { enrolmentId })
  const words = [changedFeeWords(before, programme.feePaise)]
  const issued: string[] = []
  if (feePaise !== before.feePaise) {
    const replaced = await replaceFee(
      tx,
      enrolmentId,
      { reason: `Changed to ${programme.name}`, actor, stoodFor },
      now,
    )
    issued.push(...replaced.issued)
    if (replaced.cut > 0) words.push(messages.concessionsCut(replaced.cut))
    // One without a fee was never charged.
    if (before.status === 'active') await chargeFees(tx, [enrolmentId], now)
  }
  await followBatchStart(tx, { enrolmentIds: [enrolmentId] }, { actor: null, now })
  const anew = { enrolmentId, before: taxed, note: `Changed to ${programme.name}` }
  issued.push(...(await followProgramme(tx, anew, { actor, now })))
  if (issued.length > 0) words.push(messages.madeOutAnew(issued.join(', ')))

  // An email of the acceptance that has not left would name the wrong programme.
  if (before.status === 'active' && (await takeBackAccepted(tx, before))) {
    const enrolment = await findEnrolment(tx, enrolmentId)
    if (enrolment) await tellAccepted(tx, [{ enrolment, batch, publicUrl }], now)
  }
  if (sendEmail) await notify(tx, changeEmail({ enrolment: before, programme, batch }, now), now)
  const fee = words.join(' ')
  await addAudit(
    tx,
    actor,
    {
      kind: 'enrolment.programmeChanged',
      subject: { id: personId, name },
      before: { programme: before.programme, batch: before.batch, fee: inRupees(before.feePaise) },
      after: {
        programme: programme.name,
        batch,
        fee: inRupees(feePaise),
        note: fee,
        email: saidOf(sendEmail),
      },
    },
    now,
  )
  return fee
}
