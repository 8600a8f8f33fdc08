import { Search } from 'lucide-react'
import { use, useEffect, useState } from 'react'
import { ScriptMark } from '#web/lib/page-context.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { earlySearchScript, takeEarlySearch } from './early-search.ts'

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
