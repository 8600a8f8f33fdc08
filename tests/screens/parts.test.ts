import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openWholePage } from '#web/lib/whole-pages.ts'
import { show } from './support/screen.tsx'
import { axeFindings, sees } from './support/sight.ts'

const soon = { timeout: 30_000, interval: 20 }

async function showParts(theme: 'light' | 'dark', width: 390 | 1280): Promise<void> {
  document.documentElement.dataset.theme = theme
  onTestFinished(() => void delete document.documentElement.dataset.theme)
  await show('/dev/ui', { width })
  await sees(page.getByRole('heading', { name: 'Layers' }))
}

for (const theme of ['light', 'dark'] as const) {
  for (const width of [390, 1280] as const) {
    test(`every part can be read and used in the ${theme} theme at ${width} px`, async () => {
      await showParts(theme, width)
      document.querySelector('details:has(button)')?.setAttribute('open', '')
      standStill()
      expect(await axeFindings()).toEqual([])
    })
  }
}

/** As many as are in view at once. */
const toasts = [
  { kinds: ['Success', 'Info'], words: ['Request Approved & Added to Batch', 'A batch starts on Monday.'] },
  { kinds: ['Error', 'Warning'], words: ['Login failed.', 'All fields are required'] },
]

for (const [theme, width] of [
  ['light', 390],
  ['dark', 1280],
] as const) {
  test(`toasts, dialogs and the drawer can be read and used in the ${theme} theme`, async () => {
    await showParts(theme, width)
    for (const { kinds, words } of toasts) {
      for (const kind of kinds) button(kind).click()
      await sees(...words)
      standStill()
      expect(await axeFindings(document.querySelector('.toast-host') ?? document)).toEqual([])
    }
    for (const name of ['Add New Internship', 'Delete', 'Open side menu']) {
      button(name).click()
      const layer = await vi.waitUntil(() => document.querySelector('dialog[open]'), soon)
      standStill()
      expect(await axeFindings(layer), name).toEqual([])
      await userEvent.keyboard('{Escape}')
      await vi.waitUntil(() => !document.querySelector('dialog[open]'), soon)
    }
  })
}

function button(name: string): HTMLElement {
  const all = [...document.querySelectorAll<HTMLElement>('main button')]
  return all.find((it) => it.textContent === name) ?? expect.fail(`no button ${name}`)
}

/** What still fades in would be measured as it does; a toast must not leave meanwhile. */
function standStill(): void {
  for (const animation of document.getAnimations()) {
    if ((animation as CSSAnimation).animationName === 'toast-time') animation.pause()
    else if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish()
  }
}

test('what holds an open menu is told, for browsers that do not know :has()', async () => {
  await showParts('light', 1280)
  const menu = document.querySelector('details.menu') as HTMLDetailsElement
  const frame = menu.parentElement as HTMLElement
  frame.classList.add('card')
  menu.open = true
  await expect.poll(() => getComputedStyle(frame).overflow, soon).toBe('visible')
  expect(frame.hasAttribute('data-menu')).toBe(true)
  menu.open = false
  await expect.poll(() => frame.hasAttribute('data-menu'), soon).toBe(false)
})

test('a link in what is being written is not followed, nor is one to the top; any other waits for the line', () => {
  const asked = vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => {}))
  const taken: Record<string, boolean> = {}
  const note = (event: MouseEvent) => {
    taken[(event.target as Element).textContent] = event.defaultPrevented
    event.preventDefault()
  }
  addEventListener('click', openWholePage)
  addEventListener('click', note)
  const host = document.body.appendChild(document.createElement('div'))
  onTestFinished(() => {
    removeEventListener('click', openWholePage)
    removeEventListener('click', note)
    asked.mockRestore()
    host.remove()
  })
  host.innerHTML =
    '<p contenteditable="true"><a href="/verify">written</a> <a href="#"><b>ours</b></a></p><a href="#">top</a> <a href="/verify">page</a>'
  for (const link of host.querySelectorAll<HTMLElement>('a, b')) link.click()
  expect(taken).toEqual({ written: false, ours: false, top: false, page: true })
  expect(asked).toHaveBeenCalledTimes(1)
})
