import type { Selectable } from 'kysely'
import { type Design, papers } from '#contract/certificates/design.ts'
import { type CertificateKind, certificateKinds, certificateNames } from '#contract/certificates/kinds.ts'
import { readyDesign } from '#contract/certificates/ready-designs.ts'
import { messages } from '#contract/messages.ts'
import { type Actor, addAudit } from '#server/platform/audit.ts'
import type { Database, Db } from '#server/platform/db/engine.ts'
import type { Tables } from '#server/platform/db/schema.ts'
import { readSetting, writeSetting } from '#server/platform/db/setting.ts'
import { lockStartup } from '#server/platform/db/startup-lock.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { newId } from '#server/platform/ids.ts'
import { findUnknown } from './fill-text.ts'

export interface Template {
  id: string
  family: string
  version: number
  kind: CertificateKind
  name: string
  design: Design
  validMonths: number | null
  isFrozen: boolean
}

/** The newest version of each, by name. */
export async function listTemplates(db: Db): Promise<(Template & { issued: number })[]> {
  const rows = await db
    .selectFrom('cert_templates')
    .where('removed_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('certificates')
        .innerJoin('cert_templates as versions', 'versions.id', 'certificates.template_id')
        .whereRef('versions.family', '=', 'cert_templates.family')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('issued'),
    )
    .execute()
  return rows.map((row) => ({ ...asTemplate(row), issued: Number(row.issued) }))
}

/** A version that is still on the list. */
export async function requireTemplate(db: Db, id: string): Promise<Template> {
  const row = await db
    .selectFrom('cert_templates')
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .selectAll()
    .executeTakeFirst()
  if (!row) throw new Refusal(messages.noSuchTemplate, { field: 'templateId' })
  return asTemplate(row)
}

/** Also one that is no longer on the list: a corrected copy looks as the first did. */
export async function findVersion(db: Db, id: string): Promise<Template> {
  return asTemplate(
    await db.selectFrom('cert_templates').where('id', '=', id).selectAll().executeTakeFirstOrThrow(),
  )
}

interface Given {
  id?: string | undefined
  name: string
  kind: CertificateKind
  validMonths: number | null
  design: Design
}

/** One that is in use stays as it is, and the next version takes its place on the list. */
export async function saveTemplate(tx: Db, given: Given, actor: Actor, now: Date): Promise<string> {
  if (!given.name) throw new Refusal(messages.templateNameRequired, { field: 'name' })
  refuseBroken(given.design)
  const before = given.id === undefined ? null : await holdTemplate(tx, given.id)
  const { name, kind, validMonths } = given
  const values = { name, kind, design: JSON.stringify(given.design), valid_months: validMonths }
  const id = before && !before.isFrozen ? before.id : newId()
  if (before && !before.isFrozen) {
    await tx.updateTable('cert_templates').set(values).where('id', '=', id).execute()
  } else {
    if (before) await setRemoved(tx, before.id, now)
    const place = { family: before?.family ?? id, version: (before?.version ?? 0) + 1 }
    await tx
      .insertInto('cert_templates')
      .values({ id, ...place, ...values, created_at: now.toISOString() })
      .execute()
  }
  const done = before ? 'certificate.templateChanged' : 'certificate.templateAdded'
  await addAudit(tx, actor, { kind: done, subject: { id, name }, after: { kind, validMonths } }, now)
  return id
}

export async function removeTemplate(tx: Db, id: string, actor: Actor, now: Date): Promise<void> {
  const { name } = await holdTemplate(tx, id)
  await setRemoved(tx, id, now)
  await addAudit(tx, actor, { kind: 'certificate.templateRemoved', subject: { id, name } }, now)
}

/** From its first certificate on a version never changes; false when it is another by now, or gone. */
export async function freezeTemplate(tx: Db, { id, design }: Template, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('cert_templates')
    .set((eb) => ({ frozen_at: eb.fn.coalesce('frozen_at', eb.val(now.toISOString())) }))
    .where('id', '=', id)
    .returning('design')
    .executeTakeFirst()
  return row?.design === JSON.stringify(design)
}

/** One for each kind, once: what the owner takes off the list does not come back. */
export async function addReadyTemplates(
  { db, engine }: Pick<Database, 'db' | 'engine'>,
  now: Date,
): Promise<void> {
  if (await readSetting(db, readySetting)) return
  await db.transaction().execute(async (tx) => {
    await lockStartup(tx, engine)
    if (await readSetting(tx, readySetting)) return
    await writeSetting(tx, readySetting, now.toISOString())
    await tx
      .insertInto('cert_templates')
      .values(
        certificateKinds.map((kind) => {
          const id = newId()
          const design = JSON.stringify(readyDesign(kind))
          const name = certificateNames[kind]
          return { id, family: id, version: 1, kind, name, design, created_at: now.toISOString() }
        }),
      )
      .execute()
  })
}

const readySetting = 'ready certificate templates'

/** Held until the transaction ends, so that it is not frozen meanwhile. */
async function holdTemplate(tx: Db, id: string): Promise<Template> {
  await tx
    .updateTable('cert_templates')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', id)
    .execute()
  return requireTemplate(tx, id)
}

async function setRemoved(tx: Db, id: string, now: Date): Promise<void> {
  await tx.updateTable('cert_templates').set({ removed_at: now.toISOString() }).where('id', '=', id).execute()
}

/** What no certificate could be made by. */
function refuseBroken({ paper, texts, pictures, qr }: Design): void {
  const { width, height } = papers[paper]
  for (const [at, field] of texts.entries()) {
    const unknown = findUnknown(field.text)
    const isOff = field.x + field.width > width || field.y > height
    const message = unknown
      ? messages.unknownPlaceholder(unknown)
      : field.leastSize > field.size
        ? messages.leastSizeTooLarge
        : isOff && messages.offThePage
    if (message) throw new Refusal(message, { field: `design.texts.${at}` })
  }
  const placed = [
    ...pictures.map((picture, at) => ({ ...picture, field: `design.pictures.${at}` })),
    { ...qr, width: qr.size, height: qr.size, field: 'design.qr' },
  ]
  const off = placed.find((it) => it.x + it.width > width || it.y + it.height > height)
  if (off) throw new Refusal(messages.offThePage, { field: off.field })
  if (!texts.some(({ text }) => text.includes('{name}')))
    throw new Refusal(messages.templateLacksName, { field: 'design' })
}

function asTemplate(row: Selectable<Tables['cert_templates']>): Template {
  const { id, family, version, kind, name, design, valid_months, frozen_at } = row
  const isFrozen = frozen_at !== null
  return { id, family, version, kind, name, design: JSON.parse(design), validMonths: valid_months, isFrozen }
}

const namedPicture = /"(?:picture|background)":"([\w-]{43})"/g

/** The pictures that templates are drawn with, in every version, as keys of the file store. */
export async function listDesignPictures(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('cert_templates').select('design').execute()
  const names = rows.flatMap(({ design }) => [...design.matchAll(namedPicture)].map(([, name]) => name))
  return [...new Set(names)].map((name) => `private/${name}`)
}
