import { messages } from '#contract/messages.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Db } from '#server/platform/db/engine.ts'
import type { LocalFile } from '#server/platform/files/file-engine.ts'
import { recogniseFile } from '#server/platform/files/recognise-file.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { newId } from '#server/platform/ids.ts'
import { isHeic } from '#server/platform/images/read-picture.ts'

type Shelf = Pick<AppContext, 'privateFiles'>

/** What a file that came is by its content; refuses what is not taken, or not what its name says. */
export async function requireKnownFile(file: LocalFile, name: string): Promise<string> {
  const known = await recogniseFile(file, name)
  if ('type' in known) return known.type
  const about = { field: 'file' }
  // An iPhone's photo, whatever it is called: whoever sends one is told what to do.
  if (known.problem !== 'bomb' && (await isHeic(file))) throw new Refusal(messages.heicImage, about)
  if (known.problem === 'unknown') throw new Refusal(messages.fileKindNotTaken, about)
  throw Refusal.of(known.problem === 'other' ? 'fileIsOther' : 'fileUnpacksTooLarge', [name], about)
}

/** No file was chosen, or one in which there is nothing: a form sends neither. */
export function noFile(fileName: string, otherwise: string): Refusal {
  const about = { field: 'file' }
  const name = fileNameOf(fileName)
  return name ? Refusal.of('fileIsEmpty', [name], about) : new Refusal(otherwise, about)
}

/** What a file is called, without the folders that a device put before it. */
export function fileNameOf(given: string): string {
  return given.split(/[\\/]/).at(-1)?.trim() ?? ''
}

/** Keeps a file, and then its row in what `write` does; nothing of it stays when that is refused. */
export async function keepFile(
  { privateFiles, db, now }: Shelf & Pick<AppContext, 'db' | 'now'>,
  { file, name, type }: { file: LocalFile; name: string; type: string },
  write: (tx: Db, fileId: string) => Promise<void>,
): Promise<string> {
  const id = newId()
  const stored = await privateFiles.add(file)
  try {
    await db.transaction().execute(async (tx) => {
      await tx
        .insertInto('class_files')
        .values({ id, file: stored, name, type, bytes: file.bytes, created_at: now().toISOString() })
        .execute()
      await write(tx, id)
    })
  } catch (error) {
    await privateFiles.remove(stored)
    throw error
  }
  return id
}

/** Answers what lies on the shelf, to be removed from it once the row is gone for good. */
export async function removeFileRow(tx: Db, id: string): Promise<string | null> {
  const row = await tx.deleteFrom('class_files').where('id', '=', id).returning('file').executeTakeFirst()
  return row?.file ?? null
}

const dayMs = 86_400_000

/** What hung on a batch or a person that is gone, or was never handed in: the file itself is swept once no row names it. */
export async function forgetUnusedFiles(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - dayMs).toISOString()
  await db
    .deleteFrom('hand_in_files')
    .where('hand_in_id', 'is', null)
    .where('file_id', 'in', (from) =>
      from.selectFrom('class_files').where('created_at', '<', before).select('id'),
    )
    .execute()
  await db
    .deleteFrom('class_files')
    .where('created_at', '<', before)
    .where('id', 'not in', (from) =>
      from.selectFrom('materials').where('file_id', 'is not', null).select('file_id'),
    )
    .where('id', 'not in', (from) => from.selectFrom('hand_in_files').select('file_id'))
    .execute()
}

/** For whom a link is. */
export interface FileReader {
  kind: 'learner' | 'staff'
  id: string
}

const linkMs = 5 * 60_000

/** A link that a browser can follow without a login, for a few minutes and for one reader. */
export function linkTo(
  { seal, now }: Pick<AppContext, 'seal' | 'now'>,
  fileId: string,
  { kind, id }: FileReader,
): string {
  const until = String(now().getTime() + linkMs)
  const proof = seal.sign(textOf([fileId, kind, id, until]))
  return `/class-file?k=${[fileId, kind, id, until, proof].join('.')}`
}

/** Which file a link leads to and for whom; null: it is none of ours, or has ended. */
export function readLink(
  { seal, now }: Pick<AppContext, 'seal' | 'now'>,
  link: string,
): { fileId: string; reader: FileReader } | null {
  const [fileId = '', kind = '', id = '', until = '', proof = ''] = link.split('.')
  if (!seal.isSigned(textOf([fileId, kind, id, until]), proof)) return null
  if (Number(until) < now().getTime()) return null
  return { fileId, reader: { kind: kind === 'learner' ? 'learner' : 'staff', id } }
}

export async function findFile(db: Db, id: string) {
  return db.selectFrom('class_files').where('id', '=', id).selectAll().executeTakeFirst()
}

function textOf(parts: string[]): string {
  return `class file ${parts.join(' ')}`
}
