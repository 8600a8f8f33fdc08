import type { Readable } from 'node:stream'
import type { AppContext } from '#server/platform/app-context.ts'
import { askedBy } from '#server/platform/fair-queue.ts'
import { streamZip, type ZippedFile } from '#server/platform/files/stream-zip.ts'
import { readPageOf } from './page-service.ts'
import { listRun } from './run-service.ts'

/** All pages of one issue as `serial name.pdf`, drawn where they are not yet. */
export function zipPages(context: AppContext, runId: string, who: string): Readable {
  return streamZip(pagesOf(context, runId, who))
}

async function* pagesOf(context: AppContext, runId: string, who: string): AsyncGenerator<ZippedFile> {
  for (const { id } of await listRun(context.db, runId)) {
    const read = await askedBy(who, () => readPageOf(context, id))
    if (read) yield { name: read.name, content: read.page, at: new Date(read.certificate.created_at) }
  }
}
