import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { dayOf } from '#contract/calendar.ts'
import { readCode, writtenCode } from '#contract/certificates/code.ts'
import { certificateNames, statusOf } from '#contract/certificates/kinds.ts'
import type { VerifiedCertificate } from '#contract/certificates/schemas.ts'
import { messages } from '#contract/messages.ts'
import { isStillAllowed } from '#server/areas/accounts/staff-service.ts'
import { makeBadge } from '#server/areas/certificates/badges/badge-service.ts'
import { badgePath, whyNoBadges } from '#server/areas/certificates/badges/issuer-service.ts'
import { findByCode, findCertificate } from '#server/areas/certificates/certificate-service.ts'
import { colourOf } from '#server/areas/certificates/institute-look.ts'
import { pageName } from '#server/areas/certificates/page-name.ts'
import { readPage, readPageOf } from '#server/areas/certificates/page-service.ts'
import { presentFacts, reasonOf } from '#server/areas/certificates/present.ts'
import { readSharePicture } from '#server/areas/certificates/share-service.ts'
import {
  askPage,
  tooManyPage,
  unknownPage,
  verifyPage,
  verifyPagePolicy,
} from '#server/areas/certificates/verify-page.ts'
import { verifyStyles } from '#server/areas/certificates/verify-styles.ts'
import { readZipToken } from '#server/areas/certificates/zip-token.ts'
import { readInstitute } from '#server/areas/site/institute-service.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { askedBy } from '#server/platform/fair-queue.ts'
import { streamZip, type ZippedFile } from '#server/platform/files/stream-zip.ts'
import { refused } from '#server/platform/http/faults.ts'
import { limitConcurrencyBy } from '#server/platform/http/limit-concurrency.ts'
import { rateLimitBy } from '#server/platform/http/rate-limit-by.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { attachment } from '#server/platform/http/send-file.ts'
import type { Made } from '#server/platform/page-cache/page-cache.ts'
import { sendStored } from '#server/platform/page-cache/stored-response.ts'
import { networkOf } from '#server/platform/security/throttle.ts'
import { listRun } from '../../areas/certificates/run-service.ts'

/** Of one place; what is found was no guess, so that a whole class may fetch its own from one network. */
const triesInAMinute = 30
/** Of one network, where a whole class may fetch its own at once. */
const drawnAtOnce = 2
const mostDrawingsWaiting = 200
/** Kept for everybody who asks for what is not there. */
const unknownPath = '/c/-'
/** Kept for everybody who asks too often, under a name that no address has. */
const tooManyPath = 'too many'

const common = {
  'cache-control': 'no-cache',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
}
const page = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': verifyPagePolicy }
const types = {
  json: 'application/json; charset=utf-8',
  css: 'text/css; charset=utf-8',
}

/**
 * Where a certificate is checked, without login; no script is needed. What was found is kept with the public pages, so that
 * the listener sends it from memory, and is forgotten everywhere once something public changes.
 */
