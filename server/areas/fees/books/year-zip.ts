import type { Readable } from 'node:stream'
import type { AppContext } from '#server/platform/app-context.ts'
import { askedBy } from '#server/platform/fair-queue.ts'
import { streamZip, type ZippedFile } from '#server/platform/files/stream-zip.ts'
import { readDocumentPdf } from '../documents/document-pdf-service.ts'
import { inPieces, writeYear } from './year-csv.ts'
import { endOf, listYear, readYear } from './year-list.ts'

/** The list of a year and every document that stands in it, in one file. */
export function zipYear(context: AppContext, year: string, who: string): Readable {
  return streamZip(filesOf(context, year, who))
}

async function* filesOf(context: AppContext, year: string, who: string): AsyncGenerator<ZippedFile> {
  const begun = context.now()
  yield { name: `documents-${year}.csv`, content: inPieces(writeYear(context.db, year, begun)), at: begun }
  const until = endOf(readYear(year))
  const given = new Set<string>()
  for await (const { documentId, issuedAt } of listYear(context.db, year, begun)) {
    // A document that was cancelled in the year stands in its list twice.
    if (!documentId || !issuedAt || given.has(documentId)) continue
    given.add(documentId)
    const found = await askedBy(who, () => readDocumentPdf(context, documentId, { until }))
    if (found) yield { name: found.name, content: found.pdf, at: new Date(issuedAt) }
  }
}
