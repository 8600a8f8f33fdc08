import { buffer } from 'node:stream/consumers'
import { messages } from '#contract/messages.ts'
import { permissionsOf, type Role } from '#contract/permissions.ts'
import { limits } from '#contract/rules.ts'
import { mediaCalls } from '#contract/site/media-calls.ts'
import { takeContentItem } from '#server/areas/site/content/repository.ts'
import { cutShapes, presentCuts, readCuts } from '#server/areas/site/media/cut-shapes.ts'
import { signedLinks } from '#server/areas/site/media/file-links.ts'
import { ingestUpload } from '#server/areas/site/media/ingest-upload.ts'
import { findByHash, listFiles, listMedia, type MediaRow } from '#server/areas/site/media/media-repository.ts'
import * as service from '#server/areas/site/media/media-service.ts'
import { listDraftsWith, listMediaUses } from '#server/areas/site/media/media-uses.ts'
import { eraseMedia, isLeaving } from '#server/areas/site/media/old-media.ts'
import { presentMedia, sizeOf } from '#server/areas/site/media/present.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Actor } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db/engine.ts'
import type { LocalFile } from '#server/platform/files/file-engine.ts'
import { digest } from '#server/platform/files/public-files.ts'
import { readStart } from '#server/platform/files/read-start.ts'
import type { IncomingFiles } from '#server/platform/http/form.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Route } from '#server/platform/http/route.ts'

