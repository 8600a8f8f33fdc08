import { Search } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'

/** Loaded by the first who searches. */
const SearchDialog = lazy(async () => ({ default: (await import('./search-dialog.tsx')).SearchDialog }))

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
    return () => document.removeEventListener('keydown', handleKey)
  }, [])

  return (
    <>
      <button
        type="button"
        className="panel-search"
        aria-label="Search the panel"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setIsOpen(true)}
      >
        <Search aria-hidden="true" />
        <span>Search</span>
        <kbd>Ctrl K</kbd>
      </button>
      {isOpen && (
        <Suspense>
          <SearchDialog text={text} onType={setText} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
