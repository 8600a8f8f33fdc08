import { removeEndedConfirmations } from './areas/accounts/confirmation-service.ts'
import { removeEndedChallenges } from './areas/accounts/factors/challenges.ts'
import { removeEndedLoginSteps } from './areas/accounts/factors/login-steps.ts'
import { removeEndedResets } from './areas/accounts/reset-service.ts'
import { removeEndedSessions } from './areas/accounts/session-service.ts'
import { forgetProgrammePictures } from './areas/catalogue/programme-service.ts'
import { tellWhatExpires } from './areas/certificates/expiry-service.ts'
import { removeWithdrawnPages } from './areas/certificates/page-service.ts'
import { forgetUnusedFiles } from './areas/classroom/class-files.ts'
import { tellTrainersWhatIsNew } from './areas/classroom/digest-service.ts'
import { forgetBatchMessages } from './areas/classroom/message-service.ts'
import { warnOfAbsences } from './areas/classroom/warning-service.ts'
import { remindOfDues } from './areas/fees/desk/reminder-service.ts'
import { invoiceDueFees } from './areas/fees/documents/invoice-due-service.ts'
import { chargeLateFees } from './areas/fees/ledger/late-fees.ts'
import { pollGateway } from './areas/fees/online/handle-webhook.ts'
import { type GatewayContext, openGateway } from './areas/fees/online/razorpay-service.ts'
import { forgetOld, keptSince } from './areas/office/retention-service.ts'
import { tellWhatWaits } from './areas/office/waiting-service.ts'
import { removeOldContent } from './areas/site/content/old-content-service.ts'
import { forgetNetworks } from './areas/site/events/registration-repository.ts'
import { removeOldMedia } from './areas/site/media/old-media.ts'
import type { AppContext } from './platform/app-context.ts'
import type { Db } from './platform/db/engine.ts'
import type { FileEngine } from './platform/files/file-engine.ts'
import { removeUnfinished } from './platform/files/unfinished-files.ts'
import { removeOldCounts } from './platform/security/remembered.ts'
import { sweepFiles } from './sweep-files.ts'

const everyMs = 60 * 60_000

/** Clears away sessions, links and counters that have had their time. */
export async function tidyUp(db: Db, now: Date): Promise<void> {
  await removeEndedSessions(db, now)
  await removeEndedResets(db, now)
  await removeEndedConfirmations(db, now)
  await removeEndedLoginSteps(db, now)
  await removeEndedChallenges(db, now)
  await removeOldCounts(db, now)
  await removeOldContent(db, now)
  await forgetNetworks(db, now)
  await forgetUnusedFiles(db, now)
}

/** Tidies up, tells what waits and reminds of fees, now and every hour; answers how to stop. */
export function keepTidy(
  context: Pick<
    AppContext,
    'db' | 'now' | 'log' | 'incoming' | 'privateFiles' | 'publicFiles' | 'publicUrl' | 'changes'
  >,
  files: FileEngine,
): () => void {
  const { db, now, log, incoming } = context
  const jobs: Record<string, () => Promise<unknown>> = {
    tidyUp: () => tidyUp(db, now()),
    forgetProgrammePictures: () => forgetProgrammePictures(context),
    removeOldMedia: () => removeOldMedia(context, now()),
    tellWhatWaits: () => tellWhatWaits(db, now()),
    chargeLateFees: () => chargeLateFees(db, now()),
    invoiceDueFees: () => invoiceDueFees(db, now()),
    warnOfAbsences: () => warnOfAbsences(db, now()),
    tellTrainersWhatIsNew: () => tellTrainersWhatIsNew(db, now()),
    remindOfDues: () => remindOfDues(db, now()),
    tellWhatExpires: () => tellWhatExpires(context, now()),
    removeWithdrawnPages: () => removeWithdrawnPages(context),
    forgetOld: () => forgetOld(db, now()),
    forgetBatchMessages: async () => forgetBatchMessages(db, await keptSince(db, now())),
    removeUnfinishedUploads: () => removeUnfinished(incoming),
    removeUnfinishedFiles: () => files.removeUnfinished(),
    sweepFiles: () => sweepFiles(context, files, now()),
  }
  const tidy = async () => {
    // One after the other, in this order, and none keeps the next from its turn.
    for (const [job, run] of Object.entries(jobs)) {
      try {
        await run()
      } catch (err) {
        log.warn({ err, job }, 'an hourly job failed')
      }
    }
  }
  void tidy()
  const timer = setInterval(tidy, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}

const askEveryMs = 60_000

/** Asks Razorpay what it has not told by itself, every minute while payments online are on; answers how to stop. */
export function keepAsking(context: GatewayContext & Pick<AppContext, 'log'>): () => void {
  let isAsking = false
  const ask = async () => {
    if (isAsking) return
    isAsking = true
    try {
      const gateway = await openGateway(context)
      if (gateway) await pollGateway(gateway)
    } catch (err) {
      context.log.warn({ err }, 'Razorpay could not be asked')
    }
    isAsking = false
  }
  void ask()
  const timer = setInterval(ask, askEveryMs)
  timer.unref()
  return () => clearInterval(timer)
}
