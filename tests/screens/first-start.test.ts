import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { feeSettingsCalls } from '#contract/fees/settings-calls.ts'
import { messages } from '#contract/messages.ts'
import { mailCalls } from '#contract/office/mail-calls.ts'
import { contentCalls } from '#contract/site/content-calls.ts'
import { institute } from '#contract/site/institute.ts'
import { mediaCalls } from '#contract/site/media-calls.ts'
import type { Media } from '#contract/site/media-schemas.ts'
import { giveFile } from '#web/ui/image-input.tsx'
import { answer, Refused } from './support/answers.ts'
import { at } from './support/samples.ts'
import { show } from './support/screen.tsx'
import { axeFindings, losesSight, press, sees } from './support/sight.ts'

const { logo: _logo, ...said } = institute

const logo: Media = {
  ...{ id: 'a-logo', kind: 'picture', name: 'Logo', alt: '', decorative: true, bytes: 900 },
  ...{ size: { width: 60, height: 40 }, seconds: null, focus: { x: 500, y: 500 }, pictures: null, url: '' },
  ...{ posterId: null, captions: '', silent: false, missing: '', live: 0, draft: 1 },
  ...{ addedBy: 'Nila', createdAt: at, trashedAt: null },
}

const invoices = {
  invoiceOn: 'payment',
  invoiceSince: null,
  invoiceAdvice: '',
  lutArn: '',
  lutYear: '',
} as const
const noSettings = {
  ...{ legalName: '', address: '', gstin: '', state: '', sac: '999293', treatment: 'none' as const },
  ...{ rate: 1800, exemptReason: '' },
  ...{
    upiAddress: '',
    remindBefore: 3,
    remindOnDay: true,
    remindAfter: 7,
    lateFee: null,
    lateFeeAfter: null,
  },
  ...{
    officeConcession: null,
    lockDay: 10,
    backDateDays: null,
    ownDrawers: false,
    refundYesFrom: null,
    cashYesFrom: null,
    ...invoices,
    programmes: [],
    changedAt: null,
  },
  razorpay: { keyId: '', hasSecret: false, hasWebhookSecret: false, webhookUrl: '' },
}

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
  answer(contentCalls.preview, { token: 'the-token', endsAt: at })
  answer(feeSettingsCalls.settings, noSettings)
  answer(contentCalls.changes, { contentItems: [] })
  answer(contentCalls.save, ({ body }) => {
    known.body = body
    known.rev += 1
    return { rev: known.rev, at }
  })
  return known
}

const phone = () => page.getByRole('textbox', { name: 'Phone' })
const isWrong = 'Phone is no phone number.'

test('a phone that is none is told beside its field, and nobody goes on with it', async () => {
  const known = aDraft({})
  await show('/admin/start', { width: 390 })
  await sees('Question 4 of 8')
  await expect.element(phone()).toHaveAttribute('maxlength', '32')
  await phone().fill('123')
  await press('Next')
  await expect.element(phone()).toHaveAccessibleDescription(isWrong)
  await expect.element(phone()).toHaveFocus()
  await sees('Question 4 of 8')
  await phone().fill('+91 99250 12345')
  await press('Next')
  await sees('Question 5 of 8')
  expect(known.body.phone).toBe('+91 99250 12345')
})

test('a draft with such a phone is led to its question at the end, and so is what the server refuses', async () => {
  aDraft({ phone: '123', openingHours: institute.openingHours.map(({ days, hours }) => ({ days, hours })) })
  await show('/admin/start', { width: 390 })
  await sees('Question 6 of 8')
  await press('Next')
  await press('Next')
  await sees('Question 8 of 8')
  await press('Publish it')
  await sees('Question 4 of 8')
  await expect.element(phone()).toHaveAccessibleDescription(isWrong)
  await expect.element(phone()).toHaveFocus()

  await phone().fill('+91 99250 12345')
  for (const at of [5, 6, 7, 8]) {
    await press('Next')
    await sees(`Question ${at} of 8`)
  }
  const refused = 'The institute: Email is no email address.'
  answer(contentCalls.publish, new Refused(refused, { field: 'email' }))
  await press('Publish it')
  await sees('Question 4 of 8')
  await expect.element(page.getByLabelText('Email')).toHaveAccessibleDescription(new RegExp(refused))
  await expect.element(page.getByLabelText('Email')).toHaveFocus()
  await press('Back')
  await losesSight(page.getByLabelText('Email'))
})

