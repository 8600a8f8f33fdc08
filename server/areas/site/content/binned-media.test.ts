import { expect, test } from 'vitest'
import { contentCalls } from '#contract/site/content-calls.ts'
import { siteEditor } from '#server/testing/site-editor.ts'

test('a picture that is gone is told of where it would be seen, not in a hidden section', async () => {
  const { asAdmin, change, read } = await siteEditor()
  const picture = { id: 'gone', alt: 'A class', isDecorative: false }
  const sections = (await read('page-company')).body.sections as Record<string, unknown>[]
  const at = sections.findIndex((section) => 'picture' in section)
  const withGone = (isHidden: boolean) =>
    sections.map((section, n) => (n === at ? { ...section, picture, isHidden } : section))
  const sentences = async () =>
    (await asAdmin(contentCalls.changes)).body.contentItems[0]?.findings.map(({ sentence }) => sentence)
  expect(at).toBeGreaterThan(-1)
  await change('page-company', { sections: withGone(false) })
  expect(await sentences()).toContainEqual(
    expect.stringMatching(/: the picture is in the trash or deleted\.$/),
  )
  await change('page-company', { sections: withGone(true) })
  expect(await sentences()).not.toContainEqual(expect.stringContaining('in the trash'))
})
