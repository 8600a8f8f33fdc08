import { expect, test } from 'vitest'
import { certificateCalls } from '#contract/certificates/calls.ts'
import { certificateKinds, type Facts } from '#contract/certificates/kinds.ts'
import { readyDesign } from '#contract/certificates/ready-designs.ts'
import { messages } from '#contract/messages.ts'
import { mediaCalls } from '#contract/site/media-calls.ts'
import { readInstitute } from '#server/areas/site/institute-service.ts'
import { aCertificate, aCompletedBatch, aTemplate } from '#server/testing/certificates.ts'
import { aPicture } from '#server/testing/factories.ts'
import { aLearner } from '#server/testing/learners.ts'
import { emailsIn } from '#server/testing/sent-emails.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { tellWhatExpires } from './expiry-service.ts'
import { layOut } from './lay-out.ts'
import { readLogo } from './pictures.ts'
import { addReadyTemplates } from './template-service.ts'

const { templates, saveTemplate, tryTemplate, addPicture, issue, list, mine } = certificateCalls

async function theTemplate(app: TestApp, id: string) {
  return (await app.asAdmin(templates)).body.templates.find((template) => template.id === id)
}

test('a template that is in use stays as it is, and saving it makes the next version', async () => {
  const app = await testApp()
  const { templateId, certificate } = await aCertificate(app, 'Asha Verma')
  const pdf = async () =>
    (await app.app.inject({ method: 'GET', url: `/c/${certificate.code}.pdf` })).rawPayload
  const before = await pdf()
  const design = readyDesign('course', 'band')
  const given = { id: templateId, name: 'Course', kind: 'course', validMonths: 12, design }
  const { body } = await app.asAdmin(saveTemplate, given)
  expect(body).toMatchObject({
    message: messages.templateSavedAsNew,
    template: { version: 2, isInUse: false },
  })
  expect(await theTemplate(app, templateId)).toBeUndefined()
  expect(await theTemplate(app, body.template.id)).toMatchObject({ version: 2, issued: 1, validMonths: 12 })
  await app.context.db.updateTable('certificates').set({ pdf_file: null }).execute()
  expect((await pdf()).equals(before)).toBe(true)
  expect((await app.asAdmin(saveTemplate, { ...given, id: body.template.id })).body.template.version).toBe(2)
})

test('what no certificate could be made by is not saved', async () => {
  const app = await testApp()
  const design = readyDesign('course')
  const [text] = design.texts
  const save = async (texts: object[], more = {}) =>
    (
      await app.asAdmin(saveTemplate, {
        name: 'A template',
        kind: 'course',
        validMonths: null,
        design: { ...design, texts, ...more },
      })
    ).body
  const at = (field: string, message: string) => ({ success: false, field, message })
  expect(await save([{ ...text, text: 'Nobody' }])).toMatchObject(at('design', messages.templateLacksName))
  const first = async (part: object) => save([{ ...text, text: '{name}', ...part }])
  const unknown = messages.unknownPlaceholder('shoe')
  expect(await first({ text: '{name} {shoe}' })).toMatchObject(at('design.texts.0', unknown))
  expect(await first({ x: 290 })).toMatchObject(at('design.texts.0', messages.offThePage))
  expect(await first({ size: 10, leastSize: 12 })).toMatchObject(
    at('design.texts.0', messages.leastSizeTooLarge),
  )
  const qr = { x: 290, y: 10, size: 30 }
  expect(await save(design.texts, { qr })).toMatchObject(at('design.qr', messages.offThePage))
  const pictures = [...design.pictures, { picture: 'logo', x: 290, y: 10, width: 30, height: 30 }]
  expect(await save(design.texts, { pictures })).toMatchObject(at('design.pictures.1', messages.offThePage))
})

test('numbers begin with what the owner chooses, but never as those of the examples do', async () => {
  const app = await testApp()
  const save = async (prefix: string) => (await app.asAdmin(certificateCalls.savePrefix, { prefix })).body
  expect(await save('DEMO')).toMatchObject({
    success: false,
    message: messages.demoPrefixKept,
    key: 'demoPrefixKept',
    field: 'prefix',
  })
  expect(await save('tal')).toMatchObject({
    success: false,
    message: messages.invalidPrefix,
    key: 'invalidPrefix',
  })
  expect((await app.asAdmin(templates)).body.prefix).not.toBe('DEMO')
  expect(await save('TALEEM')).toMatchObject({ success: true, message: messages.prefixSaved })
  expect((await app.asAdmin(templates)).body.prefix).toBe('TALEEM')
})

test('a part in square brackets is left out when something in it is not known', async () => {
  const app = await testApp()
  const design = readyDesign('event')
  const [text] = design.texts
  const texts = [{ ...text, text: '{name}[ of {college}][ in {title}]', x: 10, width: 270, size: 10 }]
  const { body } = await app.asAdmin(tryTemplate, { kind: 'event', design: { ...design, texts } })
  const said = body.drawing.items.flatMap((item) => (item.kind === 'text' ? item.text : []))
  expect(said).toContain('Anjali Kshatriya in Cybersecurity Talk')
})

