import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { staffCalls } from '#contract/accounts/staff-calls.ts'
import { admissionCalls } from '#contract/admissions/calls.ts'
import type { InputOf } from '#contract/call.ts'
import { certificateCalls } from '#contract/certificates/calls.ts'
import { bookCalls } from '#contract/fees/book-calls.ts'
import { deskCalls } from '#contract/fees/desk-calls.ts'
import { documentCalls } from '#contract/fees/document-calls.ts'
import { officeCalls } from '#contract/office/calls.ts'
import { type DeckCard, whatsappCalls } from '#contract/office/whatsapp-calls.ts'
import { answer, Refused } from './support/answers.ts'
import { accountOf, booked, payer, receipt, written, writtenDocument } from './support/fee-samples.ts'
import { answerBatches, answerCatalogue, aRequest, at } from './support/samples.ts'
import { show } from './support/screen.tsx'
import { axeFindings, losesSight, press, sees } from './support/sight.ts'

/** No tab is opened: the press itself is what is tried. */
function stayHere() {
  document.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a[target=_blank]')) event.preventDefault()
  })
}

const by = { by: 'Ravi', at }

test('an email of the outbox opens in WhatsApp in a new tab, and the press is told', async () => {
  stayHere()
  const email = {
    id: 'one',
    kind: 'requestAccepted' as const,
    to: 'asha@example.com',
    subject: 'Your request has been accepted',
    body: 'Dear Asha',
    state: 'sent' as const,
    tries: 1,
    lastError: null,
    createdAt: at,
    sentAt: at,
    whatsapp: { number: '919876543210', text: 'Dear Asha,\n\nWelcome & hello' },
    opened: null,
  }
  const without = { ...email, id: 'two', to: 'nobody@example.com', whatsapp: null }
  answer(officeCalls.emails, { emails: [email, without], isSending: true, next: null })
  answer(whatsappCalls.opened, new Refused('There is no such email.'))
  await show('/admin/outbox', { width: 390 })
  const link = page.getByRole('link', { name: /^Send on WhatsApp: .* asha@example.com/ })
  await sees(link)
  // Who has no phone has no dead button.
  expect(page.getByRole('link', { name: /^Send on WhatsApp/ }).elements()).toHaveLength(1)
  const anchor = link.element() as HTMLAnchorElement
  expect([anchor.target, anchor.rel, anchor.href]).toEqual([
    '_blank',
    'noopener noreferrer',
    'https://wa.me/919876543210?text=Dear%20Asha%2C%0A%0AWelcome%20%26%20hello',
  ])
  await link.click()
  await sees('There is no such email.')
  answer(whatsappCalls.opened, { opened: by })
  await link.click()
  await sees(page.getByText('Opened in WhatsApp by Ravi', { exact: false }))
})

const cardOf = (key: string, more: Partial<DeckCard> = {}): DeckCard => ({
  key,
  name: `Person ${key}`,
  number: '919876543210',
  isAbsent: false,
  text: `Dear Person ${key},\n\n₹500 is still to be paid.`,
  opened: null,
  ...more,
})

