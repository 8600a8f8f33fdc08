import { buffer } from 'node:stream/consumers'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { FilesAway } from '#server/platform/files/file-engine.ts'
import { toPrintable } from '#server/platform/images/printable-picture.ts'

/** Three hundred dots an inch where it is printed widest. */
const widestDots = 640

export interface Logo {
  /** PNG or JPEG. */
  bytes: Buffer
  width: number
  height: number
}

/**
 * A logo as documents bear it, by its file in the media library. It is small and kept in the database: another logo, an
 * emptied trash or a file store that is away changes no document of before. Null when it was gone before it was drawn.
 */
export async function readLogo(
  { db, privateFiles, now }: Pick<AppContext, 'db' | 'privateFiles' | 'now'>,
  source: string,
): Promise<Logo | null> {
  const kept = await findKept(db, source)
  if (kept) return kept
  const stream = await privateFiles.read(source).catch((error: unknown) => {
    if (error instanceof FilesAway) return null
    throw error
  })
  if (!stream) return null
  const { bytes, width, height } = await toPrintable(await buffer(stream), widestDots)
  await db
    .insertInto('fee_document_logos')
    .values({ source, picture: bytes.toString('base64'), width, height, made_at: now().toISOString() })
    .onConflict((conflict) => conflict.column('source').doNothing())
    .execute()
  // Whoever was first: the same bytes for everybody.
  return findKept(db, source)
}

async function findKept(db: Db, source: string): Promise<Logo | null> {
  const row = await db
    .selectFrom('fee_document_logos')
    .where('source', '=', source)
    .select(['picture', 'width', 'height'])
    .executeTakeFirst()
  return row ? { ...row, bytes: Buffer.from(row.picture, 'base64') } : null
}
