import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { messages } from '#contract/messages.ts'
import { permissionsOf } from '#contract/permissions.ts'
import { mediaCalls } from '#contract/site/media-calls.ts'
import type { Media } from '#contract/site/media-schemas.ts'
import { setUser } from '#web/lib/session-changes.ts'
import { answer, Refused } from './support/answers.ts'
import { at } from './support/samples.ts'
import { show } from './support/screen.tsx'
import { axeFindings, losesSight, press, sees } from './support/sight.ts'

const prospectus: Media = {
  id: 'prospectus',
  kind: 'document',
  name: 'Prospectus',
  alt: '',
  decorative: false,
  bytes: 20_000,
  size: null,
  seconds: null,
  focus: null,
  pictures: null,
  url: '/uploads/prospectus.pdf',
  posterId: null,
  captions: '',
  silent: false,
  missing: '',
  live: 0,
  draft: 1,
  addedBy: 'Nila',
  createdAt: at,
  trashedAt: null,
}

function aDocument(state: 'live' | 'draft') {
  answer(mediaCalls.one, {
    media: { ...prospectus, live: state === 'live' ? 1 : 0 },
    files: [],
    usedBy: [{ label: 'Home', path: '/admin/site/home', state }],
  })
}

const replace = () => page.getByText('Replace everywhere')
const user = { name: 'Nila', role: 1 as const, email: 'nila@example.com' }

test('a writer is told why what is on the site is not changed here; who publishes changes it', async () => {
  aDocument('live')
  await show('/admin/media/prospectus')
  await sees(replace())
  setUser({ ...user, permissions: [...permissionsOf('writer')] })
  await sees(messages.mediaForPublishers)
  await losesSight(replace(), page.getByLabelText('Name'))
})

test('what only a draft uses is changed by its writer', async () => {
  aDocument('draft')
  await show('/admin/media/prospectus')
  setUser({ ...user, permissions: [...permissionsOf('writer')] })
  await sees(replace())
  await losesSight(messages.mediaForPublishers)
})

test('the library says how many files there are on all pages', async () => {
  answer(mediaCalls.list, ({ withTotal }) => ({
    media: [prospectus],
    total: withTotal ? 51 : undefined,
    next: 'second',
  }))
  await show('/admin/media')
  await sees('1 of 51 shown')
})

test('only an owner deletes for good what is in the trash, after a question; a refusal leaves it there', async () => {
  answer(mediaCalls.one, { media: { ...prospectus, trashedAt: at }, files: [], usedBy: [] })
  answer(mediaCalls.list, { media: [], next: null })
  const erased: unknown[] = []
  answer(mediaCalls.erase, new Refused(messages.mediaTrashFirst))
  await show('/admin/media/prospectus', { width: 390, besides: ['/admin/media'] })
  const dialog = page.getByRole('alertdialog', { name: 'Delete Prospectus for good?' })
  await page.getByTitle('Actions for Prospectus').click()
  await press('Delete for good now')
  await sees(dialog, dialog.getByText('This cannot be undone.'))
  expect(await axeFindings()).toEqual([])
  await press('Delete for good', dialog)
  await sees(messages.mediaTrashFirst, page.getByRole('button', { name: 'Bring it back' }))

  answer(mediaCalls.erase, (input) => {
    erased.push(input)
    return { message: messages.mediaErased }
  })
  setUser({ ...user, permissions: [...permissionsOf('office')] })
  await losesSight(page.getByTitle('Actions for Prospectus'))
  setUser({ ...user, permissions: [...permissionsOf('owner')] })
  await page.getByTitle('Actions for Prospectus').click()
  await press('Delete for good now')
  await press('Delete for good', dialog)
  await sees(messages.mediaErased, page.getByRole('heading', { level: 1, name: 'Media library' }))
  expect(erased).toEqual([{ id: 'prospectus' }])
})
