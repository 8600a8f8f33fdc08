import { openPage } from './retry.ts'

/** Links to whole pages of ours, which are not the router's; files, other tabs and places on this page are left to the browser. */
addEventListener('click', (event) => {
  const link = (event.target as Element).closest('a')
  if (!link || event.defaultPrevented || event.button > 0) return
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const { origin, pathname, search, hash } = link
  if (link.target || origin !== location.origin || /\.\w+$/.test(pathname)) return
  if (hash && pathname + search === location.pathname + location.search) return
  event.preventDefault()
  void openPage(link.href)
})
