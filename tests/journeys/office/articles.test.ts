import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { expect } from 'vitest'
import { journey } from '../../support/journey.ts'
import { signInAsAdmin } from '../../support/sign-in.ts'
import { visit } from '../../support/visit.ts'

const mebibyte = 1024 * 1024

/** Lying on its side, heavy as a phone makes it, with a face near its left edge when it stands upright. */
async function aPhonePhoto(): Promise<Buffer> {
  const face = { create: { width: 200, height: 200, channels: 3 as const, background: '#fc9' } }
  const photo = await sharp({ create: { width: 1200, height: 1600, channels: 3, background: '#357' } })
    .composite([{ input: face, left: 100, top: 100 }])
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer()
  return Buffer.concat([photo, Buffer.alloc(12 * mebibyte - photo.length, 1), Buffer.from(randomUUID())])
}

/** As Word puts it on the clipboard. */
const fromWord = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p{margin:0}</style></head><body>
<h1 style='mso-outline-level:1'>The last evening<o:p></o:p></h1>
<p class=MsoNormal style='margin-bottom:6pt'><b style='mso-bidi-font-weight:normal'>Sleep</b> and <a href="javascript:alert(1)">water</a>.</p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span>·<span>&nbsp; </span></span><![endif]>One page of notes</p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span>·<span>&nbsp; </span></span>Two pens</p>
<img src=x onerror="alert(1)"></body></html>`

journey(
  'a photo of a phone is taken, its face tapped, and an article with it and words from Word goes out',
  async ({ page }) => {
    const mark = randomUUID().slice(0, 8)
    await signInAsAdmin(page)
    await page.goto('/admin/media')
    const photo = join(await mkdtemp(join(tmpdir(), 'taleem-photo-')), `Our lab ${mark}.jpg`)
    await writeFile(photo, await aPhonePhoto())
    await page.getByLabel('Files to upload').setInputFiles(photo)
    await page.getByRole('link', { name: `Our lab ${mark}` }).click()
    const picture = page.getByRole('button', { name: /^Point that stays in sight: 50 %/ })
    await picture.click({ position: { x: 20, y: 20 } })
    await page.keyboard.press('ArrowRight')
    await page.getByRole('button', { name: 'Use this point' }).click()
    await page.getByText('All sizes follow this point now.').waitFor()
    await page.getByText('1600 × 1200').waitFor()

    await page.goto('/admin/articles')
    await page.getByRole('button', { name: 'Write an article' }).click()
    await page.getByLabel('Heading', { exact: true }).fill(`Before the exam ${mark}`)
    await page.getByLabel('In two sentences').fill('What helps on the last evening.')
    await page.getByRole('group', { name: 'Picture', exact: true }).getByRole('button').first().click()
    const picker = page.getByRole('dialog')
    await picker.getByRole('button', { name: `Our lab ${mark}` }).click()
    await picker.getByLabel('Description', { exact: true }).fill('The lab in the evening')
    await picker.getByRole('button', { name: 'Use this picture' }).click()
    await page.getByRole('button', { name: 'Edit Text' }).focus()
    const text = page.getByRole('textbox', { name: 'Text' })
    await text.pressSequentially('नमस्ते everybody')
    await page.keyboard.press('Enter')
    await text.evaluate((element, html) => {
      const data = new DataTransfer()
      data.setData('text/html', html)
      element.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
    }, fromWord)
    await page.keyboard.press('Alt+F10')
    await page.getByRole('button', { name: 'Bold' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByText('Saved', { exact: true }).waitFor()
    await page.getByRole('tab', { name: 'Preview' }).click()
    await page.frameLocator('iframe').getByText('नमस्ते everybody').waitFor()
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByText('Published.', { exact: true }).waitFor()
    await page.getByRole('tab', { name: 'History' }).click()
    await page.getByRole('button', { name: 'Bring back as draft' }).first().waitFor()

    await visit(page, `/blog/before-the-exam-${mark}`)
    const article = page.getByRole('main').getByRole('article')
    await article.getByText('नमस्ते everybody').waitFor()
    await article.getByRole('heading', { level: 2, name: 'The last evening' }).waitFor()
    expect(await article.getByRole('listitem').allTextContents()).toEqual(['One page of notes', 'Two pens'])
    expect(await article.getByRole('link').count()).toBe(0)
    expect(await article.locator('[style], [onerror]').count()).toBe(0)
    await article.getByRole('img', { name: 'The lab in the evening' }).waitFor()
    const feed = await (await page.request.get('/feed.xml')).text()
    expect(feed).toContain(`/blog/before-the-exam-${mark}`)
    await rm(dirname(photo), { recursive: true })
  },
)
