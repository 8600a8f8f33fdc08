import type { Db } from '#server/platform/db/engine.ts'
import { pathsOf, readCuts } from './cut-shapes.ts'

/** The files that the library names, as keys of the file store. */
export async function listMediaPaths(db: Db): Promise<string[]> {
  const files = await db.selectFrom('media_files').select(['file', 'cuts', 'original']).execute()
  const captions = await db.selectFrom('media').where('captions', 'is not', null).select('captions').execute()
  const named = [...files.map(({ file }) => file), ...captions.map((row) => row.captions)]
  return [
    ...named.filter((name) => name !== null).map((name) => `uploads/${name}`),
    ...files.flatMap(({ cuts }) => {
      const read = readCuts(cuts)
      return read ? pathsOf(read).map((path) => path.slice(1)) : []
    }),
    ...files.flatMap(({ original }) => (original ? [`private/${original}`] : [])),
  ]
}
