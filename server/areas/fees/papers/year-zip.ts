import type { Readable } from 'node:stream'
import type { AppContext } from '#server/platform/app-context.ts'
import { streamZip, type ZippedFile } from '#server/platform/files/stream-zip.ts'
import { readPaperPdf } from './paper-pdf-service.ts'
import { listYear, writeYear } from './year-list.ts'

/** The list and every paper of a year in one file. */
export function zipYear(context: AppContext, year: string): Readable {
  return streamZip(filesOf(context, year))
}

async function* filesOf(context: AppContext, year: string): AsyncGenerator<ZippedFile> {
  const { csv } = await writeYear(context.db, year)
  yield { name: `papers-${year}.csv`, content: Buffer.from(csv), at: context.now() }
  for await (const { id, issued_at } of listYear(context.db, year)) {
    const found = await readPaperPdf(context, id)
    if (found) yield { name: found.name, content: found.pdf, at: new Date(issued_at) }
  }
}