test('a logo that was deleted is none; a library that cannot be asked makes nothing without one', async () => {
  const { context } = await testApp()
  const { db } = context
  const institute = { ...(await readInstitute(db)), logo: 'deleted' }
  expect(await readLogo(context, institute)).toBeNull()
  await db.schema.alterTable('media').renameTo('media_away').execute()
  await expect(readLogo(context, institute)).rejects.toThrow()
  await db.schema.alterTable('media_away').renameTo('media').execute()
})

test('a wide logo keeps its proportions in the middle of its place; a square one fills it', async () => {
  const design = { ...readyDesign('course'), texts: [] }
  design.pictures = [{ picture: 'logo', x: 100, y: 10, width: 20, height: 20 }]
  const facts = { institute: 'Roshni' } as Facts
  const drawn = async (width: number, height: number) => {
    const look = { colour: '#b3211b', logo: { picture: 'a-logo', width, height } }
    const [page] = await layOut(design, [{ facts, url: 'https://example.com/c/1' }], look, async () => [])
    return page?.drawing.items.find((item) => item.kind === 'picture')
  }
  const place = await drawn(300, 300)
  expect(place).toMatchObject({ picture: 'a-logo', width: 56.69, height: 56.69 })
  const wide = await drawn(400, 160)
  expect(wide).toMatchObject({ x: place?.x, width: 56.69, height: 22.68 })
  expect(wide?.y).toBeCloseTo((place?.y ?? 0) + (56.69 - 22.68) / 2, 1)
})

test('a signature comes from the library; by a template whose picture is gone nothing is issued', async () => {
  const app = await testApp()
  const { media } = (await app.asAdmin(mediaCalls.upload, { file: await aPicture(), name: 'Signature' })).body
  const { picture } = (await app.asAdmin(addPicture, { mediaId: media.id })).body
  const design = readyDesign('course')
  const place = { picture, x: 40, y: 160, width: 40, height: 15 }
  const given = { name: 'Signed', kind: 'course', validMonths: null }
  const saved = await app.asAdmin(saveTemplate, { ...given, design: { ...design, pictures: [place] } })
  const templateId = saved.body.template.id
  const { batchId, people } = await aCompletedBatch(app, ['Asha Verma', 'Bilal Khan'])
  const [first, second] = people.map(({ enrolmentId }) => enrolmentId)
  const issued = (await app.asAdmin(issue, { templateId, batchId, ids: [first] })).body
  const { certificates } = (await app.asAdmin(list, { runId: issued.runId ?? '' })).body
  const page = await app.app.inject({ method: 'GET', url: `/c/${certificates[0]?.code}.pdf` })
  expect(page.rawPayload.toString('latin1')).toContain('/Subtype /Image')
  await app.context.privateFiles.remove(picture)
  expect((await app.asAdmin(issue, { templateId, batchId, ids: [second] })).body).toMatchObject({
    success: false,
    message: messages.templatePictureGone,
    key: 'templatePictureGone',
  })
})

test('a learner finds their own with what leads to LinkedIn, and what is missing for more', async () => {
  const app = await testApp()
  const learner = await aLearner(app, { name: 'Asha Verma' })
  expect((await learner.as(mine)).body).toMatchObject({
    certificates: [],
    missing: [{ kind: 'course', why: messages.missingCompletion }],
  })
  const templateId = await aTemplate(app, 'course')
  const ids = [learner.enrolmentId]
  await app.asAdmin(issue, {
    templateId,
    personId: learner.personId,
    ids,
    startedOn: '2024-01-01',
    reason: 'Examined by word of mouth',
  })
  const [own] = (await learner.as(mine)).body.certificates
  const link = new URL(own?.linkedIn ?? '')
  expect(link.origin + link.pathname).toBe('https://www.linkedin.com/profile/add')
  expect(link.searchParams.get('certUrl')).toBe(own?.url)
  expect(link.searchParams.get('certId')).toBe(own?.serial)
  expect(link.href).not.toContain('Asha')
  const stranger = await aLearner(app)
  expect((await stranger.as(mine)).body.certificates).toEqual([])
})

test('who holds one that runs out within a month is told once', async () => {
  const app = await testApp()
  app.clock.now = new Date('2026-11-16T09:00:00Z')
  await aCertificate(app)
  const tell = () => tellWhatExpires(app.context, app.clock.now)
  const told = async () => (await emailsIn(app.context.db, { kind: 'certificateExpires' })).length
  const endOn = (day: string) => app.context.db.updateTable('certificates').set({ expires_on: day }).execute()
  await endOn('2026-12-17')
  await tell()
  expect(await told()).toBe(0)
  expect((await app.asAdmin(list, { status: 'expiring' })).body.certificates).toEqual([])
  await endOn('2026-12-16')
  await tell()
  await tell()
  expect(await told()).toBe(1)
  expect((await app.asAdmin(list, { status: 'expiring' })).body.certificates).toHaveLength(1)
})

test('processes that start together make one ready template of each kind', async () => {
  const app = await testApp()
  const starts = Array.from({ length: 4 }, () => addReadyTemplates(app.database, app.clock.now))
  await Promise.all(starts)
  const { body } = await app.asAdmin(templates)
  expect(body.templates.map(({ kind }) => kind).sort()).toEqual([...certificateKinds].sort())
})
