import type { AppContext } from '#server/platform/app-context.ts'
import { makeSigningKey, type SigningKey } from '#server/platform/credentials/sign.ts'
import { holdNumber } from '#server/platform/db/counter.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { newId } from '#server/platform/ids.ts'

type Keeper = Pick<AppContext, 'db' | 'seal'>

/** Who makes a key waits here for whoever is making one. */
const turnSetting = 'making of issuer keys'

/**
 * The key that signs today: the newest that this place can open. Where there is none, as at first or after a restore
 * without the secret key, one is made; whatever the others have signed still holds.
 */
export async function currentKey({ db, seal }: Keeper, now: Date): Promise<SigningKey> {
  const known = await findOpen(db, seal)
  if (known) return known
  const made = await makeSigningKey()
  return db.transaction().execute(async (tx) => {
    await holdNumber(tx, turnSetting)
    const meanwhile = await findOpen(tx, seal)
    if (!meanwhile) await addKey(tx, seal, made, now)
    return meanwhile ?? made
  })
}

/** From now on another key signs; the public halves of the earlier ones stay where they are. */
export async function rotateKey(
  tx: Db,
  seal: AppContext['seal'],
  made: SigningKey,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('issuer_keys')
    .set({ retired_at: now.toISOString() })
    .where('retired_at', 'is', null)
    .execute()
  await addKey(tx, seal, made, now)
}

/** Every key there ever was, oldest first. */
export async function listKeys(db: Db) {
  return db
    .selectFrom('issuer_keys')
    .select(['public_key as publicKey', 'made_at as madeAt', 'retired_at as retiredAt'])
    .orderBy('made_at')
    .orderBy('id')
    .execute()
}

async function findOpen(db: Db, seal: AppContext['seal']): Promise<SigningKey | null> {
  const rows = await db
    .selectFrom('issuer_keys')
    .where('retired_at', 'is', null)
    .select(['id', 'public_key', 'sealed'])
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  for (const { id, public_key, sealed } of rows) {
    const secretKeyMultibase = seal.open(sealed, id)
    if (secretKeyMultibase) return { publicKeyMultibase: public_key, secretKeyMultibase }
  }
  return null
}

async function addKey(tx: Db, seal: AppContext['seal'], key: SigningKey, now: Date): Promise<void> {
  const id = newId()
  await tx
    .insertInto('issuer_keys')
    .values({
      id,
      public_key: key.publicKeyMultibase,
      sealed: seal.seal(key.secretKeyMultibase, id),
      made_at: now.toISOString(),
    })
    .execute()
}
