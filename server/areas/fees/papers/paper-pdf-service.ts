import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { readInstitute } from '#server/areas/site/institute-service.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { makePdf } from '#server/platform/pdf/make-pdf.ts'
import { layOutSheet } from './lay-out-sheet.ts'
import { findWrittenPaper, type KeptPaper } from './paper-repository.ts'
import { writeSheet } from './write-sheet.ts'

type Parts = Pick<AppContext, 'db' | 'privateFiles' | 'log' | 'now'>

export interface PaperPdf {
  name: string
  pdf: Buffer
}

interface Wanted {
  /** Finds a paper of theirs alone. */
  personId?: string | undefined
  /** As it stood at this moment: what was cancelled later is not marked. */
  until?: string
}

/**
 * The paper as a file: drawn once after it was issued, kept for good, and drawn again to the byte from what was written
 * down then should the file be lost. One that is cancelled says so across it; its own file stays as it was.
 */
export async function readPaperPdf(
  parts: Parts,
  id: string,
  { personId, until }: Wanted = {},
): Promise<PaperPdf | null> {
  const paper = await findWrittenPaper(parts.db, id, personId)
  if (!paper) return null
  const name = `${paper.number.replaceAll('/', '-')}.pdf`
  const isCancelled = paper.cancelledAt !== null && (until === undefined || paper.cancelledAt < until)
  return { name, pdf: isCancelled ? await draw(parts, paper) : await readKept(parts, paper) }
}

async function readKept(parts: Parts, paper: KeptPaper): Promise<Buffer> {
  const { db, privateFiles, log } = parts
  const kept = await db
    .selectFrom('fee_paper_files')
    .where('paper_id', '=', paper.id)
    .select(['file', 'sha256'])
    .executeTakeFirst()
  const stream = kept && (await privateFiles.read(kept.file))
  const found = stream && (await buffer(stream))
  if (found && hashOf(found) === kept.sha256) return found
  const pdf = await draw(parts, { ...paper, cancelledAt: null, cancelReason: null })
  const sha256 = hashOf(pdf)
  if (kept && sha256 !== kept.sha256) {
    log.error({ paper: paper.number }, 'the file of a paper is lost, and is not the same when drawn again')
    return pdf
  }
  await keep(parts, paper.id, { pdf, sha256 }, kept?.file)
  return pdf
}

/** A file stands before its row; of two who draw the same paper at once, one is kept. */
async function keep(
  { db, privateFiles, now }: Parts,
  paperId: string,
  { pdf, sha256 }: { pdf: Buffer; sha256: string },
  lost: string | undefined,
): Promise<void> {
  const file = await privateFiles.add(pdf)
  const row = { file, sha256, made_at: now().toISOString() }
  const { numInsertedOrUpdatedRows } = lost
    ? await db
        .updateTable('fee_paper_files')
        .set(row)
        .where('paper_id', '=', paperId)
        .where('file', '=', lost)
        .executeTakeFirst()
        .then(({ numUpdatedRows }) => ({ numInsertedOrUpdatedRows: numUpdatedRows }))
    : await db
        .insertInto('fee_paper_files')
        .values({ paper_id: paperId, ...row })
        .onConflict((conflict) => conflict.column('paper_id').doNothing())
        .executeTakeFirst()
  if (!numInsertedOrUpdatedRows) await privateFiles.remove(file)
}

/** Papers from before the books bear the institute's name of the day on which they are first drawn. */
async function draw({ db }: Parts, paper: KeptPaper): Promise<Buffer> {
  const sheet = writeSheet(paper)
  const issuer = sheet.issuer.name ? sheet.issuer : { ...sheet.issuer, name: (await readInstitute(db)).name }
  return makePdf(await layOutSheet({ ...sheet, issuer }, paper.issuedAt, paper.data.issuer?.colour))
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
