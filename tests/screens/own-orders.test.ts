import { test } from 'vitest'
import { page } from 'vitest/browser'
import { permissionsOf } from '#contract/permissions.ts'
import { startSession } from '#web/lib/session-changes.ts'
import { answerCatalogue } from './support/samples.ts'
import { show } from './support/screen.tsx'
import { losesSight, sees } from './support/sight.ts'

const ownWords = 'As an administrator you have no orders of your own.'
const everybodys = () => page.getByRole('link', { name: 'Orders in the admin panel' })

function logIn(role: 'office' | 'trainer'): void {
  answerCatalogue()
  const permissions = [...permissionsOf(role)]
  const user = { name: 'Farah', email: 'farah@example.com', role: 1 as const, permissions }
  startSession({ token: crypto.randomUUID(), user })
}

test('who reads the fees is led from their own orders to everybody’s', async () => {
  logIn('office')
  await show('/orders')
  await sees(page.getByText(ownWords), everybodys())
})

test('who may not read the fees is led to no screen that is closed to them', async () => {
  logIn('trainer')
  await show('/orders')
  await sees(ownWords)
  await losesSight(everybodys())
})
