import { PassThrough, type Readable } from 'node:stream'
import { Zip, ZipPassThrough } from 'fflate'
import type { AppContext } from '#server/platform/app-context.ts'
import { readPaperPdf } from './paper-pdf-service.ts'
import { listYear, writeYear } from './year-list.ts'

/** The list and every paper of a year in one file, each read when its turn has come and there is room for it. */
export function zipYear(context: AppContext, year: string): Readable {
  const out = new PassThrough()
  const zip = new Zip((error, chunk, isLast) => {
    if (error) out.destroy(error)
    else if (isLast) out.end(chunk)
    else out.write(chunk)
  })
  fill().catch((error: Error) => out.destroy(error))
  return out

  async function fill(): Promise<void> {
    const { csv } = await writeYear(context.db, year)
    add(`papers-${year}.csv`, Buffer.from(csv), context.now())
    for await (const { id, issued_at } of listYear(context.db, year)) {
      const found = await readPaperPdf(context, id)
      if (out.destroyed) return
      if (found) add(found.name, found.pdf, new Date(issued_at))
      await hasRoom()
    }
    zip.end()
  }

  function add(name: string, content: Buffer, mtime: Date): void {
    const file = new ZipPassThrough(name)
    file.mtime = mtime
    zip.add(file)
    file.push(content, true)
  }

  /** Whoever reads slowly is waited for. */
  async function hasRoom(): Promise<void> {
    if (!out.writableNeedDrain) return
    await new Promise<void>((go) => out.once('drain', go).once('close', go))
  }
}
