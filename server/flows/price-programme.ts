import { kinds, type ProgrammeKind } from '#contract/groups.ts'
import { messages } from '#contract/messages.ts'
import { noMoney, type Paise } from '#contract/money.ts'
import { permissionsOf, type Role } from '#contract/permissions.ts'
import {
  addProgramme,
  changeProgramme,
  checkProgramme,
  findPrice,
  findRemovedPrice,
  type GivenProgramme,
  type Price,
  programmeNameTaken,
  requireProgramme,
  setLowered,
} from '../areas/catalogue/programme-service.ts'
import { copyRule } from '../areas/certificates/completion-service.ts'
import {
  listOwnTaxes,
  mayWriteOff,
  mostDiscounted,
  readFeeSettings,
  setOwnTax,
} from '../areas/fees/settings-service.ts'
import type { AppContext } from '../platform/app-context.ts'
import { type Actor, addAudit } from '../platform/audit.ts'
import type { Tx } from '../platform/db/engine.ts'
import { refuseDuplicate } from '../platform/db/refuse-duplicate.ts'
import type { FileContent } from '../platform/files/file-engine.ts'
import { Refusal } from '../platform/http/refusal.ts'

type Context = Pick<AppContext, 'db' | 'pictures' | 'now'>

interface Filled {
  given: GivenProgramme
  image?: FileContent | undefined
}

interface Offer extends Filled {
  /** The programme that it is a copy of. */
  likeId?: string | undefined
}

/** Adds what a form says. One that was removed and is added again is the same one. */
export async function offerProgramme(
  { db, pictures, now }: Context,
  kind: ProgrammeKind,
  { given, image, likeId }: Offer,
  actor: Actor,
): Promise<void> {
  const checked = checkProgramme(kind, given, image !== undefined)
  const picture = image && kinds[kind].illustrated ? await pictures.add(image) : undefined
  await inOneName(db, checked.name, async (tx) => {
    const before = await findRemovedPrice(tx, checked)
    const lowered = before ? await loweredBy(tx, before, checked.feePaise, actor) : noMoney
    const id = await addProgramme(tx, { ...checked, picture }, actor, now())
    await setLowered(tx, id, lowered)
    if (!likeId) return
    const subject = { id, name: checked.name }
    await copyRules(tx, await requireProgramme(tx, likeId, kind), subject, actor, now())
  })
}

/** How it is taxed, which is for those to say who may, and what its certificate asks for: where the other has its own. */
async function copyRules(
  tx: Tx,
  like: { id: string; name: string },
  subject: { id: string; name: string },
  actor: Actor,
  now: Date,
): Promise<void> {
  const tax = (await listOwnTaxes(tx, like.id)).get(like.id)
  if (tax) {
    if (!permissionsOf(actor.role as Role).includes('fees.settings')) {
      throw new Refusal(messages.copyTaxIsSettings, { field: 'name' })
    }
    await setOwnTax(tx, subject.id, tax)
    const after = {
      like: like.name,
      taxTreatment: tax.treatment,
      rate: tax.rate,
      exemptReason: tax.exemptReason,
    }
    await addAudit(tx, actor, { kind: 'fees.treatmentChanged', subject, after }, now)
  }
  await copyRule(tx, like.id, subject.id, actor, now)
}

/** Those who are enrolled keep their fee; who enrols from now on would get what is taken off it. */
export async function editProgramme(
  { db, pictures, now }: Context,
  id: string,
  { given, image, slug }: Filled & { slug?: string | undefined },
  actor: Actor,
): Promise<ProgrammeKind> {
  const { kind } = await requireProgramme(db, id)
  const checked = checkProgramme(kind, given, true)
  const picture = image && kinds[kind].illustrated ? await pictures.add(image) : undefined
  await inOneName(db, checked.name, async (tx) => {
    await requireProgramme(tx, id, kind)
    const lowered = await loweredBy(tx, await findPrice(tx, id), checked.feePaise, actor)
    await changeProgramme(tx, id, { ...checked, picture, slug }, actor, now())
    await setLowered(tx, id, lowered)
  })
  return kind
}

function inOneName(db: Context['db'], name: string, work: (tx: Tx) => Promise<void>): Promise<void> {
  return refuseDuplicate(db, () => programmeNameTaken(name), work)
}

/** All that the office has taken off it since an owner said the fee, held against what it may give on one order. */
async function loweredBy(tx: Tx, before: Price, feePaise: Paise, actor: Actor): Promise<Paise> {
  if (mayWriteOff(actor)) return feePaise === before.feePaise ? before.loweredPaise : noMoney
  const lowered = Math.max(before.loweredPaise + before.feePaise - feePaise, 0) as Paise
  const most = mostDiscounted(await readFeeSettings(tx), actor)
  if (most !== null && feePaise < before.feePaise && lowered > most)
    throw Refusal.of('ownerLowersCatalogueFee', [most], { field: 'fees' })
  return lowered
}
