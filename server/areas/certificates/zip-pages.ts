import { PassThrough, type Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { AppContext } from '#server/platform/app-context.ts'
import { readPageOf } from './page-service.ts'
import { listRun } from './run-service.ts'

/** All pages of one issue as `serial name.pdf`, drawn where they are not yet; each is read when its turn has come. */
export function zipPages(context: AppContext, runId: string): Readable {
  const zip = new ZipFile()
  const out = new PassThrough()
  const fail = (error: Error) => out.destroy(error)
  zip.outputStream.on('error', fail).pipe(out)
  void fill().catch(fail)
  return out

  async function fill(): Promise<void> {
    for (const { id } of await listRun(context.db, runId)) {
      if (out.destroyed) return
      const read = await readPageOf(context, id)
      if (!read) continue
      const { serial, holder_name, created_at } = read.certificate
      const name = fileName(`${serial.replaceAll('/', '-')} ${holder_name}`)
      zip.addBuffer(read.page, `${name}.pdf`, { mtime: new Date(created_at), compress: false })
    }
    zip.end()
  }
}

/** What every file system takes. */
export function fileName(text: string): string {
  return text
    .replace(/[\p{C}<>:"/\\|?*]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 120)
}
