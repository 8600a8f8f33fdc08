import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ownClassCalls } from '#contract/classroom/own-calls.ts'
import { messages } from '#contract/messages.ts'
import {
  endFeed,
  type FeedOwner,
  findFeed,
  findFeedOwner,
  makeFeed,
  readFeed,
} from '#server/areas/classroom/feed-service.ts'
import { readInstitute } from '#server/areas/site/institute-service.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { addAudit } from '#server/platform/audit.ts'
import { rateLimitBy } from '#server/platform/http/rate-limit-by.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Route } from '#server/platform/http/route.ts'
import { tokenLength } from '#server/platform/security/tokens.ts'

/** Of one calendar; Google's and Outlook's servers read those of many from a few addresses. */
const readInAMinute = 120

/** One's classes for the calendar of a phone or computer, which cannot log in: whoever has the link may read it. */
export function feedRoutes(app: FastifyInstance, route: Route, context: AppContext): void {
  const { db, now, publicUrl, rateLimit } = context
  const reads = rateLimitBy({ most: readInAMinute, everyMs: 60_000 })

  route(ownClassCalls.feed, async (_body, { caller }) => ({ madeAt: await findFeed(db, caller) }))

  route(ownClassCalls.makeFeed, async (_body, { caller }) => {
    const token = await db.transaction().execute(async (tx) => {
      const made = await makeFeed(tx, caller, now())
      await addAudit(
        tx,
        caller,
        { kind: `${kindOf(caller)}.calendarLinkMade`, subject: subjectOf(caller) },
        now(),
      )
      return made
    })
    return { url: new URL(`/calendar/${token}.ics`, publicUrl).href }
  })

  route(ownClassCalls.endFeed, async (_body, { caller }) => {
    await db.transaction().execute(async (tx) => {
      await endFeed(tx, caller)
      await addAudit(
        tx,
        caller,
        { kind: `${kindOf(caller)}.calendarLinkEnded`, subject: subjectOf(caller) },
        now(),
      )
    })
    return { message: messages.calendarLinkEnded }
  })

  async function ownerOf({ params }: FastifyRequest): Promise<FeedOwner | null> {
    const [, token = ''] = /^([\w-]+)\.ics$/.exec((params as { file: string }).file) ?? []
    return token.length === tokenLength ? findFeedOwner(db, token) : null
  }

  const readerOf = async (request: FastifyRequest) => {
    const owner = await ownerOf(request)
    return owner && `${owner.kind} ${owner.id}`
  }

  app.get('/calendar/:file', { config: { readerOf } }, async (request, reply) => {
    const owner = await ownerOf(request)
    if (rateLimit) await (owner ? reads.by(owner.id, reply) : reads(request, reply))
    if (!owner) throw new Refusal(messages.notFound, { status: 404 })
    const calendar = await readFeed(db, owner, (await readInstitute(db)).name, now())
    return reply
      .headers({
        'content-type': 'text/calendar; charset=utf-8',
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex, nofollow',
        'referrer-policy': 'no-referrer',
      })
      .send(calendar)
  })
}

function kindOf({ kind }: FeedOwner): 'person' | 'staff' {
  return kind === 'learner' ? 'person' : 'staff'
}

function subjectOf({ id, name }: { id: string; name: string }) {
  return { id, name }
}
