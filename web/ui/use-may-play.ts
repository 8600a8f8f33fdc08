import { type FocusEvent, useState, useSyncExternalStore } from 'react'

/** Whether something may move by itself now: not under the pointer, the focus or reduced motion, nor unseen. */
export function useMayPlay() {
  // The server guesses what most browsers want: another answer would draw the page again at once.
  const isCalm = useSyncExternalStore(followMotion, wantsCalm, () => false)
  const isHidden = useSyncExternalStore(
    followVisibility,
    () => document.hidden,
    () => false,
  )
  const [choice, setChoice] = useState<'play' | 'stop' | null>(null)
  const [isHovered, setIsHovered] = useState(false)
  const [isFocused, setIsFocused] = useState(false)

  const isWanted = choice ? choice === 'play' : !isCalm
  return {
    mayPlay: isWanted && !isHidden && (choice === 'play' || !(isHovered || isFocused)),
    isWanted,
    togglePlay: () => setChoice(isWanted ? 'stop' : 'play'),
    handlers: {
      onMouseEnter: () => setIsHovered(true),
      onMouseLeave: () => setIsHovered(false),
      onFocus: () => setIsFocused(true),
      onBlur: (event: FocusEvent) => {
        if (event.currentTarget.contains(event.relatedTarget)) return
        setIsFocused(false)
        setChoice((was) => (was === 'play' && !isCalm ? null : was))
      },
    },
  }
}

const calmQuery = '(prefers-reduced-motion: reduce)'

function wantsCalm() {
  return matchMedia(calmQuery).matches
}

function followMotion(tell: () => void) {
  const query = matchMedia(calmQuery)
  query.addEventListener('change', tell)
  return () => query.removeEventListener('change', tell)
}

function followVisibility(tell: () => void) {
  document.addEventListener('visibilitychange', tell)
  return () => document.removeEventListener('visibilitychange', tell)
}
