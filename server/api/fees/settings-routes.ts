import { feeSettingsCalls } from '#contract/fees/settings-calls.ts'
import { keyIdProblem, settingsProblems, treatmentProblems } from '#contract/fees/settings-rules.ts'
import type { FeeSettings as PresentedSettings } from '#contract/fees/settings-schemas.ts'
import { programmeKinds } from '#contract/groups.ts'
import { messages } from '#contract/messages.ts'
import { toRupees } from '#contract/money.ts'
import { listProgrammes, requireProgramme } from '#server/areas/catalogue/programme-service.ts'
import { gatherCash } from '#server/areas/fees/books/drawer.ts'
import { countOtherwiseTreated } from '#server/areas/fees/documents/document-repository.ts'
import {
  forgetRazorpayKeys,
  hasRazorpaySecrets,
  hookPath,
  readRazorpayKeys,
  setRazorpayKeys,
} from '#server/areas/fees/online/razorpay-keys-service.ts'
import {
  type FeeSettings,
  listOwnTaxes,
  readFeeSettings,
  readTaxation,
  setFeeSettings,
  setOwnTax,
  type Taxation,
  taxationOf,
} from '#server/areas/fees/settings-service.ts'
import { readInstitute } from '#server/areas/site/institute-service.ts'
import { changeFeeSettings } from '#server/flows/change-fee-settings.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { addAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Route } from '#server/platform/http/route.ts'

/** The owner's settings of the fees. */
export function feeSettingsRoutes(route: Route, { db, now, seal, publicUrl }: AppContext): void {
  const calls = feeSettingsCalls

  route(calls.settings, async () => ({
    ...present(await readFeeSettings(db)),
    razorpay: {
      keyId: (await readFeeSettings(db)).razorpayKeyId,
      ...(await hasRazorpaySecrets(db)),
      webhookUrl: `${publicUrl}${hookPath}`,
    },
    programmes: await listTreated(db),
  }))

  route(calls.upi, async () => {
    const { upiAddress: address, legalName } = await readFeeSettings(db)
    const isOnline = (await readRazorpayKeys(db, seal)) !== null
    return { isOnline, upi: address ? { address, payee: legalName || (await readInstitute(db)).name } : null }
  })

  route(calls.setSettings, async (given, { caller }) => {
    refuseBroken(settingsProblems(given, await readFeeSettings(db)))
    const { remindBefore, remindAfter, lateFee, lateFeeAfter, officeConcession, lockDay, rate, ...rest } =
      given
    const { backDateDays, refundYesFrom, cashYesFrom, ...same } = rest
    const settings = {
      ...same,
      rate: Number(rate),
      remindBeforeDays: readDays(remindBefore),
      remindAfterDays: readDays(remindAfter),
      officeConcession: officeConcession.paise ?? null,
      lockDay: Number(lockDay),
      backDateDays: backDateDays === undefined ? undefined : readDays(backDateDays),
      refundYesFrom: refundYesFrom.paise ?? null,
      cashYesFrom: cashYesFrom.paise ?? null,
      lateFee: lateFee.paise ? { paise: lateFee.paise, afterDays: Number(lateFeeAfter) } : null,
    }
    const earlier = await db.transaction().execute(async (tx) => {
      const { before, after } = await changeFeeSettings(tx, settings, caller, now())
      if (before.ownDrawers !== after.ownDrawers) await gatherCash(tx, caller, now())
      const change = { before: tell(before), after: tell(after) }
      await addAudit(
        tx,
        caller,
        { kind: 'fees.settingsChanged', subject: { name: 'Fees' }, ...change },
        now(),
      )
      return countEarlier(tx, before, after)
    })
    return { message: earlier > 0 ? messages.earlierTreatmentStays(earlier) : messages.feeSettingsSaved }
  })

  route(calls.setTreatment, async ({ programmeId, treatment, sac, rate, exemptReason }, { caller }) => {
    refuseBroken(treatmentProblems({ treatment, sac, rate, exemptReason }))
    const earlier = await db.transaction().execute(async (tx) => {
      const { name } = await requireProgramme(tx, programmeId)
      const settings = await readFeeSettings(tx)
      if (treatment === 'taxable' && !settings.gstin) refuseBroken({ treatment: messages.taxNeedsGstin })
      const before = await readTaxation(tx, programmeId, settings)
      await setOwnTax(tx, programmeId, {
        treatment: treatment === 'default' ? null : treatment,
        ...{ sac, exemptReason, rate: rate === '' ? null : Number(rate) },
      })
      const taxation = await readTaxation(tx, programmeId, settings)
      await addAudit(
        tx,
        caller,
        {
          kind: 'fees.treatmentChanged',
          subject: { id: programmeId, name },
          before: tellTax(before),
          after: tellTax(taxation),
        },
        now(),
      )
      return countOtherwiseTreated(tx, programmeId, taxation)
    })
    return { message: earlier > 0 ? messages.earlierTreatmentStays(earlier) : messages.treatmentSaved }
  })

  route(calls.setRazorpay, async (given, { caller }) => {
    const { keyId } = given
    refuseBroken({ keyId: keyIdProblem(keyId) })
    await db.transaction().execute(async (tx) => {
      const settings = await readFeeSettings(tx)
      if (settings.changedAt === null) await setFeeSettings(tx, settings, caller, now())
      if (keyId === '') await forgetRazorpayKeys(tx, caller, now())
      else {
        await refuseMissing(tx, given, settings)
        await setRazorpayKeys(tx, seal, given, caller, now())
      }
      const change = { before: { keyId: settings.razorpayKeyId }, after: { keyId } }
      await addAudit(
        tx,
        caller,
        { kind: 'fees.gatewayKeysChanged', subject: { name: 'Fees' }, ...change },
        now(),
      )
    })
    return { message: keyId ? messages.razorpaySaved : messages.razorpayOff }
  })

  /** Another key has another secret. */
  async function refuseMissing(
    tx: Db,
    given: { keyId: string; keySecret: string; webhookSecret: string },
    before: FeeSettings,
  ) {
    const { hasSecret, hasWebhookSecret } = await hasRazorpaySecrets(tx)
    const keepsSecret = hasSecret && given.keyId === before.razorpayKeyId
    const { webhookSecret: webhook } = given
    refuseBroken({
      keyId:
        publicUrl.startsWith('https:') || given.keyId.startsWith('rzp_test_')
          ? null
          : messages.razorpayNeedsHttps,
      keySecret: given.keySecret || keepsSecret ? null : messages.keySecretNeeded,
      webhookSecret:
        webhook.length >= 10 || (!webhook && hasWebhookSecret) ? null : messages.webhookSecretNeeded,
    })
  }
}

