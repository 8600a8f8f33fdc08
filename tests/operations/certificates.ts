import type { Call } from '#contract/call.ts'
import { certificateCalls } from '#contract/certificates/calls.ts'
import type { CertificateKind } from '#contract/certificates/kinds.ts'
import { personCalls } from '#contract/people/calls.ts'
import { mediaCalls } from '#contract/site/media-calls.ts'
import { aPicture } from '#server/testing/factories.ts'

/** One certificate of each state, printed with a picture of their own; answers their codes. */
export async function issueCertificates(
  productUrl: string,
  { asAdmin, token, personId }: { asAdmin: Call; token: string; personId: string },
): Promise<string[]> {
  const { enrolments } = await asAdmin(personCalls.details, { id: personId })
  const ids = enrolments.filter(({ status }) => status === 'active').map(({ id }) => id)
  const { templates } = await asAdmin(certificateCalls.templates)
  const ofKind = (kind: CertificateKind) => templates.find((template) => template.kind === kind)
  const signed = ofKind('bonafide')
  if (!signed) throw new Error('there is no ready template')
  const { name, kind, validMonths, design } = signed
  const { picture } = await asAdmin(certificateCalls.addPicture, {
    mediaId: await uploadPicture(productUrl, token),
  })
  const pictures = [...design.pictures, { picture, x: 22, y: 205, width: 40, height: 15 }]
  const { template } = await asAdmin(certificateCalls.saveTemplate, {
    ...{ id: signed.id, name, kind, validMonths },
    design: { ...design, pictures },
  })

  const issue = async (templateId: string) => {
    const asked = { templateId, personId, ids, reason: 'To see what becomes of them', datesConfirmed: true }
    const { runId } = await asAdmin(certificateCalls.issue, asked)
    const { certificates } = await asAdmin(certificateCalls.list, { runId: runId ?? '' })
    const [certificate] = certificates
    if (!certificate) throw new Error('nothing was issued')
    return certificate
  }
  const course = ofKind('course')?.id ?? ''
  const revoked = await issue(course)
  await asAdmin(certificateCalls.revoke, { id: revoked.id, why: 'mistake' })
  const withdrawn = await issue(course)
  await asAdmin(certificateCalls.withdraw, { id: withdrawn.id, note: 'By letter' })
  const replaced = await issue(template.id)
  const words = { name: `${replaced.name}a`, title: replaced.title, reason: 'Misspelt' }
  const { certificate: valid } = await asAdmin(certificateCalls.correct, { id: replaced.id, ...words })
  return [valid, replaced, revoked, withdrawn].map(({ code }) => code)
}

/** All that the public can read of them: the page, what machines read, and the paper to the byte. */
export async function readCertificates(productUrl: string, codes: string[]) {
  const read = []
  for (const code of codes) {
    const open = (form: string) => fetch(`${productUrl}/c/${code}${form}`)
    // Its share tags name the address at which this product happens to listen.
    const page = (await (await open('')).text()).replaceAll(productUrl, '')
    const { certificate } = (await (await open('.json')).json()) as { certificate: { status: string } }
    const pdf = Buffer.from(await (await open('.pdf')).arrayBuffer()).toString('latin1')
    read.push({ ...certificate, code, page, pdf })
  }
  return read
}

async function uploadPicture(productUrl: string, token: string): Promise<string> {
  const form = new FormData()
  form.append('name', 'Signature')
  form.append('file', await aPicture())
  const answer = await fetch(productUrl + mediaCalls.upload.path, {
    method: 'POST',
    headers: { token },
    body: form,
  })
  const { media } = (await answer.json()) as { media: { id: string } }
  return media.id
}
