import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { InputOf } from '#contract/call.ts'
import { bookCalls } from '#contract/fees/book-calls.ts'
import { officeCalls } from '#contract/office/calls.ts'
import { type DeckCard, whatsappCalls } from '#contract/office/whatsapp-calls.ts'
import { answer, Refused } from './support/answers.ts'
import { booked, payer } from './support/fee-samples.ts'
import { answerBatches, answerCatalogue, at } from './support/samples.ts'
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
