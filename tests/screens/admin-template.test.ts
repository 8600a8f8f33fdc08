import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { certificateCalls } from '#contract/certificates/calls.ts'
import { mediaCalls } from '#contract/site/media-calls.ts'
import { keepsOpenWork } from '#web/lib/login-in-place.ts'
import { answer } from './support/answers.ts'
import { at } from './support/samples.ts'
import { losesSight, press, sees } from './support/sight.ts'
import { edit, fields, handle, onPart } from './support/template-editor.ts'

const cancel = () => page.getByRole('link', { name: 'Cancel' })
const undo = () => page.getByRole('button', { name: 'Undo' })

test('a template that was changed is not left without a question; once it is saved there is none', async () => {
  await edit()
  await press('Band')
  await sees(undo())
  const closing = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(closing)
  expect(closing.defaultPrevented).toBe(true)
  await cancel().click()
  await sees('Leave without saving?')
  await press('Keep editing')
  const template = { id: 'own', version: 1, isInUse: false, issued: 0 }
  answer(certificateCalls.saveTemplate, (given) => ({ template: { ...given, ...template } }))
  await press('Save template')
  await sees('Another screen: /admin/certificatetemplates')
})

test('a template that is as it was found is left at once', async () => {
  await edit()
  await press('Band')
  await undo().click()
  await losesSight(undo())
  await cancel().click()
  await sees('Another screen: /admin/certificatetemplates')
})

test('a logout in another tab leaves a design in which a part was only moved', async () => {
  await edit()
  expect(keepsOpenWork()).toBe(false)
  await onPart('Square code', '{ArrowRight}')
  await expect.element(fields('Square code').getByLabelText('From left, mm')).toHaveValue(235)
  expect(keepsOpenWork()).toBe(true)
  await sees(page.getByText('You were logged out in another tab.'))
})

test('a picture that arrives late leaves what was changed meanwhile', async () => {
  const many = { bytes: 900, size: null, seconds: null, focus: null, pictures: null, url: '' }
  const none = {
    posterId: null,
    captions: '',
    silent: false,
    missing: '',
    live: 0,
    draft: 0,
    trashedAt: null,
  }
  const media = { id: 'director', kind: 'picture' as const, name: 'Director', alt: '', decorative: false }
  answer(mediaCalls.list, {
    media: [{ ...media, ...many, ...none, addedBy: 'Nila', createdAt: at }],
    next: null,
  })
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  answer(certificateCalls.addPicture, async () => {
    await arrived
    return { picture: 's'.repeat(43), width: 300, height: 100 }
  })
  await edit()
  await press('Add a signature or another picture')
  await press('Director')
  await press('Remove picture 1')
  await losesSight(fields('Logo'))
  arrive()
  await sees(fields('Picture 1'))
  await losesSight(fields('Logo'))
})

test('what one press takes away comes back by Undo, the last first, until the design is changed', async () => {
  await edit()
  await onPart('Text 4: {name}', '{Enter}')
  await press('Remove text 4')
  await sees('Text 4 removed')
  await press('Letter')
  await sees('All texts and pictures replaced with Letter')
  await undo().click()
  await sees('Text 4 removed')
  await losesSight(handle('Text 4: {name}'))
  await undo().click()
  await sees(handle('Text 4: {name}'))
  await press('Remove lines and areas')
  await sees(undo())
  await onPart('Square code', '{ArrowRight}')
  await losesSight(undo())
})