test('whom the institute teaches and how it takes fees are asked last, and kept', async () => {
  const known = aDraft({
    phone: '+91 99250 12345',
    address: institute.address,
  })
  const sent: unknown[] = []
  answer(feeSettingsCalls.setSettings, (input) => {
    sent.push(input)
    return { message: 'Saved' }
  })
  // What follows is a new page, which the journey goes on to.
  let asked = 0
  answer(contentCalls.publish, () => {
    asked += 1
    return new Refused('Not yet.')
  })
  await show('/admin/start', { width: 390 })
  await sees('Question 5 of 8')
  await press('Next')
  await sees('Question 6 of 8')
  await press('Next')
  await sees('Who do you teach?')
  for (const name of ['Students', 'Interns', 'College students'])
    await page.getByRole('checkbox', { name, exact: true }).click()
  await press('Next')
  await sees('Choose at least one group that you teach.')
  await page.getByRole('checkbox', { name: 'Students', exact: true }).click()
  await press('Next')
  await sees('How do you take fees?')
  expect(known.body.teaches).toMatchObject({ Students: true, Interns: false, College: false, Online: true })

  await page.getByLabelText('UPI address').fill('roshni')
  await page.getByRole('radio', { name: 'Yes' }).click()
  await press('Publish it')
  await sees('Type the GSTIN, or choose No.')
  expect(await axeFindings()).toEqual([])
  // The demo's address is nobody's: what invoices need is asked for here.
  await expect.element(page.getByLabelText('Registered address')).toHaveValue('')
  await page.getByLabelText('Registered address').fill('7 Mill Lane')
  await page.getByRole('radio', { name: 'No', exact: true }).click()
  await press('Publish it')
  await expect.element(page.getByLabelText('UPI address')).toHaveFocus()
  expect(sent).toEqual([])
  await page.getByLabelText('UPI address').fill('roshni@okbank')
  await press('Publish it')
  await sees('Not yet.')
  expect(sent).toMatchObject([{ upiAddress: 'roshni@okbank', gstin: '', remindBefore: '3' }])

  // Taken back: what was kept a moment ago is no answer of before.
  await page.getByLabelText('UPI address').fill('')
  await press('Publish it')
  await expect.poll(() => sent.length).toBe(2)
  expect(sent[1]).toMatchObject({ upiAddress: '' })

  await page.getByRole('radio', { name: 'Yes' }).click()
  await page.getByLabelText('GSTIN', { exact: true }).fill('09AAACH7409R1ZZ')
  await page.getByLabelText('Legal name').fill('Roshni Academy')
  await page.getByLabelText('Fees are').selectOptions('exempt')
  await page.getByLabelText('SAC').fill('999294')
  await press('Publish it')
  await sees(messages.exemptSaysWhy)
  await page.getByLabelText('Reason of exemption').fill('Entry 66')
  await press('Publish it')
  await expect.poll(() => [sent.length, asked]).toEqual([3, 3])
  expect(sent[2]).toMatchObject({ treatment: 'exempt', sac: '999294', exemptReason: 'Entry 66' })
})

test('left empty, the demo’s phone, address and invoices address go nowhere', async () => {
  const known = aDraft({ email: institute.email, address: institute.address })
  const sent: unknown[] = []
  const published: unknown[] = []
  answer(feeSettingsCalls.setSettings, (input) => {
    sent.push(input)
    return { message: 'Saved' }
  })
  answer(contentCalls.publish, () => {
    published.push(known.body)
    return new Refused('Not yet.')
  })
  await show('/admin/start', { width: 390 })
  await sees('Question 4 of 8')
  await press('Next')
  await expect.element(phone()).toHaveAccessibleDescription('Phone is empty.')
  await phone().fill('+91 99250 12345')
  await press('Next')
  for (const at of [5, 6, 7]) {
    await sees(`Question ${at} of 8`)
    await press('Next')
  }
  await page.getByRole('radio', { name: 'Yes' }).click()
  await page.getByLabelText('GSTIN').fill('09AAACH7409R1ZZ')
  await page.getByLabelText('Legal name').fill('Roshni Private Limited')
  await page.getByLabelText('Registered address').fill('7 Mill Lane, Surat')
  await press('Publish it')
  // The toast of the test before has the same words.
  await expect.poll(() => published.length).toBe(1)
  expect(sent).toMatchObject([{ address: '7 Mill Lane, Surat', gstin: '09AAACH7409R1ZZ' }])
  // Who is logged in is reached until another email is said.
  expect(published).toMatchObject([{ email: 'admin@example.com', address: { street: '', city: '' } }])
  expect(JSON.stringify(published)).not.toMatch(/Station Road|Lucknow|98765/)
})

