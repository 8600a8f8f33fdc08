import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { dayOf } from '#contract/calendar.ts'
import { type AccountantFile, yearCalls } from '#contract/fees/year-calls.ts'
import { messages } from '#contract/messages.ts'
import { isStillAllowed } from '#server/areas/accounts/staff-service.ts'
import { openFile, readBalances, readReturn } from '#server/areas/fees/books/accountant-files.ts'
import { readTallyMap, setTallyMap } from '#server/areas/fees/books/tally.ts'
import { inPieces, writeYear } from '#server/areas/fees/books/year-csv.ts'
import { endOf, listYear, readYear } from '#server/areas/fees/books/year-list.ts'
import { readDocumentPdf } from '#server/areas/fees/documents/document-pdf-service.ts'
import { findLastClosed } from '#server/areas/fees/ledger/hold.ts'
import { readFeeSettings, setFeeSettings } from '#server/areas/fees/settings-service.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { addAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { askedBy } from '#server/platform/fair-queue.ts'
import { streamZip, type ZippedFile } from '#server/platform/files/stream-zip.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Route } from '#server/platform/http/route.ts'

const path = '/api/fees/documents.zip'
const lastsMs = 2 * 60_000

/** A year's documents for the accountant. The large file goes to the browser's own downloads, by a link that soon ends. */
export function yearRoutes(app: FastifyInstance, route: Route, context: AppContext): void {
  const { db, now, seal, downloads } = context

  route(yearCalls.yearCsv, async ({ year }, { caller }) => {
    const { to } = readYear(year)
    const last = await findLastClosed(db)
    // Until the year is over, its last day's desk may still issue a number of it, closed or not.
    const isClosed = last !== undefined && last.on_date >= to && dayOf(now()) > to
    return downloads.lead(caller.id, () => ({ url: linkTo(context, 'year', year, caller.id), isClosed }))
  })

  route(yearCalls.yearZip, async ({ year }, { caller }) => {
    readYear(year)
    const until = now().getTime() + lastsMs
    const who = caller.id
    const proof = seal.sign(ticketOf(year, until, who))
    const url = `${path}?${new URLSearchParams({ year, until: String(until), who, proof })}`
    return downloads.lead(who, () => ({ url }))
  })

  accountantRoutes(app, route, context)

  function readLink(request: FastifyRequest): { year: string; who: string } | null {
    const query = request.query as Record<string, unknown>
    const [year, until, proof] = [String(query.year), Number(query.until), String(query.proof)]
    const who = String(query.who)
    const isOurs = seal.isSigned(ticketOf(year, until, who), proof) && until > now().getTime()
    return isOurs ? { year, who } : null
  }

  const readerOf = (request: FastifyRequest) => readLink(request)?.who ?? null
  app.get(path, { config: { readerOf } }, async (request, reply) => {
    const link = readLink(request)
    if (!link || !(await mayRead(db, link.who))) throw new Refusal(messages.yearLinkEnded, { status: 404 })
    const { year, who } = link
    downloads.start(who, (leave) => reply.raw.once('close', leave))
    return reply
      .headers({
        'cache-control': 'private, no-store',
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="documents-${year}.zip"`,
      })
      .send(zipYear(context, year, who))
  })
}

/** Who was suspended, or reads no reports by now, is given no file by a link of before. */
function mayRead(db: Db, who: string): Promise<boolean> {
  return isStillAllowed(db, who, 'fees.report')
}

const ticketOf = (year: string, until: number, who: string) =>
  `documents of ${year} until ${until} for ${who}`

const filePath = '/api/fees/accountant-file'

/** A month's return, balances and charges: what a screen shows of them, and the files. */
function accountantRoutes(app: FastifyInstance, route: Route, context: AppContext): void {
  const { db, now, seal, downloads } = context
  route(yearCalls.gstr1, async ({ month }) => readReturn(db, month, now()))
  route(yearCalls.tally, async () => {
    const last = await findLastClosed(db)
    return { ...(await readTallyMap(db)), lastClosed: last?.on_date ?? null }
  })
  route(yearCalls.setTally, async ({ company, byProgramme, ...ledgers }, { caller }) => {
    await db.transaction().execute(async (tx) => {
      const settings = await readFeeSettings(tx)
      if (settings.changedAt === null) await setFeeSettings(tx, settings, caller, now())
      const before = await readTallyMap(tx)
      const after = { company, byProgramme, ledgers }
      await setTallyMap(tx, after)
      const told = (map: typeof after) => ({ company: map.company, ...map.ledgers })
      const change = { before: told(before), after: told(after) }
      await addAudit(
        tx,
        caller,
        { kind: 'fees.settingsChanged', subject: { name: 'Tally' }, ...change },
        now(),
      )
    })
    return { message: messages.tallySaved }
  })
  route(yearCalls.balances, async ({ on }) => readBalances(db, on, now()))

  route(yearCalls.file, async ({ file, of }, { caller }) => {
    // Refuses here, where it is read, what cannot be made.
    await downloads.lead(caller.id, () => openFile(db, file, of, now()))
    return { url: linkTo(context, file, of, caller.id) }
  })

  function readLink(request: FastifyRequest): { file: AccountantFile; of: string; who: string } | null {
    const query = request.query as Record<string, unknown>
    const [file, of, who] = [String(query.file) as AccountantFile, String(query.of), String(query.who)]
    const until = Number(query.until)
    const isOurs =
      seal.isSigned(fileTicketOf(file, of, until, who), String(query.proof)) && until > now().getTime()
    return isOurs ? { file, of, who } : null
  }

  const readerOf = (request: FastifyRequest) => readLink(request)?.who ?? null
  app.get(filePath, { config: { readerOf } }, async (request, reply) => {
    const link = readLink(request)
    if (!link || !(await mayRead(db, link.who))) throw new Refusal(messages.yearLinkEnded, { status: 404 })
    const { file, of, who } = link
    downloads.start(who, (leave) => reply.raw.once('close', leave))
    const { name, type, content } = await openFile(db, file, of, now())
    return reply
      .headers({
        'cache-control': 'private, no-store',
        'content-type': type,
        'content-disposition': `attachment; filename="${name}"`,
      })
      .send(content)
  })
}

function linkTo({ now, seal }: AppContext, file: AccountantFile, of: string, who: string): string {
  const until = now().getTime() + lastsMs
  const proof = seal.sign(fileTicketOf(file, of, until, who))
  return `${filePath}?${new URLSearchParams({ file, of, until: String(until), who, proof })}`
}

const fileTicketOf = (file: string, of: string, until: number, who: string) =>
  `accountant's ${file} of ${of} until ${until} for ${who}`

/** The list of a year and every document that stands in it, in one file. */
function zipYear(context: AppContext, year: string, who: string): Readable {
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
