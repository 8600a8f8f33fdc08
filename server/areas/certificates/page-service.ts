import { createHash } from 'node:crypto'
import type { AppContext } from '#server/platform/app-context.ts'
import { makePdf } from '#server/platform/pdf/make-pdf.ts'
import { type Certificate, findCertificate } from './certificate-service.ts'
import { documentOf } from './document.ts'
import { pageName } from './page-name.ts'
import { bytesOf, readPicture } from './pictures.ts'

type Shelf = Pick<AppContext, 'db' | 'privateFiles'>

/** The page of a certificate as it is handed out now, drawn once and kept; null when it says nothing any more. */
export async function readPage(shelf: Shelf, certificate: Certificate): Promise<Buffer | null> {
  const { state, pdf_file, pdf_sha256, marked_file } = certificate
  if (state === 'withdrawn' || !certificate.body) return null
  const kept = await readKept(shelf, state === 'issued' ? pdf_file : marked_file)
  // A file that was spoilt is drawn anew, to the byte as it was.
  const isWhole = kept && (state !== 'issued' || hashOf(kept) === pdf_sha256)
  return isWhole ? kept : drawPage(shelf, certificate, certificate.body)
}

/** The same by id, with the name of its file; null when there is none by now. */
export async function readPageOf(shelf: Shelf, id: string) {
  const certificate = await findCertificate(shelf.db, id)
  const page = certificate && (await readPage(shelf, certificate))
  return page ? { page, certificate, name: pageName(certificate) } : null
}

async function readKept({ privateFiles }: Shelf, file: string | null): Promise<Buffer | null> {
  const stream = file && (await privateFiles.read(file))
  return stream ? bytesOf(stream) : null
}

function hashOf(page: Buffer): string {
  return createHash('sha256').update(page).digest('hex')
}

async function drawPage(
  shelf: Shelf,
  certificate: Certificate,
  { facts, drawing }: NonNullable<Certificate['body']>,
): Promise<Buffer> {
  const { kind, serial, state, created_at: createdAt } = certificate
  const pictures = new Map<string, Buffer>()
  for (const item of drawing.items) {
    if (item.kind !== 'picture' || pictures.has(item.picture)) continue
    const bytes = await readPicture(shelf, item.picture)
    if (bytes) pictures.set(item.picture, bytes)
  }
  const printed = { kind, serial, issuer: facts.institute, createdAt, drawing, state }
  const page = await makePdf(documentOf(printed, pictures))
  await keepPage(shelf, certificate, page)
  return page
}

/** Of two who draw the same at once, the later throws its own away; so does who drew what is not the case any more. */
async function keepPage({ db, privateFiles }: Shelf, certificate: Certificate, page: Buffer): Promise<void> {
  const isIssued = certificate.state === 'issued'
  const before = isIssued ? certificate.pdf_file : certificate.marked_file
  const file = await privateFiles.add(page)
  const { numUpdatedRows } = await db
    .updateTable('certificates')
    .set(isIssued ? { pdf_file: file, pdf_sha256: hashOf(page) } : { marked_file: file })
    .where('id', '=', certificate.id)
    .where('state', '=', certificate.state)
    .where(isIssued ? 'pdf_file' : 'marked_file', 'is not distinct from', before)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) await privateFiles.remove(file)
  else if (before) await privateFiles.remove(before)
}

/** Pages with a name that is to stand nowhere any more. */
export async function removeWithdrawnPages({ db, privateFiles }: Shelf): Promise<void> {
  const rows = await db
    .selectFrom('certificates')
    .where('state', '=', 'withdrawn')
    .where((eb) =>
      eb.or([
        eb('pdf_file', 'is not', null),
        eb('marked_file', 'is not', null),
        eb('share_file', 'is not', null),
      ]),
    )
    .select(['id', 'pdf_file', 'marked_file', 'share_file'])
    .execute()
  for (const { id, pdf_file, marked_file, share_file } of rows) {
    for (const file of [pdf_file, marked_file, share_file]) if (file) await privateFiles.remove(file)
    await db
      .updateTable('certificates')
      .set({ pdf_file: null, marked_file: null, share_file: null })
      .where('id', '=', id)
      .execute()
  }
}
