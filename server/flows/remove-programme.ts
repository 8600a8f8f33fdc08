import type { ProgrammeKind } from '#contract/groups.ts'
import type { Prover } from '../areas/accounts/proof-service.ts'
import { removeProgramme as removeFromCatalogue } from '../areas/catalogue/programme-service.ts'
import { takeProgrammePageDown } from '../areas/site/content/publish-service.ts'
import type { Actor } from '../platform/audit.ts'
import type { Tx } from '../platform/db/engine.ts'

/** Out of the catalogue; what the owner wrote for its page leaves the site with it and lies in the trash. */
export async function removeProgramme(
  tx: Tx,
  id: string,
  kind: ProgrammeKind,
  actor: Actor & Prover,
  now: Date,
): Promise<void> {
  await removeFromCatalogue(tx, id, kind, actor, now)
  await takeProgrammePageDown(tx, id, actor, now)
}