export function mediaRoutes(route: Route, context: AppContext): void {
  const { db, now, pictures, privateFiles, publicFiles } = context
  const calls = mediaCalls
  // Who is in the panel sees what nothing shows yet.
  const sign = signedLinks(context)
  const present = (row: MediaRow) => presentMedia(row, sign)

  route(calls.list, async ({ q, kind, shelf = 'all', ...part }) => {
    const { rows, next, total } = await listMedia(db, { contains: q, kind, shelf }, part)
    return { media: rows.map(present), total, next }
  })

  route(calls.one, async ({ id }) => answerOne(id))

  async function answerOne(id: string, message?: string) {
    const row = await service.requireMedia(db, id)
    const files = (await listFiles(db, id)).map((file) => {
      const cuts = readCuts(file.cuts)
      return {
        n: file.n,
        bytes: file.bytes,
        size: sizeOf(file),
        thumb: cuts ? presentCuts(cuts, sign(id, file.n)).square.src : '',
        addedBy: file.adder,
        createdAt: file.created_at,
        isShown: file.n === row.file_n,
      }
    })
    return { media: present(row), files, usedBy: await listMediaUses(db, id), message }
  }

  route(calls.upload, async ({ name }, { caller, files }) => {
    const file = required(files)
    const hash = await digest(file)
    const known = await findByHash(db, hash)
    if (known) {
      await bringBack(known, caller)
      return { media: present(await service.requireMedia(db, known)), isKnown: true }
    }
    const taken = await ingestUpload(context, file, hash)
    const given = { kind: taken.kind, name: name || messages.unnamed[taken.kind] }
    const id = await db.transaction().execute((tx) => service.addMedia(tx, given, taken.file, caller, now()))
    return { media: present(await service.requireMedia(db, id)), isKnown: false }
  })

  /** Asked again where the change is made: it may have gone on the site, or been scheduled, while a file was read. */
  async function change(id: string, caller: { role: Role }, run: (tx: Db) => Promise<void>): Promise<void> {
    await db.transaction().execute(async (tx) => {
      await takeDraftsWith(tx, id, caller)
      await refuseApproved(tx, id, caller)
      await run(tx)
    })
  }

  route(calls.describe, async (given, { caller }) => {
    await change(given.id, caller, (tx) => service.describeMedia(tx, given, caller, now()))
    return answerOne(given.id, messages.mediaChanged)
  })

  route(calls.focus, async ({ id, x, y }, { caller }) => {
    await refuseApproved(db, id, caller)
    const row = await service.requireMedia(db, id)
    const original = row.original && (await privateFiles.read(row.original))
    if (!original) throw new Refusal(messages.notAPicture, { field: 'id' })
    const cuts = await pictures.alone(async () => cutShapes(pictures, await buffer(original), { x, y }))
    const point = { x, y, cuts: JSON.stringify(cuts) }
    await change(id, caller, (tx) => service.setFocus(tx, row, point, caller, now()))
    return answerOne(id, messages.mediaChanged)
  })

  route(calls.film, async (given, { caller }) => {
    await change(given.id, caller, (tx) => service.setFilm(tx, given, caller, now()))
    return answerOne(given.id, messages.mediaChanged)
  })

  route(calls.captions, async ({ id }, { caller, files }) => {
    await refuseApproved(db, id, caller)
    const file = required(files)
    if (file.bytes > limits.captionsBytes) throw new Refusal(messages.captionsTooLarge, { field: 'file' })
    const content = await readStart(file.path, file.bytes)
    if (!isCaptions(content)) throw new Refusal(messages.notCaptions, { field: 'file' })
    const captions = await publicFiles.add(content, 'vtt')
    await change(id, caller, (tx) => service.setFilm(tx, { id, captions }, caller, now()))
    return answerOne(id, messages.mediaChanged)
  })

  route(calls.replace, async ({ id }, { caller, files }) => {
    await refuseApproved(db, id, caller)
    const file = required(files)
    const hash = await digest(file)
    const known = await findByHash(db, hash)
    if (known && known !== id) {
      const { name, deleted_at } = await service.requireMedia(db, known)
      if (!deleted_at) throw Refusal.of('fileElsewhere', [name], { field: 'file' })
    }
    const taken = await ingestUpload(context, file, hash)
    await change(id, caller, (tx) => service.replaceFile(tx, id, taken, caller, now()))
    return answerOne(id, messages.mediaReplaced)
  })

  route(calls.showFile, async ({ id, n }, { caller }) => {
    await change(id, caller, (tx) => service.showFile(tx, id, n, caller, now()))
    return answerOne(id, messages.mediaReplaced)
  })

  route(calls.remove, async ({ id }, { caller }) => {
    await change(id, caller, (tx) => service.trashMedia(tx, id, caller, now()))
    return answerOne(id, messages.mediaTrashed)
  })

  route(calls.bringBack, async ({ id }, { caller }) => {
    await bringBack(id, caller)
    return answerOne(id, messages.mediaBack)
  })

  route(calls.erase, async ({ id }, { caller }) => {
    await eraseMedia(context, id, caller, now())
    return { message: messages.mediaErased }
  })

  /** What comes back from the trash is seen again wherever it still stands. */
  async function bringBack(id: string, caller: Actor & { role: Role }): Promise<void> {
    const row = await service.requireMedia(db, id)
    if (isLeaving(row, now())) throw new Refusal(messages.mediaLeaving, { field: 'file' })
    if (row.deleted_at) await change(id, caller, (tx) => service.bringBackMedia(tx, id, caller, now()))
  }
}

function required({ file }: IncomingFiles): LocalFile {
  if (!file) throw new Refusal(messages.fileRequired, { field: 'file' })
  return file
}

function isCaptions(content: Buffer): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(content)
    return /^\ufeff?WEBVTT(?:[ \t\r\n]|$)/.test(text) && !text.includes('\0')
  } catch {
    return false
  }
}

interface Caller {
  role: Role
}

/** Pages show the library as it is: who may not publish changes nothing that is on the site, or goes there at its time. */
async function refuseApproved(db: Db, id: string, caller: Caller): Promise<void> {
  if (mayPublish(caller)) return
  const [first] = await listMediaUses(db, id)
  if (first?.state === 'live') throw new Refusal(messages.mediaForPublishers)
  if (first?.state === 'scheduled') throw Refusal.of('mediaScheduled', [first.label])
}

/**
 * The drafts that show it count as changed: whoever looked at one before does not publish or schedule it unseen. Taken
 * before anything is asked, so that it is not scheduled between the question and the change.
 */
async function takeDraftsWith(tx: Db, id: string, caller: Caller): Promise<void> {
  if (mayPublish(caller)) return
  for (const itemId of await listDraftsWith(tx, id)) await takeContentItem(tx, itemId)
}

function mayPublish({ role }: Caller): boolean {
  return permissionsOf(role).includes('site.publish')
}
