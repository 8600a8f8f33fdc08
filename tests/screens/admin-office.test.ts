import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { officeCalls } from '#contract/office/calls.ts'
import { answer, Refused } from './support/answers.ts'
import { show } from './support/screen.tsx'

const at = '2026-01-05T08:00:00.000Z'

test('a failed letter is sent again', async () => {
  const letter = {
    id: 'one',
    kind: 'requestAccepted' as const,
    to: 'asha@example.com',
    subject: 'Your request has been accepted',
    body: '<b>Dear</b> Asha',
    state: 'failed' as const,
    tries: 8,
    lastError: 'The mailbox is full',
    createdAt: at,
    sentAt: null,
  }
  answer(officeCalls.letters, { letters: [letter], isSending: true, next: null })
  answer(officeCalls.sendAgain, new Refused('Only a letter that has failed can be sent again.'))
  await show('/admin/letters')
  await page.getByRole('button', { name: /^Open: / }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('The mailbox is full')).toBeVisible()
  await expect.element(dialog.getByText('<b>Dear</b> Asha')).toBeVisible()
  await dialog.getByRole('button', { name: 'Send again' }).click()
  await expect.element(page.getByText('Only a letter that has failed can be sent again.')).toBeVisible()
  const row = page.getByRole('row', { name: 'Your request has been accepted' })
  await expect.element(row.getByText('Failed')).toBeVisible()
  answer(officeCalls.sendAgain, {})
  await row.getByRole('button', { name: 'Send again' }).click()
  await expect.element(page.getByText('The letter will be sent again.')).toBeVisible()
  await expect.element(row.getByText('Waiting')).toBeVisible()
  expect(page.getByText('No mail server is set').query()).toBeNull()
})

test('a list grows page by page, says when it cannot be read, and tries again', async () => {
  const entry = (number: number) => ({
    id: String(number),
    admin: 'Admin',
    what: 'course added',
    whom: `Course ${number}`,
    before: null,
    after: '{"fees":100}',
    at,
  })
  const away = new Refused('away', { status: 503 })
  answer(officeCalls.audit, away)
  await show('/admin/audit')
  await expect.element(page.getByText('Failed to fetch changes')).toBeVisible()
  answer(officeCalls.audit, { entries: [entry(1), entry(2)], next: 'second' })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('2 shown, there are more')).toBeVisible()
  answer(officeCalls.audit, away)
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect.element(page.getByText('away')).toBeVisible()
  answer(officeCalls.audit, ({ cursor }) => {
    expect(cursor).toBe('second')
    return { entries: [entry(3)], next: null }
  })
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect.element(page.getByText('3 in all')).toBeVisible()
  await expect.element(page.getByText('Course 3')).toBeVisible()
})
