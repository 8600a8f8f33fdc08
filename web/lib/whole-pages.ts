import { openPage } from './retry.ts'

/**
 * Links to whole pages of ours, which are not the router's; files, other tabs and places on this page are left to the browser, and
 * so is a text that is being written: what is pressed there is not followed.
 */
export function openWholePage(event: MouseEvent): void {
  const pressed = event.target as HTMLElement
  const link = pressed.closest('a')
  if (!link || pressed.isContentEditable || event.defaultPrevented || event.button > 0) return
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const { origin, pathname, search, href } = link
  if (link.target || origin !== location.origin || /\.\w+$/.test(pathname)) return
  if (href.includes('#') && pathname + search === location.pathname + location.search) return
  event.preventDefault()
  void openPage(link.href)
}
