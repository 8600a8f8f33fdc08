import type { FastifyInstance, FastifyRequest } from 'fastify'
import { materialCalls, ownMaterialCalls } from '#contract/classroom/material-calls.ts'
import { messages } from '#contract/messages.ts'
import { findMember } from '#server/areas/accounts/staff-service.ts'
import {
  type FileReader,
  fileNameOf,
  findFile,
  keepFile,
  linkTo,
  noFile,
  readLink,
  requireKnownFile,
} from '#server/areas/classroom/class-files.ts'
import { isWorkFileOf } from '#server/areas/classroom/hand-in-service.ts'
import {
  addMaterial,
  findBatchOfMaterial,
  isMaterialOf,
  listMaterial,
  listMaterialFor,
  listRecentMeetings,
  presentMaterial,
  removeMaterial,
  renameMaterial,
  requireMaterial,
  requireMaterialFor,
  requireWebLink,
} from '#server/areas/classroom/material-service.ts'
import { findBatchOfFile } from '#server/areas/classroom/return-service.ts'
import { isTaughtBy, requireTaught, type Teacher } from '#server/areas/classroom/taught-batches.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { addAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { rateLimitBy } from '#server/platform/http/rate-limit-by.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Route } from '#server/platform/http/route.ts'
import { attachment, sendFile } from '#server/platform/http/send-file.ts'

/** Of one reader; of all who follow a link of nobody's, of one network. */
const readInAMinute = 300
const mostShown = 500

/** What a batch is told and given to learn from, and the files of it, which nobody reads without a link of a few minutes. */
export function materialRoutes(app: FastifyInstance, route: Route, context: AppContext): void {
  const { db, now, privateFiles, rateLimit } = context
  const reads = rateLimitBy({ most: readInAMinute, everyMs: 60_000 })

  route(materialCalls.list, async ({ batchId }, { caller }) => {
    await requireTaught(db, caller, batchId)
    const materials = (await listMaterial(db, batchId)).map(presentMaterial)
    return { materials, meetings: await listRecentMeetings(db, batchId, now()) }
  })

  route(materialCalls.add, async ({ batchId, meetingId = null, title, ...given }, { caller, files }) => {
    const { file } = files
    if (file && given.link) throw new Refusal(messages.materialNeedsOneAlone, { field: 'link' })
    if (!file && !given.link) throw noFile(given.fileName, messages.materialNeedsOne)
    const batch = await requireTaught(db, caller, batchId, meetingId)
    const link = given.link ? requireWebLink(given.link) : null
    const name = fileNameOf(given.fileName)
    const named = title || name || link || messages.unnamed.document
    const add = async (tx: Db, fileId: string | null) => {
      await addMaterial(tx, { batchId, meetingId, title: named, link, fileId }, caller, now())
      const told = { kind: 'batch.materialAdded', subject: batch, after: { title: named, link } } as const
      await addAudit(tx, caller, told, now())
    }
    if (file) {
      const type = await requireKnownFile(file, name)
      await keepFile(context, { file, name, type }, add)
    } else await db.transaction().execute((tx) => add(tx, null))
    return { message: messages.materialAdded }
  })

  route(materialCalls.rename, async ({ id, title }, { caller }) => {
    if (!title) throw new Refusal(messages.materialTitleRequired, { field: 'title' })
    await db.transaction().execute(async (tx) => {
      const row = await requireTaughtMaterial(tx, caller, id)
      if (row.title === title) return
      await renameMaterial(tx, id, title)
      const subject = { id: row.batchId, name: row.batch }
      const change = { before: { title: row.title }, after: { title } }
      await addAudit(tx, caller, { kind: 'batch.materialRenamed', subject, ...change }, now())
    })
    return { message: messages.materialRenamed }
  })

  route(materialCalls.remove, async ({ id }, { caller }) => {
    const left = await db.transaction().execute(async (tx) => {
      const row = await requireTaughtMaterial(tx, caller, id)
      const subject = { id: row.batchId, name: row.batch }
      const before = { title: row.title, link: row.link }
      await addAudit(tx, caller, { kind: 'batch.materialRemoved', subject, before }, now())
      return removeMaterial(tx, row)
    })
    if (left) await privateFiles.remove(left)
    return { message: messages.materialRemoved }
  })

  route(materialCalls.open, async ({ id }, { caller }) =>
    linkFor(await requireTaughtMaterial(db, caller, id), { kind: 'staff', id: caller.id }),
  )

  route(ownMaterialCalls.list, async ({ limit = mostShown }, { caller }) => ({
    materials: (await listMaterialFor(db, caller.id, limit)).map(presentMaterial),
  }))

  route(ownMaterialCalls.open, async ({ id }, { caller }) =>
    linkFor(await requireMaterialFor(db, caller.id, id), { kind: 'learner', id: caller.id }),
  )

  function linkFor({ fileId }: { fileId: string | null }, reader: FileReader) {
    if (!fileId) throw new Refusal(messages.noSuchMaterial)
    return { url: linkTo(context, fileId, reader) }
  }

  /**
   * Who left a batch reads its material no longer, and what they handed in themselves always; of the staff who still
   * teaches the batch.
   */
  async function isOpenTo({ kind, id }: FileReader, fileId: string): Promise<boolean> {
    if (kind === 'staff') {
      const member = await findMember(db, id)
      const batchId = (await findBatchOfMaterial(db, fileId)) ?? (await findBatchOfFile(db, fileId))
      return member?.state === 'active' && batchId !== null && isTaughtBy(db, member, batchId)
    }
    return (await isMaterialOf(db, id, fileId)) || isWorkFileOf(db, id, fileId)
  }

  const askedBy = ({ query }: FastifyRequest) => readLink(context, String((query as { k?: unknown }).k))
  const readerOf = (request: FastifyRequest) => {
    const reader = askedBy(request)?.reader
    return reader ? `${reader.kind} ${reader.id}` : null
  }
  app.get('/class-file', { config: { readerOf } }, async (request, reply) => {
    const asked = askedBy(request)
    const reader = readerOf(request)
    if (rateLimit) await (reader ? reads.by(reader, reply) : reads(request, reply))
    const file = asked && (await findFile(db, asked.fileId))
    if (!file || !(await isOpenTo(asked.reader, file.id)))
      throw new Refusal(messages.fileLinkEnded, { status: 404 })
    const { id: tag, type, bytes, name } = file
    const read: Parameters<typeof sendFile>[2]['read'] = (range) => privateFiles.read(file.file, range)
    return sendFile(
      request,
      reply,
      { tag, type, bytes: Number(bytes), read },
      {
        'content-disposition': attachment(name),
        // Whatever it holds, no browser runs it here.
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex, nofollow',
        'referrer-policy': 'no-referrer',
      },
    )
  })
}

/** Another trainer's is answered like one that does not exist. */
async function requireTaughtMaterial(db: Db, caller: Teacher, id: string) {
  const row = await requireMaterial(db, id)
  if (await isTaughtBy(db, caller, row.batchId)) return row
  throw new Refusal(messages.noSuchMaterial)
}
