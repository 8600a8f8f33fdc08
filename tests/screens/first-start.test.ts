import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { contentCalls } from '#contract/site/content-calls.ts'
import { institute } from '#contract/site/institute.ts'
import { mediaCalls } from '#contract/site/media-calls.ts'
import { answer, Refused } from './support/answers.ts'
import { at } from './support/samples.ts'
import { show } from './support/screen.tsx'
import { losesSight, press, sees } from './support/sight.ts'

const { logo: _logo, ...said } = institute

/** The institute's draft, in which all but the phone is answered, and a server that takes what is saved. */
function aDraft(changed: Record<string, unknown>) {
  const known = {
    rev: 1,
    body: {
      ...said,
      name: 'Roshni Academy',
      shortName: 'Roshni',
      email: 'office@roshni.example',
      colour: '#0b5cad',
      address: { ...institute.address, street: '4 Ring Road' },
      openingHours: institute.openingHours.map(({ days }) => ({ days, hours: '9 to 5' })),
      social: [],
      logo: { id: 'a-logo', alt: '', isDecorative: true },
      ...changed,
    } as Record<string, unknown>,
  }
  const contentItem = () => ({
    ...{ id: 'identity', kind: 'identity' as const, name: 'The institute', state: 'changed' as const },
    ...{ rev: known.rev, place: 0, isFixed: false, changedAt: at, changedBy: '' },
    ...{ planned: null, handover: null },
  })
  answer(contentCalls.contentItem, () => ({
    contentItem: contentItem(),
    body: known.body,
    live: known.body,
    others: [],
  }))
  answer(mediaCalls.one, new Refused('It is gone.'))
  answer(contentCalls.changes, { contentItems: [] })
  answer(contentCalls.save, ({ body }) => {
    known.body = body
    known.rev += 1
    return { rev: known.rev, at }
  })
  return known
}

const phone = () => page.getByLabelText('Phone')
const isWrong = 'Phone is no phone number.'

test('a phone that is none is told beside its field, and nobody goes on with it', async () => {
  const known = aDraft({})
  await show('/admin/start', { width: 390 })
  await sees('Question 4 of 6')
  await expect.element(phone()).toHaveAttribute('maxlength', '32')
  await phone().fill('123')
  await press('Next')
  await expect.element(phone()).toHaveAccessibleDescription(isWrong)
  await expect.element(phone()).toHaveFocus()
  await sees('Question 4 of 6')
  await phone().fill('+91 99250 12345')
  await press('Next')
  await sees('Question 5 of 6')
  expect(known.body.phone).toBe('+91 99250 12345')
})

test('a draft with such a phone is led to its question at the end, and so is what the server refuses', async () => {
  aDraft({ phone: '123', openingHours: institute.openingHours.map(({ days, hours }) => ({ days, hours })) })
  await show('/admin/start', { width: 390 })
  await sees('Question 6 of 6')
  await press('Publish it')
  await sees('Question 4 of 6')
  await expect.element(phone()).toHaveAccessibleDescription(isWrong)
  await expect.element(phone()).toHaveFocus()

  await phone().fill('+91 99250 12345')
  await press('Next')
  await press('Next')
  await sees('Question 6 of 6')
  const refused = 'The institute: Email is no email address.'
  answer(contentCalls.publish, new Refused(refused, { field: 'email' }))
  await press('Publish it')
  await sees('Question 4 of 6')
  await expect.element(page.getByLabelText('Email')).toHaveAccessibleDescription(new RegExp(refused))
  await expect.element(page.getByLabelText('Email')).toHaveFocus()
  await press('Back')
  await losesSight(page.getByLabelText('Email'))
})
