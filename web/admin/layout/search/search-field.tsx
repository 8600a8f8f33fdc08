import { Search } from 'lucide-react'
import { use, useEffect, useState } from 'react'
import { ScriptMark } from '#web/lib/page-context.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

/**
 * Notes who asks for the search before the panel's scripts are there; the browser's own shortcut would lead away. Whose
 * role has no search does not see the field before it, either.
 */
const earlySearchScript =
  "var earlySearch=e=>{if(e.type==='click'?e.target.closest('.panel-search'):(e.ctrlKey||e.metaKey)&&!e.altKey&&!e.shiftKey&&e.key.toLowerCase()==='k'){e.preventDefault();earlySearch.isAsked=true}};addEventListener('keydown',earlySearch);addEventListener('click',earlySearch);document.currentScript.previousElementSibling.hidden=/\"permissions\":(?!.*\"office\\.search\")/.test(sessionStorage.getItem('user'))"

/** Loaded by the first who searches. */
const SearchDialog = lazyPart(async () => (await import('./search-dialog.tsx')).SearchDialog)

/** In the top bar: opens the one search, as Ctrl+K does. What was sought last is still there. */
export function SearchField() {
  const [isOpen, setIsOpen] = useState(false)
  const [text, setText] = useState('')
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
      if (!isShortcut || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      // Over an open dialog it would lead away from what is being done there.
      if (!document.querySelector('dialog[open]')) setIsOpen(true)
    }
    document.addEventListener('keydown', handleKey)
    if (takeEarlySearch()) setIsOpen(true)
    return () => document.removeEventListener('keydown', handleKey)
  }, [])

  return (
    <>
      <SearchButton onPress={() => setIsOpen(true)} />
      {isOpen && <SearchDialog text={text} onType={setText} onClose={() => setIsOpen(false)} />}
    </>
  )
}

/** The same while the panel is on its way: whoever asks meanwhile finds the search open when it is there. */
export function EarlySearchField() {
  return (
    <>
      <SearchButton />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own, hashed into the page's policy */}
      <script nonce={use(ScriptMark)} dangerouslySetInnerHTML={{ __html: earlySearchScript }} />
    </>
  )
}

function SearchButton({ onPress }: { onPress?: () => void }) {
  return (
    <button
      type="button"
      className="panel-search"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onPress}
      suppressHydrationWarning
    >
      <Search aria-hidden="true" />
      <span className="sr-only lg:not-sr-only">Search the panel</span>
      {/* Said by aria-keyshortcuts: a name that is not what is seen cannot be spoken to. */}
      <kbd>
        <span aria-hidden="true">Ctrl K</span>
      </kbd>
    </button>
  )
}

type EarlySearch = ((event: Event) => void) & { isAsked?: boolean }

/** Whether somebody has asked meanwhile; from now on the panel hears them itself. */
function takeEarlySearch(): boolean {
  const holder = window as { earlySearch?: EarlySearch | undefined }
  const early = holder.earlySearch
  if (!early) return false
  for (const kind of ['keydown', 'click']) removeEventListener(kind, early)
  holder.earlySearch = undefined
  return early.isAsked === true
}