/** How many documents stay as they are though the tax of their programme is another one by now. */
async function countEarlier(tx: Db, before: FeeSettings, after: FeeSettings): Promise<number> {
  let count = 0
  for (const own of await listTreated(tx)) {
    const [was, is] = [taxationOf(own, before), taxationOf(own, after)]
    if (was.treatment === is.treatment && was.rate === is.rate) continue
    count += await countOtherwiseTreated(tx, own.id, is)
  }
  return count
}

async function listTreated(db: Db): Promise<PresentedSettings['programmes']> {
  const own = await listOwnTaxes(db)
  const programmes = await Promise.all(programmeKinds.map((kind) => listProgrammes(db, kind)))
  return programmes.flat().map(({ id, name, kind }) => {
    const { treatment = null, sac, rate = null, exemptReason } = own.get(id) ?? {}
    return { id, name, kind, treatment, sac: sac ?? '', rate, exemptReason: exemptReason ?? '' }
  })
}

function tellTax({ treatment, sac, rate, exemptReason }: Taxation) {
  if (treatment === 'none') return { taxTreatment: treatment }
  return {
    taxTreatment: treatment,
    sac,
    ...(treatment === 'taxable' ? { rate } : { exemptReason }),
  }
}

function present(settings: FeeSettings) {
  const { remindBeforeDays, remindAfterDays, lateFee, officeConcession, ...rest } = settings
  const { razorpayKeyId: _, invoicedUntil: __, refundYesFrom, cashYesFrom, ...same } = rest
  return {
    ...same,
    refundYesFrom: refundYesFrom === null ? null : toRupees(refundYesFrom),
    cashYesFrom: cashYesFrom === null ? null : toRupees(cashYesFrom),
    officeConcession: officeConcession === null ? null : toRupees(officeConcession),
    remindBefore: remindBeforeDays,
    remindAfter: remindAfterDays,
    lateFee: lateFee && toRupees(lateFee.paise),
    lateFeeAfter: lateFee?.afterDays ?? null,
  }
}

/** For the audit: what documents and emails follow. */
function tell(settings: FeeSettings) {
  const { changedAt: _, ...told } = present(settings)
  return told
}

const readDays = (days: string) => (days === '' ? null : Number(days))

function refuseBroken(problems: Record<string, string | null>): void {
  for (const [field, problem] of Object.entries(problems)) if (problem) throw new Refusal(problem, { field })
}