test('dues are reminded one after the other by keys, and who comes back goes on where they were', async () => {
  stayHere()
  answerCatalogue()
  answerBatches()
  const due = { ...booked, isBatchRemoved: false, orderId: booked.id, person: payer, fees: booked.fee }
  answer(bookCalls.dues, { dues: [due], sums: { count: 1, due: 7500, overdue: 1500, held: 0 }, next: null })
  const sent: InputOf<typeof whatsappCalls.opened>[] = []
  let cards = [
    cardOf('a', { opened: by }),
    cardOf('b'),
    cardOf('c'),
    cardOf('d'),
    cardOf('e', { number: '' }),
  ]
  answer(whatsappCalls.deck, () => ({ cards }))
  answer(whatsappCalls.opened, (input) => {
    sent.push(input)
    cards = cards.map((card) => (card.key === input.key ? { ...card, opened: by } : card))
    return { opened: by }
  })
  await show('/admin/dues', { width: 390 })
  await press('Remind on WhatsApp')
  const dialog = page.getByRole('dialog', { name: 'Remind on WhatsApp' })
  // The first was opened today already.
  await sees(dialog.getByText('Person b', { exact: true }), dialog.getByText('2 of 4', { exact: false }))
  await sees(dialog.getByText('1 person has no number on WhatsApp.'))
  expect(await axeFindings()).toEqual([])
  await dialog.getByRole('link', { name: 'Open in WhatsApp' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Next' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await sees(dialog.getByText('Person c', { exact: true }), dialog.getByText('3 of 4', { exact: false }))
  await press('Skip', dialog)
  await sees(dialog.getByText('Person d', { exact: true }))
  await userEvent.keyboard('{Escape}')
  await losesSight(dialog)

  await press('Remind on WhatsApp')
  await sees(dialog.getByText('Person d', { exact: true }))
  answer(whatsappCalls.setAbsent, { message: 'Marked as not on WhatsApp.' })
  await press('Not on WhatsApp', dialog)
  await sees(
    dialog.getByText('That was everybody.'),
    dialog.getByText('2 people have no number on WhatsApp.'),
  )
  expect(sent).toMatchObject([{ list: 'dues', key: 'b' }])
})

test('who is invited gets the link on WhatsApp, which asks for the number, and the press is told', async () => {
  stayHere()
  answerBatches()
  const nila = {
    ...{
      id: 'nila',
      name: 'Nila Rao',
      email: 'nila@example.com',
      mayReverse: false,
      role: 'office' as const,
    },
    ...{ state: 'invited' as const, seenAt: null, invitationEndsAt: null, factorSince: null, sessions: 0 },
    ...{ batches: [], isYou: false, createdAt: at },
  }
  answer(staffCalls.list, { staff: [nila] })
  const link = 'https://taleem.example/invitation?token=abc'
  answer(staffCalls.invitationLink, { id: 'nila', link, text: `Dear Nila Rao,\n\n${link}` })
  let pressed: unknown
  answer(staffCalls.invitationOpened, (input) => {
    pressed = input
    return { opened: by }
  })
  await show('/admin/staff', { width: 390 })
  await press('Invitation link for Nila Rao')
  const dialog = page.getByRole('dialog', { name: 'One-time link' })
  const button = dialog.getByRole('link', { name: 'Send on WhatsApp' })
  await sees(button)
  expect((button.element() as HTMLAnchorElement).href).toBe(
    `https://wa.me/?text=${encodeURIComponent(`Dear Nila Rao,\n\n${link}`)}`,
  )
  expect(await axeFindings()).toEqual([])
  ;(button.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await sees(dialog.getByText('Opened in WhatsApp by Ravi', { exact: false }))
  expect(pressed).toEqual({ id: 'nila' })
})

test('several approvals are opened one after the other, also when they cannot be undone any more', async () => {
  stayHere()
  answerBatches()
  const waiting = (count: number) => ({ Students: count, Interns: 0, College: 0 })
  const listed = { besides: [], programmes: [], waiting: waiting(2), found: waiting(2), next: null }
  answer(admissionCalls.requests, { ...listed, requests: [aRequest(1), aRequest(2)], total: 2 })
  answer(admissionCalls.approve, ({ ids }) => ({ enrolmentIds: ids, undoSeconds: 2 }))
  let asked: unknown
  answer(whatsappCalls.deck, ({ list, keys }) => {
    asked = { list, keys }
    return { cards: [cardOf('a'), cardOf('b')] }
  })
  await show('/admin/pendingreq')
  await page.getByLabelText('Choose all 2').click()
  await press('Approve 2')
  await press('Send on WhatsApp')
  const dialog = page.getByRole('dialog', { name: 'Send the approvals on WhatsApp' })
  await sees(dialog.getByText('1 of 2', { exact: false }))
  expect(asked).toEqual({ list: 'approvals', keys: ['request-1', 'request-2'] })
  await expect.poll(() => document.querySelector('.undo-bar [role=status]')?.textContent).toBe('')
  await sees(dialog.getByText('Person a', { exact: true }))
})

const claim = {
  ...{ id: 'claim-1', orderId: booked.id, person: payer, programme: booked.programme, amount: 1500 },
  ...{ ref: '412345678901', paidOn: '2026-01-05', state: 'claimed' as const, reason: null, createdAt: at },
  due: 7500,
  datedOn: '2026-01-05',
}

test.each(['confirmed', 'refused'])('a UPI payment that is %s is told on WhatsApp at once', async (how) => {
  stayHere()
  answer(bookCalls.upiClaims, { upiClaims: [claim], total: 1, next: null })
  const confirmed = { paymentId: claim.id, document: receipt, countsOn: '2026-01-05', order: booked }
  answer(bookCalls.confirmUpiClaim, confirmed)
  answer(bookCalls.refuseUpiClaim, { order: booked })
  let asked: unknown
  answer(whatsappCalls.deck, ({ list, keys }) => {
    asked = { list, keys }
    return { cards: [cardOf('a')] }
  })
  await show('/admin/upi-payments', { width: 390 })
  if (how === 'confirmed') await press(/^Confirm/)
  else {
    await page.getByTitle(/^More for/).click()
    await press('Refuse')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabelText('Reason').fill('Not in the bank')
    await press('Refuse', dialog)
  }
  await sees(page.getByRole('link', { name: `Send to ${payer.name} on WhatsApp` }))
  expect(asked).toEqual(
    how === 'confirmed'
      ? { list: 'documents', keys: [receipt.id] }
      : { list: 'refusedPayments', keys: [claim.id] },
  )
})

test('an account reminds of what is due on one order, and says on WhatsApp what was just done', async () => {
  stayHere()
  answer(deskCalls.account, accountOf(booked))
  let asked: unknown
  answer(whatsappCalls.deck, ({ list, keys }) => {
    asked = { list, keys }
    return { cards: [cardOf('a')] }
  })
  await show(`/admin/account?person=${payer.id}`, { width: 390 })
  await press('Remind on WhatsApp')
  const dialog = page.getByRole('dialog', { name: 'Remind on WhatsApp' })
  await sees(dialog.getByText('1 of 1', { exact: false }))
  expect(asked).toEqual({ list: 'dues', keys: [booked.id] })
  await userEvent.keyboard('{Escape}')
  await losesSight(dialog)
  expect(page.getByRole('link', { name: 'Send on WhatsApp' }).elements()).toHaveLength(0)

  const whatsapp = { number: '919876543210', text: 'Taken back' }
  const createdAt = new Date().toISOString()
  const notification = {
    id: 'n',
    subject: 'Refund',
    body: '',
    createdAt,
    email: null,
    whatsapp,
    opened: null,
  }
  answer(whatsappCalls.notifications, { notifications: [notification] })
  answer(deskCalls.giveConcession, { order: booked })
  await press('Give a discount')
  const giving = page.getByRole('dialog')
  await giving.getByLabelText('Amount').fill('500')
  await giving.getByLabelText('Reason').fill('Brother of a student')
  await press('Give', giving)
  await sees(page.getByRole('link', { name: 'Send on WhatsApp' }))
})

test.each([false, true])(
  'a receipt is said on WhatsApp from its page, unless it was cancelled (%s)',
  async (isCancelled) => {
    stayHere()
    answer(bookCalls.document, { document: { ...written, isCancelled } })
    answer(documentCalls.sheet, writtenDocument)
    const asked: unknown[] = []
    answer(whatsappCalls.deck, ({ list, keys }) => {
      asked.push([list, keys])
      return { cards: [cardOf('a')] }
    })
    await show(`/admin/document/${written.id}`, { width: 390 })
    await sees(page.getByText(writtenDocument.sheet.words))
    if (!isCancelled) await sees(page.getByRole('link', { name: 'Send on WhatsApp' }))
    // Longer than a card waits before it is asked for.
    await new Promise((done) => setTimeout(done, 400))
    expect(asked).toEqual(isCancelled ? [] : [['documents', [written.id]]])
  },
)

test('a certificate is sent on WhatsApp from its row, and a corrected copy as soon as it is there', async () => {
  stayHere()
  const certificate = {
    ...{ id: 'one', serial: 'TAL/26-27/000001', code: '0123456789ABCDEF', kind: 'course' as const },
    ...{ name: 'Asha Verma', title: 'Python', personId: null, runId: null, replacedBy: null },
    ...{ status: 'valid' as const, issuedOn: '2026-01-05', expiresOn: null, stateAt: null },
    ...{ stateReason: null, url: 'https://example.com/c/0123456789ABCDEF', badgePath: null },
  }
  answer(certificateCalls.list, { certificates: [certificate], total: 1, next: null, badgesOff: null })
  const asked: unknown[] = []
  answer(whatsappCalls.deck, ({ list, keys }) => {
    asked.push([list, keys])
    return { cards: [cardOf('a')] }
  })
  await show('/admin/certificates', { width: 390 })
  await page.getByTitle('Actions for Asha Verma').click()
  await press('Send on WhatsApp')
  const dialog = page.getByRole('dialog', { name: 'Send the certificate on WhatsApp' })
  await sees(dialog.getByText('1 of 1', { exact: false }))
  await userEvent.keyboard('{Escape}')
  await losesSight(dialog)

  const { name, title } = certificate
  answer(certificateCalls.today, { name, title, dates: null })
  answer(certificateCalls.correct, { certificate: { ...certificate, id: 'two' } })
  await page.getByTitle('Actions for Asha Verma').click()
  await press('Issue a corrected copy')
  const correcting = page.getByRole('dialog')
  await correcting.getByLabelText('What is corrected').fill('The name')
  await press('Issue the copy', correcting)
  await sees(page.getByRole('link', { name: 'Send to Asha Verma on WhatsApp' }))
  expect(asked).toEqual([
    ['certificates', ['one']],
    ['certificates', ['two']],
  ])
})
