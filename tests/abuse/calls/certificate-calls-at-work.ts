import { certificateCalls } from '#contract/certificates/calls.ts'
import { mediaCalls } from '#contract/site/media-calls.ts'
import { aCertificate, aCompletedBatch, aTemplate } from '#server/testing/certificates.ts'
import { aPicture } from '#server/testing/factories.ts'
import type { TestApp } from '#server/testing/test-app.ts'

type Body = Record<string, unknown>

/** What the calls about certificates succeed with. */
export const certificateCallsAtWork: Record<string, (stage: { app: TestApp }) => Promise<Body>> = {
  [certificateCalls.removeTemplate.path]: async ({ app }) => ({ id: await aTemplate(app, 'course') }),
  [certificateCalls.addPicture.path]: ({ app }) => aLibraryPicture(app),
  [certificateCalls.picture.path]: async ({ app }) => {
    const { body } = await app.asAdmin(certificateCalls.addPicture, await aLibraryPicture(app))
    return { picture: body.picture }
  },
  [certificateCalls.candidates.path]: async ({ app }) => {
    const { ids: _, ...source } = await somebody(app)
    return source
  },
  [certificateCalls.issue.path]: ({ app }) => somebody(app),
  [certificateCalls.giveExceptions.path]: async ({ app }) => ({
    enrolmentIds: (await somebody(app)).ids,
    reason: 'Was in hospital.',
  }),
  [certificateCalls.takeBackException.path]: async ({ app }) => {
    const { ids } = await somebody(app)
    await app.asAdmin(certificateCalls.giveExceptions, { enrolmentIds: ids, reason: 'Was in hospital.' })
    return { enrolmentId: ids[0] }
  },
  [certificateCalls.today.path]: issuedOne,
  [certificateCalls.correct.path]: async ({ app }) => {
    const { certificate } = await aCertificate(app, 'Asha Varma')
    return { id: certificate.id, name: 'Asha Verma', title: certificate.title }
  },
  [certificateCalls.revoke.path]: issuedOne,
  [certificateCalls.withdraw.path]: issuedOne,
  [certificateCalls.draw.path]: issuedRun,
  [certificateCalls.zip.path]: issuedRun,
}

async function aLibraryPicture(app: TestApp) {
  const { body } = await app.asAdmin(mediaCalls.upload, { file: await aPicture(), name: 'Signature' })
  return { mediaId: body.media.id }
}

async function somebody(app: TestApp) {
  const templateId = await aTemplate(app, 'course')
  const { batchId, people } = await aCompletedBatch(app, ['Asha Verma'])
  return { templateId, batchId, ids: people.map(({ enrolmentId }) => enrolmentId) }
}

async function issuedOne({ app }: { app: TestApp }): Promise<Body> {
  return { id: (await aCertificate(app)).certificate.id }
}

async function issuedRun({ app }: { app: TestApp }): Promise<Body> {
  return { id: (await aCertificate(app)).certificate.runId }
}
