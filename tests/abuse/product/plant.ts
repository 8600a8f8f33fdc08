import { accountCalls } from '#contract/accounts/calls.ts'
import { staffCalls } from '#contract/accounts/staff-calls.ts'
import { admissionCalls } from '#contract/admissions/calls.ts'
import { enrolmentCalls } from '#contract/admissions/enrolment-calls.ts'
import { batchCalls } from '#contract/batches/calls.ts'
import { dayOf } from '#contract/calendar.ts'
import type { Endpoint } from '#contract/call.ts'
import { programmeCalls } from '#contract/catalogue/calls.ts'
import { certificateCalls } from '#contract/certificates/calls.ts'
import { readyDesign } from '#contract/certificates/ready-designs.ts'
import { compatBatchCalls } from '#contract/compat/batch-calls.ts'
import { catalogueCalls } from '#contract/compat/catalogue-calls.ts'
import { loginCalls } from '#contract/compat/login-calls.ts'
import { groupCalls } from '#contract/compat/people-calls.ts'
import { groupWords, kindWords } from '#contract/compat/words.ts'
import { billCalls } from '#contract/fees/bill-calls.ts'
import { bookCalls } from '#contract/fees/book-calls.ts'
import { orderCalls } from '#contract/fees/calls.ts'
import { deskCalls } from '#contract/fees/desk-calls.ts'
import { gatewayCalls } from '#contract/fees/gateway-calls.ts'
import { ownFeeCalls } from '#contract/fees/own-fee-calls.ts'
import { ownOnlineCalls } from '#contract/fees/own-online-calls.ts'
import { feeSettingsCalls } from '#contract/fees/settings-calls.ts'
import {
  type Group,
  groupNames,
  groups,
  kinds,
  type ProgrammeKind,
  programmeKinds,
} from '#contract/groups.ts'
import { messageCalls } from '#contract/office/calls.ts'
import { learnerCalls, personCalls } from '#contract/people/calls.ts'
import { type Role, roleNames } from '#contract/permissions.ts'
import { noteOf } from '#contract/reference.ts'
import { eventCalls } from '#contract/site/calls.ts'
import { contentCalls } from '#contract/site/content-calls.ts'
import { mediaCalls } from '#contract/site/media-calls.ts'
import type { RazorpayStandIn } from '../../standins/razorpay/stand-in.ts'
import { standInKeys } from '../../standins/razorpay/world.ts'
import { aPng } from '../../support/png.ts'
import { admin } from '../../support/product.mjs'
import { hostileText } from './hostile-text.ts'
import { hostileLists, hostilePage } from './plant-site.ts'

export const formulas = ['=', '+', '-', '@']

/** As hostile as a name may be: no slash and no @ get into one. */
function hostileName(name: string, formula = ''): string {
  return `${formula.replace('@', '=')}"'><img data-planted src=x onerror=planted()>${name}`
}

const password = 'a good long secret'
/** As odd as an address may be. */
const emailOf = (name: string) => `o'brien&${name.toLowerCase()}=\`{x}|*/+!@example.com`

type Reply = Record<string, unknown> & { success: boolean; message?: string }

