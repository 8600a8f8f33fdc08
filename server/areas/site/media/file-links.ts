import type { AppContext } from '#server/platform/app-context.ts'
import type { Db } from '#server/platform/db/engine.ts'

const dayMs = 86_400_000

/** The address of a file as somebody gets it who may see it. */
export type FileLink = (path: string) => string
export type SignFile = (mediaId: string, n: number) => FileLink

/** As visitors get it: it answers while the site shows the file. */
export const plainLinks: SignFile = () => (path) => path

/**
 * For whoever writes: a file that the site does not show, such as a draft's, answers by this link until the end of the next
 * day. It names the row that has the file, so that nothing answers once that is gone.
 */
export function signedLinks({ seal, now }: Pick<AppContext, 'seal' | 'now'>): SignFile {
  return (mediaId, n) => {
    const day = dayOf(now())
    const key = `${mediaId}.${n}.${day}.${seal.sign(textOf(mediaId, n, day))}`
    return (path) => `${path}?k=${key}`
  }
}

/** Whether the link is ours, still holds, and the row that it names has the file. */
export async function isSignedFor(
  { db, seal, now }: Pick<AppContext, 'seal' | 'now'> & { db: Db },
  name: string,
  key: string,
): Promise<boolean> {
  const [mediaId = '', n = '', day = '', proof = ''] = key.split('.')
  const age = dayOf(now()) - Number(day)
  if (!(age === 0 || age === 1) || !/^\d{1,9}$/.test(n)) return false
  if (!seal.isSigned(textOf(mediaId, Number(n), Number(day)), proof)) return false
  const row = await db
    .selectFrom('media_files')
    .innerJoin('media', 'media.id', 'media_files.media_id')
    .where('media_files.media_id', '=', mediaId)
    .where('media_files.n', '=', Number(n))
    .select(['media_files.file', 'media_files.cuts', 'media.captions'])
    .executeTakeFirst()
  if (!row) return false
  return row.file === name || row.captions === name || (row.cuts?.includes(`"${contentOf(name)}"`) ?? false)
}

/** The part of a name that is made from the content. */
export function contentOf(name: string): string {
  return name.slice(0, 22)
}

function dayOf(now: Date): number {
  return Math.floor(now.getTime() / dayMs)
}

function textOf(mediaId: string, n: number, day: number): string {
  return `file ${mediaId} ${n} ${day}`
}
