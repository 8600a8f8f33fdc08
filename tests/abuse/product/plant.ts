import { accountCalls } from '#contract/accounts/calls.ts'
import { ownQuestionCalls } from '#contract/classroom/question-calls.ts'
import { catalogueCalls } from '#contract/compat/catalogue-calls.ts'
import { loginCalls } from '#contract/compat/login-calls.ts'
import { groupCalls } from '#contract/compat/people-calls.ts'
import { feeSettingsCalls } from '#contract/fees/settings-calls.ts'
import { tallyHeads } from '#contract/fees/tally-words.ts'
import { yearCalls } from '#contract/fees/year-calls.ts'
import { type Group, groupNames, programmeKinds } from '#contract/groups.ts'
import { messageCalls } from '#contract/office/calls.ts'
import { mailCalls } from '#contract/office/mail-calls.ts'
import { learnerCalls } from '#contract/people/calls.ts'
import { mediaCalls } from '#contract/site/media-calls.ts'
import type { RazorpayStandIn } from '../../standins/razorpay/stand-in.ts'
import { aPng } from '../../support/png.ts'
import { emailOf, hostileName, password } from './hostile-person.ts'
import { hostileText } from './hostile-text.ts'
import { plantArticle } from './plant-article.ts'
import { plantCategories, plantPage, plantProgramme } from './plant-catalogue.ts'
import { plantCertificates } from './plant-certificates.ts'
import { plantContent } from './plant-content.ts'
import { plantEvent } from './plant-event.ts'
import { plantApprovals, plantCount, plantFees } from './plant-fees.ts'
import { plantOnline } from './plant-online.ts'
import { plantEnrolments, plantPeople, plantWork } from './plant-people.ts'
import { plantStaff } from './plant-staff.ts'
import { aPlanter } from './planter.ts'

export const formulas = ['=', '+', '-', '@']

/** Puts hostile texts into every field that keeps one, through the calls that people and admins make. */
export async function plantEverywhere(productUrl: string, razorpay: RazorpayStandIn) {
  const planter = await aPlanter(productUrl)
  const { tried, send, asAdmin } = planter
  for (const kind of programmeKinds) await plantProgramme(planter, kind)
  await plantCategories(planter)
  const people: Partial<Record<Group, Awaited<ReturnType<typeof plantPeople>>>> = {}
  for (const group of groupNames) people[group] = await plantPeople(planter, group)

  for (const group of groupNames) {
    const { batchId, ...login } = people[group] ?? {}
    const { token: own } = await send(group === 'Interns' ? loginCalls.intern : loginCalls.student, login)
    const asked = { batchId, isPrivate: true, key: `question-of-${group}-planted` }
    await planter.as(own)(ownQuestionCalls.ask, { ...asked, text: hostileText('question') })
  }
  const student = people.Students ?? { email: '', password }
  const { token } = await send(loginCalls.student, student)
  const asLearner = planter.as(token)
  await asLearner(learnerCalls.editProfile, { phone: '9876543210', city: hostileText('city', '=') })
  const assignmentId = await plantWork(asAdmin, asLearner, people.Students?.batchId)
  const documentId = await plantFees(asAdmin, asLearner, student.email)
  await plantOnline(asAdmin, asLearner, razorpay)

  const { stud } = (await asAdmin(groupCalls.Students.list)) as unknown as {
    stud: { _id: string; email: string }[]
  }
  const personId = stud.find(({ email }) => email === student.email)?._id ?? ''
  await plantEnrolments(asAdmin, personId, people.College?.rowId ?? '')
  const { invitations, trainer } = await plantStaff(planter, people.Students?.batchId)

  await asAdmin(feeSettingsCalls.setSettings, {
    ...feeSettingsCalls.setSettings.example,
    legalName: hostileText('legal name'),
    address: `${hostileText('street')}\n${hostileText('city of papers')}`,
    ...{ invoiceOn: 'due', invoiceAdvice: hostileText('advice', '=') },
    exemptReason: hostileText('exemption'),
    ...{ refundYesFrom: '1', ownDrawers: true },
  })
  await plantApprovals(asAdmin)
  await plantCount(asAdmin)
  const ledgers = ['company', ...tallyHeads].map((head) => [head, hostileText(`ledger ${head}`, '=')])
  await asAdmin(yearCalls.setTally, { byProgramme: true, ...Object.fromEntries(ledgers) })
  const picture = new Blob([new Uint8Array(aPng({ width: 8, height: 8 }, Buffer.alloc(200)))])
  const { media } = (await asAdmin(mediaCalls.upload, {
    file: picture,
    name: hostileText('file'),
  })) as unknown as { media: { id: string } }
  const mediaId = media.id
  await asAdmin(mediaCalls.describe, { id: mediaId, name: hostileText('file'), alt: hostileText('alt') })

  const visitor = { name: hostileName('visitor'), email: emailOf('visitor'), phone: '9876543210' }
  await send(messageCalls.send, { ...visitor, message: `${hostileText('message')}\n${hostileText('')}` })
  const { messages } = (await asAdmin(messageCalls.messages)) as unknown as {
    messages: { id: string }[]
  }
  await asAdmin(messageCalls.reply, { id: messages[0]?.id, reply: hostileText('reply') })

  const reviewId = await plantContent(asAdmin, mediaId)
  const { id: articleId } = await plantArticle(asAdmin, mediaId)
  const { id: eventId } = await plantEvent(planter, mediaId, visitor)
  await send(accountCalls.forgotPassword, { email: student.email })
  const certificates = await plantCertificates(asAdmin, { batchId: people.Students?.batchId ?? '' })
  // Not before: who wants to be forgotten gets no certificate.
  await asLearner(learnerCalls.askDeletion, { reason: hostileText('reason') })

  // Last, for emails are then on their way; nothing listens there.
  const mailServer = {
    ...mailCalls.set.example,
    host: '127.0.0.1',
    port: 2525,
    user: hostileText('mail user'),
  }
  await asAdmin(mailCalls.set, mailServer)
  await asAdmin(mailCalls.test, mailServer).catch(() => {})

  type Listed = Record<'courses' | 'internships' | 'degrees', { _id: string }[]>
  const { courses } = (await send(catalogueCalls.course.list)) as unknown as Listed
  const { internships } = (await send(catalogueCalls.internship.list)) as unknown as Listed
  const { degrees } = (await send(catalogueCalls.degree.list)) as unknown as Listed
  const [courseId = '', internshipId = '', degreeId = ''] = [courses, internships, degrees].map(
    (all) => all[0]?._id ?? '',
  )
  for (const programme of [courseId, internshipId, degreeId]) await plantPage(planter, programme, mediaId)
  const exemptReason = hostileText('exemption of a course')
  await asAdmin(feeSettingsCalls.setTreatment, {
    ...{ programmeId: courseId, treatment: 'exempt', sac: '999294', exemptReason },
  })
  return {
    tried,
    trainer,
    ...certificates,
    documentId,
    assignmentId,
    invitation: invitations.office ?? '',
    people: people as Record<Group, { email: string; password: string; batchId: string }>,
    courseId,
    internshipId,
    degreeId,
    personId,
    mediaId,
    articleId,
    eventId,
    reviewId,
  }
}

export type Planted = Awaited<ReturnType<typeof plantEverywhere>>