/** Puts hostile texts into every field that keeps one, through the calls that people and admins make. */
export async function plantEverywhere(productUrl: string, razorpay: RazorpayStandIn) {
  /** Which fields of which call have been tried. */
  const tried = new Map<string, Set<string>>()

  async function send(endpoint: Endpoint, input: Record<string, unknown> = {}, token = ''): Promise<Reply> {
    const fields = tried.get(endpoint.path) ?? new Set()
    tried.set(endpoint.path, fields)
    for (const [key, value] of Object.entries(input)) {
      if (JSON.stringify(value)?.includes('data-planted')) fields.add(key)
    }
    const isRead = endpoint.method === 'GET'
    const query = isRead ? `?${new URLSearchParams(input as Record<string, string>)}` : ''
    const form = new FormData()
    if (endpoint.files) for (const [key, value] of Object.entries(input)) form.append(key, value as string)
    const response = await fetch(productUrl + endpoint.path + query, {
      method: endpoint.method,
      headers: { token, ...(isRead || endpoint.files ? {} : { 'content-type': 'application/json' }) },
      ...(isRead ? {} : { body: endpoint.files ? form : JSON.stringify(input) }),
    })
    const reply = (await response.json()) as Reply
    if (!reply.success) throw new Error(`${endpoint.path}: ${reply.message}`)
    return reply
  }

  const { token } = await send(loginCalls.staff, admin)
  const asAdmin = (endpoint: Endpoint, input?: Record<string, unknown>) =>
    send(endpoint, input, String(token))

  for (const kind of programmeKinds) await plantProgramme(kind)

  async function plantProgramme(kind: ProgrammeKind): Promise<void> {
    const { illustrated } = kinds[kind]
    const { nameKey, listKey } = kindWords[kind]
    const picture = aPng({ width: 8, height: 8 }, Buffer.alloc(200))
    const fields = {
      description: hostileText(`${kind} description`),
      duration: hostileText(`${kind} duration`),
      fees: '12000',
      ...(illustrated ? { languages: JSON.stringify([hostileText('')]), featured: 'true' } : {}),
      ...(kind === 'course' ? { prerequisites: hostileText('prerequisites') } : {}),
    }
    const image = illustrated ? { image: new File([new Uint8Array(picture)], hostileText('')) } : {}
    await asAdmin(catalogueCalls[kind].add, { ...fields, [nameKey]: `${hostileText(kind)} I`, ...image })
    const list = (await asAdmin(catalogueCalls[kind].list))[listKey] as { _id: string }[]
    await asAdmin(programmeCalls.edit, { ...fields, name: hostileText(kind), id: list[0]?._id })
  }

  const people: Partial<Record<Group, { email: string; password: string; batchId: string; rowId: string }>> =
    {}
  for (const group of groupNames) people[group] = await plantPeople(group)

  async function plantPeople(group: Group) {
    const { kind, atCollege } = groups[group]
    const { programmeKey } = groupWords[group]
    const courses = [hostileText(kind)]
    const batch = { batch_name: hostileText(`${group}`), courses }
    await asAdmin(compatBatchCalls.add, { ...batch, batchof: group })
    const { batches } = (await asAdmin(batchCalls.options)) as unknown as {
      batches: { id: string; group: Group; programmeIds: string[] }[]
    }
    const { id: batchId = '', programmeIds } = batches.find((one) => one.group === group) ?? {}
    await asAdmin(batchCalls.edit, { id: batchId, name: batch.batch_name, programmeIds })
    const person = (name: string, formula: string) => ({
      name: hostileName(name, formula),
      email: emailOf(name),
      phone: '9876543210',
      city: hostileText('city', formula),
      type: 'Online',
      ...(atCollege ? { semester: '3', college: hostileText('college', formula) } : { age: '21' }),
    })
    const programme = { [programmeKey]: hostileText(kind) }
    const accepted = { ...person(`in ${group}`.replace(' ', ''), '='), ...programme, password }
    for (const name of [`wait${group}`, `gone${group}`]) {
      await send(groupCalls[group].register, { ...person(name, '@'), ...programme, password })
    }
    const { requests } = (await asAdmin(admissionCalls.requests, { group })) as unknown as {
      requests: { id: string }[]
    }
    const reason = hostileText('reason of the office')
    await asAdmin(admissionCalls.turnDown, { ids: [requests.at(-1)?.id], reason })
    await asAdmin(groupCalls[group].add, { ...accepted, batchId, sendLetter: true })
    const rows = [{ ...person(`row${group}`, '+'), programme: courses[0], batch: batch.batch_name }]
    await asAdmin(personCalls.import, { group, commit: true, rows, sendLetter: true })
    const { people: listed } = (await asAdmin(personCalls.list, { group })) as unknown as {
      people: { id: string; email: string }[]
    }
    const id = listed.find(({ email }) => email === emailOf(`row${group}`))?.id ?? ''
    await asAdmin(personCalls.edit, { ...person(`row${group}`, '-'), id })
    return { email: accepted.email, password, batchId, rowId: id }
  }

  const student = people.Students ?? { email: '', password }
  const { token: learnerToken } = await send(loginCalls.student, student)
  const asLearner = (endpoint: Endpoint, input?: Record<string, unknown>) =>
    send(endpoint, input, String(learnerToken))
  await asLearner(learnerCalls.editProfile, { phone: '9876543210', city: hostileText('city', '=') })
  const { orders } = (await asAdmin(orderCalls.orders)) as unknown as {
    orders: { id: string; person: { email: string } }[]
  }
  const order = orders.find(({ person }) => person.email === student.email)
  await asAdmin(orderCalls.recordPayment, {
    id: order?.id,
    paidBy: 'upi',
    paidRef: hostileText('reference'),
    paidOn: '2026-01-31',
    paidAmount: '12000',
    paidNote: hostileText('note'),
  })

  await asAdmin(billCalls.setBillTo, {
    orderId: order?.id,
    name: hostileText('payer'),
    address: hostileText('of the payer'),
    gstin: '',
  })
  const paperId = await plantBooks()
  await plantOnline()

  /** Every word that the fee desk keeps, on what a learner asks for besides; answers with one of its papers. */
  async function plantBooks(): Promise<string> {
    const list = (await asAdmin(catalogueCalls.course.list))[kindWords.course.listKey] as { _id: string }[]
    const today = dayOf(new Date())
    for (const { _id: programmeId } of list) await asLearner(orderCalls.request, { programmeId })
    const mine = (await asLearner(orderCalls.mine)) as unknown as { orders: { id: string; status: string }[] }
    const orderId = mine.orders.find(({ status }) => status === 'requested')?.id ?? order?.id
    const reason = (of: string) => hostileText(`reason of a ${of}`, '=')
    const paid = async (method: string, amount: string) =>
      (await asAdmin(deskCalls.take, {
        ...{ orderId, amount, method, ref: hostileText(`ref ${method} ${amount}`, '+'), receivedOn: today },
        ...{ asCredit: true, note: hostileText('note at the desk', '=') },
      })) as unknown as { paymentId: string; paper: { id: string } }
    const [cash, cheque, bank] = [
      await paid('cash', '100'),
      await paid('cheque', '200'),
      await paid('bank', '300'),
    ]
    await asAdmin(deskCalls.cancelPayment, { paymentId: cash.paymentId, reason: reason('cancelling') })
    await asAdmin(deskCalls.bounce, { paymentId: cheque.paymentId, reason: reason('cheque') })
    const back = { amount: '50', method: 'bank', ref: hostileText('ref of a refund', '@') }
    await asAdmin(deskCalls.refund, { ...back, paymentId: bank.paymentId, reason: reason('refund') })
    for (const amount of ['10', '20']) {
      const given = { orderId, kind: 'discount', amount, reason: reason('discount') }
      await asAdmin(deskCalls.concede, given)
      const card = { orderId, kind: 'other', label: hostileText('charge', '='), amount, dueOn: today }
      await asAdmin(deskCalls.charge, card)
    }
    const { orders } = (await asAdmin(deskCalls.account, { orderId })) as unknown as {
      orders: { concessions: { id: string }[]; charges: { id: string; kind: string }[] }[]
    }
    const [concession] = orders[0]?.concessions ?? []
    await asAdmin(deskCalls.voidConcession, { concessionId: concession?.id, reason: reason('concession') })
    const charge = orders[0]?.charges.find(({ kind }) => kind === 'other')
    await asAdmin(deskCalls.voidCharge, { chargeId: charge?.id, reason: reason('charge') })
    const claim = { orderId, amount: '1', utr: '412345678901', paidOn: today }
    await asLearner(ownFeeCalls.claim, claim)
    const { claims } = (await asAdmin(bookCalls.claims)) as unknown as { claims: { id: string }[] }
    await asAdmin(bookCalls.refuseClaim, { paymentId: claims[0]?.id, reason: reason('claim') })
    await asLearner(ownFeeCalls.claim, { ...claim, utr: '412345678902' })
    const closing = { on: '2026-01-31', opening: '0', counted: '1', note: hostileText('note of a day', '=') }
    await asAdmin(bookCalls.closeDay, closing)
    return bank.paper.id
  }

  /** Words of a payer, and the office's on what came online. */
  async function plantOnline(): Promise<void> {
    await asAdmin(feeSettingsCalls.setRazorpay, standInKeys)
    const { orders } = (await asLearner(ownFeeCalls.mine)) as unknown as {
      orders: { id: string; status: string }[]
    }
    const orderId = orders.find(({ status }) => status === 'active' || status === 'requested')?.id
    const card = { orderId, kind: 'other', label: hostileText('charge'), amount: '90000' }
    await asAdmin(deskCalls.charge, { ...card, dueOn: dayOf(new Date()) })
    const started = (await asLearner(ownOnlineCalls.start, { orderId, isWhole: true })) as unknown as {
      url: string
      reference: string
    }
    const link = razorpay.linkOf(started.url)
    for (const nth of [1, 2, 3, 4]) {
      razorpay.pay(link, { amount: link.amount + nth, email: hostileText(`payer ${nth}`, '=') })
    }
    await asLearner(ownOnlineCalls.check, { reference: started.reference })
    const { attention } = (await asAdmin(gatewayCalls.attention)) as unknown as {
      attention: { id: string }[]
    }
    const [first, second] = attention
    await asAdmin(gatewayCalls.setAside, { id: first?.id, reason: hostileText('set aside', '=') })
    await asAdmin(gatewayCalls.book, { id: second?.id, orderId, note: hostileText('booked', '+') })
    await asAdmin(gatewayCalls.giveBack, { id: attention[2]?.id, reason: hostileText('given back', '@') })
  }

  const { stud } = (await asAdmin(groupCalls.Students.list)) as unknown as {
    stud: { _id: string; email: string }[]
  }
  const personId = stud.find(({ email }) => email === student.email)?._id ?? ''
  await plantEnrolments(personId, people.College?.rowId ?? '')

  /** One has something that ended; the other waits again, and goes. */
  async function plantEnrolments(learnerId: string, mistakenId: string): Promise<void> {
    const list = (await asAdmin(catalogueCalls.internship.list))[kindWords.internship.listKey]
    const [programme] = list as { _id: string }[]
    await asAdmin(enrolmentCalls.enrol, { id: learnerId, programmeId: programme?._id, sendLetter: true })
    await asAdmin(enrolmentCalls.end, {
      enrolmentId: await newestOf(learnerId),
      endedAs: 'left',
      endedOn: dayOf(new Date()),
      reason: hostileText('reason to end', '='),
      sendLetter: true,
    })
    const enrolmentId = await newestOf(mistakenId)
    const reason = hostileText('reason of a mistake')
    await asAdmin(enrolmentCalls.takeBack, { enrolmentId, reason, sendLetter: true })
    await asAdmin(personCalls.remove, { id: mistakenId, reason: hostileText('reason to remove') })
  }

  async function newestOf(id: string): Promise<string> {
    const { enrolments } = (await asAdmin(personCalls.details, { id })) as unknown as {
      enrolments: { id: string }[]
    }
    return enrolments[0]?.id ?? ''
  }

  const invitations: Partial<Record<Role, string>> = {}
  for (const role of roleNames) {
    const member = { name: hostileName(role), email: emailOf(`staff ${role}`.replace(' ', '')), role }
    await asAdmin(staffCalls.invite, { ...member, batchIds: [people.Students?.batchId] })
    const { staff } = (await asAdmin(staffCalls.list)) as unknown as {
      staff: { id: string; email: string }[]
    }
    const id = staff.find(({ email }) => email === member.email)?.id
    const { link } = await asAdmin(staffCalls.invitationLink, { id })
    invitations[role] = new URL(String(link)).searchParams.get('token') ?? ''
  }

  const begun = { token: invitations.trainer, password, confirmation: password }
  const trainer = (await send(staffCalls.accept, begun)) as unknown as { token: string; user: unknown }

  await send(staffCalls.editOwn, { name: hostileName('own'), letters: [] }, trainer.token)

  await asAdmin(feeSettingsCalls.setSettings, {
    ...noteOf(feeSettingsCalls.setSettings).example,
    legalName: hostileText('legal name'),
    address: `${hostileText('street')}\n${hostileText('city of papers')}`,
  })
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

  const noPicture = { id: '', alt: '', isDecorative: false }
  const words = {
    place: 1,
    name: hostileText('review'),
    role: hostileText('role'),
    text: hostileText('said'),
    picture: noPicture,
  }
  const { id: reviewId } = await asAdmin(contentCalls.add, { kind: 'review', body: words })
  await asAdmin(contentCalls.save, { id: reviewId, rev: 1, body: words })
  await asAdmin(contentCalls.send, { id: reviewId, rev: 2, note: hostileText('note to a draft') })
  await asAdmin(contentCalls.sendBack, { id: reviewId, rev: 2, note: hostileText('note of a return') })
  const things = [{ id: reviewId, rev: 2 }]
  await asAdmin(contentCalls.publish, { things, note: hostileText('note of a publication') })
  for (const thing of [...hostileLists(mediaId), { kind: 'page', body: hostilePage(mediaId) }]) {
    const { id, rev } = await asAdmin(contentCalls.add, thing)
    await asAdmin(contentCalls.publish, { things: [{ id, rev }] })
  }
  const { id: binnedId } = await asAdmin(contentCalls.add, { kind: 'review', body: words })
  await asAdmin(contentCalls.bin, { id: binnedId })
  await plantIdentity()
  const { id: articleId } = await plantArticle()
  const { id: eventId } = await plantEvent()
  await send(accountCalls.forgotPassword, { email: student.email })
  const certificates = await plantCertificates(asAdmin, { batchId: people.Students?.batchId ?? '' })
  // Not before: who wants to be forgotten gets no certificate.
  await asLearner(learnerCalls.askDeletion, { reason: hostileText('reason') })

  /** A draft: on the site it would stand on every screen, also where nothing else that was planted is seen. */
  async function plantIdentity(): Promise<void> {
    const { thing, body } = (await asAdmin(contentCalls.thing, { id: 'identity' })) as unknown as {
      thing: { rev: number }
      body: { address: object }
    }
    const address = { ...body.address, city: hostileText('') }
    const shortName = '<img data-planted src=x>'
    await asAdmin(contentCalls.save, {
      id: 'identity',
      rev: thing.rev,
      body: { ...body, shortName, address },
    })
  }

  /** What the owner says of a programme beyond the catalogue. */
  async function plantPage(programme: string): Promise<void> {
    const body = {
      programme,
      name: '',
      of: 'course',
      outcomes: [{ text: hostileText('outcome') }],
      syllabus: {
        type: 'doc',
        content: [{ type: 'paragraph', content: [{ type: 'text', text: hostileText('syllabus') }] }],
      },
      questions: [{ question: hostileText('question'), answer: hostileText('answer') }],
      photos: [{ picture: { id: mediaId, alt: hostileText('photo'), isDecorative: false } }],
      brochure: { documentId: '' },
      seoTitle: '<img data-planted src=x onerror=planted()>',
      seoDescription: hostileText('description of a page'),
      shareImage: noPicture,
    }
    const { id, rev } = await asAdmin(contentCalls.add, { kind: 'programme', body })
    await asAdmin(contentCalls.publish, { things: [{ id, rev }] })
  }

  async function plantEvent(): Promise<{ id: string }> {
    const picture = { id: mediaId, alt: hostileText('alt of an event'), isDecorative: false }
    const body = {
      title: hostileText('event'),
      slug: 'planted',
      startsAt: '2099-01-01T11:00',
      endsAt: '2099-01-01T13:00',
      venue: hostileText('place of an event'),
      link: 'https://example.com/?"><img data-planted src=x>'.replaceAll(' ', '%20'),
      seats: 5,
      price: 100,
      registerUntil: '',
      status: 'on',
      summary: hostileText('summary'),
      topics: [{ name: hostileText('topic') }],
      picture,
      text: {
        type: 'doc',
        content: [{ type: 'paragraph', content: [{ type: 'text', text: hostileText('more') }] }],
      },
      speakers: [{ name: hostileText('speaker'), role: hostileText('what they do'), picture }],
      photos: [{ picture }],
      shelf: 'clock',
      seoTitle: '<img data-planted src=x onerror=planted()>',
      seoDescription: hostileText('description of an event'),
      shareImage: noPicture,
    }
    const { id, rev } = await asAdmin(contentCalls.add, { kind: 'event', body })
    await asAdmin(contentCalls.publish, { things: [{ id, rev }] })
    await send(eventCalls.register, { ...visitor, eventId: id })
    const { registrations } = (await asAdmin(eventCalls.registrations, {
      eventId: id,
    })) as unknown as { registrations: { id: string }[] }
    await asAdmin(eventCalls.came, { id: registrations[0]?.id, hasCome: true })
    await asAdmin(eventCalls.cancel, { id: registrations[0]?.id, isCancelled: true })
    await asAdmin(eventCalls.cancel, { id: registrations[0]?.id, isCancelled: false })
    await asAdmin(eventCalls.write, {
      eventId: id,
      subject: hostileText('news'),
      words: hostileText('news in words'),
    })
    return { id: String(id) }
  }

  async function plantArticle(): Promise<{ id: string }> {
    const line = (name: string) => ({
      type: 'paragraph',
      content: [{ type: 'text', text: hostileText(name), marks: [{ type: 'bold' }] }],
    })
    const body = {
      title: hostileText('article'),
      slug: 'planted',
      excerpt: hostileText('excerpt'),
      author: hostileText('author'),
      date: dayOf(new Date()),
      tags: [{ name: '<img data-planted src=x>' }],
      picture: { id: mediaId, alt: hostileText('alt of an article'), isDecorative: false },
      text: {
        type: 'doc',
        content: [
          line('paragraph'),
          { type: 'bulletList', content: [{ type: 'listItem', content: [line('entry')] }] },
          { type: 'codeBlock', content: [{ type: 'text', text: hostileText('code') }] },
          {
            type: 'picture',
            attrs: { mediaId, alt: hostileText('in a text'), caption: hostileText('caption'), wide: true },
          },
        ],
      },
      seoTitle: '<img data-planted src=x onerror=planted()>',
      seoDescription: hostileText('description'),
      shareImage: noPicture,
    }
    const { id, rev } = await asAdmin(contentCalls.add, { kind: 'article', body })
    await asAdmin(contentCalls.publish, { things: [{ id, rev }] })
    return { id: String(id) }
  }

  type Listed = Record<'courses' | 'internships' | 'degrees', { _id: string }[]>
  const { courses } = (await send(catalogueCalls.course.list)) as unknown as Listed
  const { internships } = (await send(catalogueCalls.internship.list)) as unknown as Listed
  const { degrees } = (await send(catalogueCalls.degree.list)) as unknown as Listed
  const [courseId = '', internshipId = '', degreeId = ''] = [courses, internships, degrees].map(
    (all) => all[0]?._id ?? '',
  )
  for (const programme of [courseId, internshipId, degreeId]) await plantPage(programme)
  return {
    tried,
    trainer,
    ...certificates,
    paperId,
    invitation: invitations.owner ?? '',
    people: people as Record<Group, { email: string; password: string; batchId: string }>,
    courseId,
    internshipId,
    degreeId,
    personId,
    mediaId,
    articleId,
    eventId,
    reviewId: String(reviewId),
  }
}

/** One that was corrected and revoked, one that was withdrawn, and one for an event. */
async function plantCertificates(asAdmin: Ask, { batchId }: { batchId: string }) {
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
  const why = { title: hostileText('not used'), reason: hostileText('exception') }
  const issued = (await asAdmin(certificateCalls.issue, { ...source, ids, ...why })) as unknown as Issued
  const words = {
    name: hostileName('corrected'),
    title: hostileText('corrected'),
    reason: hostileText('why'),
  }
  const id = issued.issued[0]?.id
  const corrected = await asAdmin(certificateCalls.correct, { id, ...words })
  const { id: newer, code } = corrected.certificate as { id: string; code: string }
  await asAdmin(certificateCalls.withdraw, { id, note: hostileText('withdrawn') })
  await asAdmin(certificateCalls.revoke, { id: newer, why: 'fraud', note: hostileText('revoked') })
  return { templateId, certificatePaths: [`/c/${code}`, '/verify'] }
}

type Ask = (endpoint: Endpoint, input?: Record<string, unknown>) => Promise<Reply>
interface Found {
  candidates: { id: string }[]
}
interface Issued {
  issued: { id: string }[]
}

export type Planted = Awaited<ReturnType<typeof plantEverywhere>>
