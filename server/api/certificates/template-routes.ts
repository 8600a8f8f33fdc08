import { addDays, dayOf } from '#contract/calendar.ts'
import { certificateCalls } from '#contract/certificates/calls.ts'
import type { CertificateKind } from '#contract/certificates/kinds.ts'
import type { Template as ShownTemplate } from '#contract/certificates/schemas.ts'
import { messages } from '#contract/messages.ts'
import { readableDay } from '#contract/readable-dates.ts'
import { readLook } from '#server/areas/certificates/institute-look.ts'
import { draftOf } from '#server/areas/certificates/issue-service.ts'
import { layOut } from '#server/areas/certificates/lay-out.ts'
import { demoPrefix, readPrefix, savePrefix } from '#server/areas/certificates/numbers.ts'
import { addPicture, readPicture } from '#server/areas/certificates/pictures.ts'
import {
  listTemplates,
  removeTemplate,
  requireTemplate,
  saveTemplate,
  type Template,
} from '#server/areas/certificates/template-service.ts'
import { readInstitute } from '#server/areas/site/institute-service.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { addAudit } from '#server/platform/audit.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Route } from '#server/platform/http/route.ts'
import { measureTexts } from '#server/platform/pdf/make-pdf.ts'

const titles: Record<CertificateKind, string> = {
  course: 'Web Development with React',
  internship: 'Backend Internship',
  internshipLetter: 'Backend Internship',
  degree: 'B.Tech. Computer Science',
  event: 'Cybersecurity Talk',
  bonafide: 'Data Analysis with Python',
}

/** How certificates look. */
export function templateRoutes(route: Route, context: AppContext): void {
  const { db, now, publicUrl } = context
  const calls = certificateCalls

  route(calls.templates, async () => ({
    templates: (await listTemplates(db)).map((template) => present(template, template.issued)),
    prefix: await readPrefix(db, await readInstitute(db)),
  }))

  route(calls.saveTemplate, async (given, { caller }) => {
    const id = await db.transaction().execute((tx) => saveTemplate(tx, given, caller, now()))
    const isNewVersion = given.id !== undefined && given.id !== id
    const template = present(await requireTemplate(db, id), 0)
    return { template, message: isNewVersion ? messages.templateSavedAsNew : messages.templateSaved }
  })

  route(calls.tryTemplate, async ({ kind, design }) => {
    const institute = await readInstitute(db)
    const prefix = await readPrefix(db, institute)
    const stamp = { institute, prefix, today: dayOf(now()), expiresOn: null }
    const page = draftOf(exampleOf(kind, now()), stamp, publicUrl)
    const [tried] = await layOut(design, [page], await readLook(context, institute), measureTexts)
    if (!tried) throw new Refusal(messages.drawsNoPages)
    return tried
  })

  route(calls.removeTemplate, async ({ id }, { caller }) => {
    await db.transaction().execute((tx) => removeTemplate(tx, id, caller, now()))
    return { message: messages.templateRemoved }
  })

  route(calls.savePrefix, async ({ prefix }, { caller }) => {
    if (!/^[A-Z0-9]{2,10}$/.test(prefix)) throw new Refusal(messages.invalidPrefix, { field: 'prefix' })
    if (prefix === demoPrefix) throw new Refusal(messages.demoPrefixKept, { field: 'prefix' })
    await db.transaction().execute(async (tx) => {
      await savePrefix(tx, prefix)
      await addAudit(tx, caller, { kind: 'certificate.prefixChanged', subject: { name: prefix } }, now())
    })
    return { message: messages.prefixSaved }
  })

  route(calls.addPicture, async ({ mediaId }) => addPicture(context, mediaId))

  route(calls.picture, async ({ picture }) => {
    const bytes = await readPicture(context, picture)
    if (!bytes) throw new Refusal(messages.pictureGone, { field: 'picture' })
    const type = bytes.readUInt16BE(0) === 0xffd8 ? 'image/jpeg' : 'image/png'
    return { dataUrl: `data:${type};base64,${bytes.toString('base64')}` }
  })
}

function present(template: Template, issued: number): ShownTemplate {
  const { id, version, name, kind, validMonths, design, isFrozen } = template
  return { id, version, name, kind, validMonths, design, isInUse: isFrozen, issued }
}

/** Somebody to look at a template with. */
function exampleOf(kind: CertificateKind, now: Date) {
  const today = dayOf(now)
  const isAtCollege = kind === 'degree' || kind.startsWith('internship')
  return {
    name: 'Anjali Kshatriya',
    title: titles[kind],
    duration: '4 months',
    batch: 'Morning 2026',
    from: readableDay(addDays(today, -120)),
    to: readableDay(today),
    score: '18 of 20',
    semester: kind === 'degree' ? '3' : '',
    college: isAtCollege ? 'City College' : '',
  }
}
