import type { Db } from '#server/platform/db/engine.ts'

const namedPicture = /"(?:picture|background)":"([\w-]{43})"/g

/** The pictures that templates are drawn with, in every version, as keys of the file store. */
export async function listDesignPictures(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('cert_templates').select('design').execute()
  const names = rows.flatMap(({ design }) => [...design.matchAll(namedPicture)].map(([, name]) => name))
  return [...new Set(names)].map((name) => `private/${name}`)
}
