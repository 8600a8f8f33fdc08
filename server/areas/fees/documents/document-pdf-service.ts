import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { PaperSize, Sheet, SheetDrawing } from '#contract/fees/sheet-schemas.ts'
import { readInstitute } from '#server/areas/site/institute-service.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { FilesAway } from '#server/platform/files/file-engine.ts'
import type { PdfDocument } from '#server/platform/pdf/document.ts'
import { makePdf } from '#server/platform/pdf/make-pdf.ts'
import { findWrittenDocument, type KeptDocument } from './document-repository.ts'
import { drawSheet } from './draw-sheet.ts'
import { layOutSheet } from './lay-out-sheet.ts'
import { readLogo } from './logo-service.ts'
import { writeSheet } from './write-sheet.ts'

type Parts = Pick<AppContext, 'db' | 'privateFiles' | 'log' | 'now'>

export interface DocumentPdf {
  name: string
  pdf: Buffer
}

interface Wanted {
  /** Finds a document of theirs alone. */
  personId?: string | undefined
  /** As it stood at this moment: what was cancelled later is not marked. */
  until?: string
  size?: PaperSize
}

/**
 * The document as a file: each form of it is drawn once, kept for good, and drawn again to the byte from what was written
 * down then should the file be lost. One that is cancelled says so across it; its own file stays as it was. While the
 * file store is away it is drawn and not kept.
 */
export async function readDocumentPdf(
  parts: Parts,
  id: string,
  { personId, until, size = 'A4' }: Wanted = {},
): Promise<DocumentPdf | null> {
  const found = await findWrittenDocument(parts.db, id, personId)
  if (!found) return null
  const document = asOf(found, until)
  const ending = size === 'A4' ? '' : `-${size}`
  return {
    name: `${document.number.replaceAll('/', '-')}${ending}.pdf`,
    pdf: await once(drawn, keyOf(document, size), () => readKept(parts, document, size)),
  }
}

const mostDrawings = 200
/** The newest pages that a screen has shown: whoever looks twice costs the shared worker nothing. */
const drawings = new Map<string, SheetDrawing>()

/** What stands on a document and where, as its file has it. */
export async function readSheet(
  parts: Parts,
  id: string,
  { personId, size = 'A4' }: Wanted = {},
): Promise<{ sheet: Sheet; drawing: SheetDrawing } | null> {
  const document = await findWrittenDocument(parts.db, id, personId)
  if (!document) return null
  const key = keyOf(document, size)
  const known = drawings.get(key)
  const drawing =
    known ?? (await once(laidOut, key, async () => drawSheet(await layOut(parts, document, size))))
  drawings.delete(key)
  drawings.set(key, drawing)
  const [oldest] = drawings.keys()
  if (drawings.size > mostDrawings && oldest) drawings.delete(oldest)
  return { sheet: await writtenSheet(parts, document), drawing }
}

function asOf(document: KeptDocument, until: string | undefined): KeptDocument {
  const isLater = until !== undefined && document.cancelledAt !== null && document.cancelledAt >= until
  return isLater ? { ...document, cancelledAt: null, cancelReason: null } : document
}

const variantOf = ({ cancelledAt }: KeptDocument, size: PaperSize) =>
  cancelledAt ? `${size} cancelled` : size
const keyOf = (document: KeptDocument, size: PaperSize) => `${document.id} ${variantOf(document, size)}`

const drawn = new Map<string, Promise<Buffer>>()
const laidOut = new Map<string, Promise<SheetDrawing>>()

/** Whoever asks for the same while it is made gets the same: three hundred presses draw once. */
async function once<T>(making: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const known = making.get(key)
  if (known) return known
  const made = make().finally(() => making.delete(key))
  making.set(key, made)
  return made
}

async function readKept(parts: Parts, document: KeptDocument, size: PaperSize): Promise<Buffer> {
  const { db, log } = parts
  const variant = variantOf(document, size)
  const kept = await db
    .selectFrom('fee_document_files')
    .where('document_id', '=', document.id)
    .where('variant', '=', variant)
    .select(['file', 'sha256'])
    .executeTakeFirst()
  const found = kept && (await readFile(parts, kept.file))
  if (Buffer.isBuffer(found) && hashOf(found) === kept?.sha256) return found
  const pdf = await makePdf(await layOut(parts, document, size))
  // Nothing is known of the file that is kept, and nothing can be put in its place.
  if (found === 'away') return pdf
  const sha256 = hashOf(pdf)
  if (kept && sha256 !== kept.sha256 && variant === 'A4') {
    log.error(
      { document: document.number },
      'the file of a document is lost, and is not the same when drawn again',
    )
    return pdf
  }
  await keep(parts, { documentId: document.id, variant, pdf, sha256, lost: kept?.file })
  return pdf
}

async function readFile({ privateFiles }: Parts, file: string): Promise<Buffer | 'away' | null> {
  try {
    const stream = await privateFiles.read(file)
    return stream && (await buffer(stream))
  } catch (error) {
    if (error instanceof FilesAway) return 'away'
    throw error
  }
}

interface Keeping {
  documentId: string
  variant: string
  pdf: Buffer
  sha256: string
  lost: string | undefined
}

/** A file stands before its row; of two processes that draw the same at once, one is kept. */
async function keep(parts: Parts, { documentId, variant, pdf, sha256, lost }: Keeping): Promise<void> {
  const { db, privateFiles, now, log } = parts
  const file = await privateFiles.add(pdf).catch((err: unknown) => {
    log.warn({ err }, 'the file of a document could not be kept')
    return null
  })
  if (!file) return
  const row = { file, sha256, made_at: now().toISOString() }
  const { numInsertedOrUpdatedRows } = lost
    ? await db
        .updateTable('fee_document_files')
        .set(row)
        .where('document_id', '=', documentId)
        .where('variant', '=', variant)
        .where('file', '=', lost)
        .executeTakeFirst()
        .then(({ numUpdatedRows }) => ({ numInsertedOrUpdatedRows: numUpdatedRows }))
    : await db
        .insertInto('fee_document_files')
        .values({ document_id: documentId, variant, ...row })
        .onConflict((conflict) => conflict.columns(['document_id', 'variant']).doNothing())
        .executeTakeFirst()
  if (!numInsertedOrUpdatedRows) await privateFiles.remove(file)
}

async function layOut(parts: Parts, document: KeptDocument, size: PaperSize): Promise<PdfDocument> {
  const { colour, logo } = document.data.issuer ?? {}
  const look = { size, colour, logo: logo ? await readLogo(parts, logo) : null }
  const page = await layOutSheet(await writtenSheet(parts, document), document.issuedAt, look)
  return (document.data.form ?? 0) >= 4 ? { ...page, isPlaced: true } : page
}

/** Documents from before the books bear the institute's name of the day on which they are first drawn. */
async function writtenSheet({ db }: Parts, document: KeptDocument): Promise<Sheet> {
  const sheet = writeSheet(document)
  if (sheet.issuer.name) return sheet
  return { ...sheet, issuer: { ...sheet.issuer, name: (await readInstitute(db)).name } }
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
