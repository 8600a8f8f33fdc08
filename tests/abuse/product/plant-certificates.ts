import { certificateCalls } from '#contract/certificates/calls.ts'
import { readyDesign } from '#contract/certificates/ready-designs.ts'
import { hostileText } from './hostile-text.ts'
import type { Ask } from './planter.ts'

interface Found {
  candidates: { id: string; title: string }[]
}
interface Issued {
  issued: { id: string; name: string }[]
}

/** One that was corrected and revoked, one that was withdrawn, and one for an event. */
export async function plantCertificates(asAdmin: Ask, { batchId }: { batchId: string }) {
  const { kind, design } = { kind: 'course' as const, design: readyDesign('course') }
  const [first] = design.texts
  const texts = [...design.texts, { ...first, text: hostileText('text'), y: 200 }]
  const planted = { kind, design: { ...design, texts } }
  await asAdmin(certificateCalls.tryTemplate, planted)
  const saved = await asAdmin(certificateCalls.saveTemplate, {
    ...planted,
    name: hostileText('template'),
    validMonths: 12,
  })
  const { id: templateId } = saved.template as { id: string }
  const source = { templateId, batchId }
  const { candidates } = (await asAdmin(certificateCalls.candidates, source)) as unknown as Found
  const ids = candidates.map(({ id }) => id)
  const excepted = { enrolmentIds: ids.slice(0, 1), reason: hostileText('completed all the same') }
  await asAdmin(certificateCalls.giveExceptions, excepted)
  const why = { title: hostileText('not used'), reason: hostileText('exception'), datesConfirmed: true }
  const issued = (await asAdmin(certificateCalls.issue, { ...source, ids, ...why })) as unknown as Issued
  // A correction stays with the name and the title, which are hostile themselves.
  const { id, name } = issued.issued[0] ?? {}
  const words = { name: `${name}s`, title: candidates[0]?.title, reason: hostileText('why') }
  const corrected = await asAdmin(certificateCalls.correct, { id, ...words })
  const { id: newer, code } = corrected.certificate as { id: string; code: string }
  await asAdmin(certificateCalls.withdraw, { id, note: hostileText('withdrawn') })
  await asAdmin(certificateCalls.revoke, { id: newer, why: 'fraud', note: hostileText('revoked') })
  return { templateId, certificatePaths: [`/c/${code}`, '/verify'] }
}