test('the last question of the setup is email: a test, then saved, or later', async () => {
  aDraft({})
  let source: 'none' | 'panel' = 'none'
  answer(mailCalls.settings, () => ({ source, server: null, waiting: 0 }))
  const sent: unknown[] = []
  answer(mailCalls.test, (input) => {
    sent.push(input)
    return { message: 'A test email is on its way to admin@example.com.' }
  })
  answer(mailCalls.set, (input) => {
    sent.push(input)
    source = 'panel'
    return { message: 'Saved.' }
  })
  await show('/admin/start?published', { width: 390 })
  await sees('Roshni Academy is on the site', 'Your mail account')
  await expect.element(page.getByRole('link', { name: 'Email later' })).toHaveAttribute('href', '/admin')
  expect(await axeFindings()).toEqual([])
  await page.getByLabelText('User name').fill('roshni@gmail.com')
  await page.getByLabelText('Password').fill('abcd efgh ijkl mnop')
  await press('Send me a test')
  await sees('A test email is on its way to admin@example.com.')
  await press('Save')
  await sees(page.getByRole('link', { name: 'Go on' }))
  await losesSight('Your mail account')
  expect(document.activeElement).toBe(document.getElementById('main'))
  const given = { host: 'smtp.gmail.com', port: 465, user: 'roshni@gmail.com', password: 'abcdefghijklmnop' }
  expect(sent).toMatchObject([given, given])
})

test('where the machine itself switches email off, the setup asks for no mailbox, and its button never changes', async () => {
  aDraft({})
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  answer(mailCalls.settings, async () => {
    await held
    return { source: 'off' as const, server: null, waiting: 0 }
  })
  await show('/admin/start?published', { width: 390 })
  await sees('Roshni Academy is on the site')
  await losesSight(page.getByRole('link', { name: /Email later|Go on/ }))
  letGo()
  await sees(page.getByRole('link', { name: 'Go on' }))
  await losesSight('Your mail account')
})

test('beside the questions stands the real home page with the answers in it, as a phone and a computer show it', async () => {
  aDraft({})
  await show('/admin/start')
  const preview = page.getByTitle('Preview of the page')
  await expect.element(preview).toHaveAttribute('src', '/preview/the-token/')
  const sizes = () => {
    const frame = preview.element() as HTMLIFrameElement
    return [frame.clientWidth, frame.getBoundingClientRect().right <= innerWidth]
  }
  await expect.poll(sizes).toEqual([390, true])
  await page.getByRole('radio', { name: 'Computer' }).click()
  await expect.poll(sizes).toEqual([1280, true])
  expect(await axeFindings()).toEqual([])
})

test('on a phone the question comes first, and the page below it fits the screen', async () => {
  aDraft({})
  await show('/admin/start', { width: 390 })
  const frame = () => page.getByTitle('Preview of the page').element().getBoundingClientRect()
  await sees(phone())
  await page.getByRole('radio', { name: 'Computer' }).click()
  await expect.poll(() => frame().right <= 390).toBe(true)
  expect(frame().top).toBeGreaterThan(phone().element().getBoundingClientRect().bottom)
})

test('a preview whose secret has ended with its session asks for another one, once', async () => {
  aDraft({})
  let asked = 0
  answer(contentCalls.preview, () => {
    asked += 1
    return { token: `token-${asked}`, endsAt: '2099-01-01T00:00:00.000Z' }
  })
  await show('/admin/start')
  const preview = page.getByTitle('Preview of the page')
  await expect.element(preview).toHaveAttribute('src', '/preview/token-1/')
  // What stands there is no page any more.
  const frame = preview.element() as HTMLIFrameElement
  frame.src = 'data:application/json,{}'
  await expect.element(preview).toHaveAttribute('src', '/preview/token-2/')
  expect(asked).toBe(2)
})

test('the logo proposes the colour, and another logo takes none back that stands', async () => {
  const unanswered = { logo: { id: '', alt: '', isDecorative: false }, colour: null }
  const known = aDraft({ ...unanswered, phone: '+91 99250 12345' })
  answer(mediaCalls.upload, { media: logo, isKnown: false })
  answer(mediaCalls.one, { media: logo, files: [], usedBy: [] })
  await show('/admin/start', { width: 390 })
  await sees('Question 2 of 8')
  await choose('Choose the logo', '#b3261e')
  await sees(page.getByRole('button', { name: 'Another logo' }))
  await press('Next')
  await sees('Question 3 of 8')
  expect(known.body).toMatchObject({ colour: '#b3261e', logo: { id: logo.id } })
  await press('Back')
  await choose('Another logo', '#0b6b3a')
  await press('Next')
  await sees('Question 3 of 8')
  expect(known.body.colour).toBe('#b3261e')
})

/** A picture in one colour, as if it had been chosen there. */
async function choose(label: string, colour: string): Promise<void> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 60, height: 40 })
  const pen = canvas.getContext('2d')
  if (pen) pen.fillStyle = colour
  pen?.fillRect(0, 0, 60, 40)
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
  const input = document.querySelector<HTMLInputElement>(`input[type=file][aria-label="${label}"]`)
  if (!input || !drawn) throw new Error(`nothing to choose a file with: ${label}`)
  giveFile(input, new File([drawn], 'logo.png', { type: 'image/png' }))
}