export function verifyRoutes(app: FastifyInstance, context: AppContext): void {
  const { db, now, seal, pageCache, rateLimit } = context
  const drawsInTurn = limitConcurrencyBy(drawnAtOnce, mostDrawingsWaiting, 429)
  const tries = rateLimitBy({ most: triesInAMinute, everyMs: 60_000 })

  app.get<{ Params: { code: string } }>('/c/:code', async (request, reply) => {
    const [, typed = '', form = ''] =
      /^(.*?)(\.badge\.json|\.json|\.pdf|\.jpg)?$/s.exec(request.params.code) ?? []
    const isForMachines = form.endsWith('.json')
    if (!(await isAllowed(request, reply))) return sendTooMany(request, reply, isForMachines)
    const code = readCode(typed)
    const badgesOff = form === '.badge.json' && whyNoBadges(context.publicUrl)
    if (badgesOff) return sendUnknownJson(reply, badgesOff)
    if (code === null) return isForMachines ? sendUnknownJson(reply) : sendUnknown(request, reply)
    if (form === '.pdf') return sendPdf(request, reply, code)
    if (form === '.jpg') return sendSharePicture(request, reply, code)
    if (form === '.badge.json') return send(request, reply, badgePath(code), () => makeBadge(context, code))
    const path = `/c/${code}`
    return send(request, reply, `${path}${form}`, async () => {
      const found = await readVerified(db, code, now())
      if (!found) return null
      if (form === '.json')
        return { type: types.json, body: JSON.stringify({ success: true, certificate: found }) }
      return { body: verifyPage(found, path, await readInstitute(db), context.publicUrl) }
    })
  })

  app.get<{ Querystring: { code?: unknown } }>('/verify', async (request, reply) => {
    const { code: typed } = request.query
    if (typeof typed === 'string' && typed.trim()) {
      const code = readCode(typed.trim().replace(/^.*\/c\//s, ''))
      if (code) return reply.redirect(`/c/${code}`, 303)
      return (await isAllowed(request, reply)) ? sendUnknown(request, reply) : sendTooMany(request, reply)
    }
    return send(request, reply, '/verify', async () => ({
      body: askPage(await readInstitute(db)),
    }))
  })

  app.get('/verify.css', (request, reply) =>
    send(request, reply, '/verify.css', async () => ({
      type: types.css,
      body: verifyStyles(colourOf(await readInstitute(db))),
    })),
  )

  const zipOf = ({ query }: FastifyRequest) => {
    const { ticket } = query as { ticket?: unknown }
    return typeof ticket === 'string' ? readZipToken(seal, ticket, now()) : null
  }
  const readerOf = (request: FastifyRequest) => zipOf(request)?.who ?? null
  app.get('/c/all.zip', { config: { readerOf } }, async (request, reply) => {
    const opened = zipOf(request)
    // Who was suspended meanwhile is given nothing by a link of before.
    if (!opened || !(await isStillAllowed(db, opened.who, 'certificates.issue')))
      return sendUnknown(request, reply)
    const { runId, who } = opened
    context.downloads.start(who, (leave) => reply.raw.once('close', leave))
    return reply
      .headers({ ...common, 'cache-control': 'private, no-store', 'content-type': 'application/zip' })
      .header('content-disposition', 'attachment; filename="certificates.zip"')
      .send(zipPages(context, runId, who))
  })

  /** False: too many from there; the answer is then a page as well. */
  async function isAllowed(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    if (!rateLimit) return true
    try {
      await tries(request, reply)
      return true
    } catch (error) {
      if (error instanceof Refusal) return false
      throw error
    }
  }

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    path: string,
    make: () => Promise<{ type?: string; body: string; headers?: Record<string, string> } | null>,
  ): Promise<FastifyReply> {
    const kept = await pageCache.take(path, async (): Promise<Made> => {
      const made = await make()
      const headers = { ...common, ...(made?.type ? { 'content-type': made.type } : page), ...made?.headers }
      return made ? { status: 200, headers, body: made.body } : { status: 404, headers, body: '' }
    })
    if (!('status' in kept)) {
      if (path.startsWith('/c/')) tries.giveBack(request)
      return sendStored(request, reply, kept)
    }
    return path.endsWith('.json') ? sendUnknownJson(reply) : sendUnknown(request, reply)
  }

  function sendUnknownJson(reply: FastifyReply, why = messages.noSuchCertificate): FastifyReply {
    return reply.code(404).headers(common).send(refused(why))
  }

  /** Nothing tells a code that nobody has from one that cannot be. */
  function sendUnknown(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    return sendForAll(request, reply, unknownPath, async () => ({
      status: 404,
      headers: common,
      body: unknownPage(await readInstitute(db)),
    }))
  }

  async function sendTooMany(
    request: FastifyRequest,
    reply: FastifyReply,
    isForMachines = false,
  ): Promise<FastifyReply> {
    const headers = { ...common, 'cache-control': 'no-store' }
    if (isForMachines) return reply.code(429).headers(headers).send(refused(messages.tooMany))
    return sendForAll(request, reply, tooManyPath, async () => ({
      status: 429,
      headers,
      body: tooManyPage(await readInstitute(db)),
    }))
  }

  async function sendForAll(
    request: FastifyRequest,
    reply: FastifyReply,
    path: string,
    make: () => Promise<Made>,
  ): Promise<FastifyReply> {
    const kept = await pageCache.take(path, async () => {
      const made = await make()
      return { ...made, isForAll: true, headers: { ...made.headers, ...page } }
    })
    return 'status' in kept
      ? reply.code(kept.status).headers(kept.headers).send(kept.body)
      : sendStored(request, reply, kept)
  }

  /** Found by the code alone, as the page is; once it holds no more there is none. */
  async function sendSharePicture(
    request: FastifyRequest,
    reply: FastifyReply,
    code: string,
  ): Promise<FastifyReply> {
    const certificate = await findByCode(db, code)
    if (certificate) tries.giveBack(request)
    const isValid = certificate && (await readVerified(db, code, now()))?.status === 'valid'
    const picture = isValid ? await readSharePicture(context, certificate) : null
    if (!picture) return sendUnknown(request, reply)
    return reply.headers({ ...common, 'content-type': 'image/jpeg' }).send(picture)
  }

  async function sendPdf(request: FastifyRequest, reply: FastifyReply, code: string): Promise<FastifyReply> {
    const certificate = await findByCode(db, code)
    // Before the page is drawn, for which it may have to wait.
    if (certificate) tries.giveBack(request)
    const who = networkOf(request.ip)
    const page =
      certificate && (await drawsInTurn(who, () => askedBy(who, () => readPage(context, certificate))))
    if (!certificate || !page) return sendUnknown(request, reply)
    return reply
      .headers({ ...common, 'cache-control': 'private, no-store', 'content-type': 'application/pdf' })
      .header('content-disposition', attachment(pageName(certificate)))
      .send(page)
  }
}

/** All pages of one issue as `serial name.pdf`, drawn where they are not yet. */
function zipPages(context: AppContext, runId: string, who: string): Readable {
  return streamZip(pagesOf(context, runId, who))
}

async function* pagesOf(context: AppContext, runId: string, who: string): AsyncGenerator<ZippedFile> {
  for (const { id } of await listRun(context.db, runId)) {
    const read = await askedBy(who, () => readPageOf(context, id))
    if (read) yield { name: read.name, content: read.page, at: new Date(read.certificate.created_at) }
  }
}

/** What the public may read of a certificate: what was frozen when it was issued, and how it stands today. */
async function readVerified(db: Db, code: string, now: Date): Promise<VerifiedCertificate | null> {
  const found = await findByCode(db, code)
  if (!found) return null
  const { kind, serial, state, issued_on, expires_on, body } = found
  const isWithdrawn = state === 'withdrawn'
  const newer = found.replaced_by ? await findCertificate(db, found.replaced_by) : null
  return {
    serial,
    code: writtenCode(found.code),
    status: statusOf({ state, expiresOn: expires_on }, dayOf(now)),
    kind: certificateNames[kind],
    holder: body?.facts.name ?? null,
    title: isWithdrawn ? '' : found.title,
    facts: body ? presentFacts(kind, body.facts) : [],
    issuer: body?.facts.institute ?? (await readInstitute(db)).name,
    issuedOn: issued_on,
    expiresOn: expires_on,
    changedOn: found.state_at && dayOf(found.state_at),
    reason: reasonOf(found.state_reason),
    // The number, not the code: who holds the old paper is not handed the new one.
    replacedBy: newer?.serial ?? null,
  }
}
