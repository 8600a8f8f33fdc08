/**
 * Runs in the page: what does not fit into it. A page wider than the screen; words that are cut off without a sign of it; words
 * that are broken into letters for want of room.
 */
export function findCrowdedText(): string[] {
  const found: string[] = []
  const wide = document.documentElement.scrollWidth
  if (wide > innerWidth) found.push(`${wide} px wide`)
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode as Text
    const words = text.data.trim()
    const parent = text.parentElement
    if (words.length < 3 || !parent || !parent.checkVisibility({ visibilityProperty: true })) continue
    if (parent.closest('script, style, noscript, option, svg, [aria-hidden="true"], .sr-only, .sheet'))
      continue
    // Said to who listens alone, below a width.
    if (isHidden(parent)) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
    const lines = new Set(boxes.map(({ top }) => Math.round(top))).size
    if (lines > 2 && words.length / lines < 4) found.push(`‘${words.slice(0, 40)}’ in ${lines} lines`)
    else if (boxes.some((box) => isCut(box, parent))) found.push(`‘${words.slice(0, 40)}’ is cut`)
  }
  return found

  function isHidden(parent: Element): boolean {
    for (let at: Element | null = parent; at; at = at.parentElement)
      if (getComputedStyle(at).clipPath === 'inset(50%)') return true
    return false
  }

  /** Not what can be scrolled to, and not what ends with dots. */
  function isCut(box: DOMRect, parent: Element): boolean {
    for (let at: Element | null = parent; at && at !== document.body; at = at.parentElement) {
      const { overflowX, textOverflow } = getComputedStyle(at)
      if (overflowX === 'visible') continue
      if (at.matches('.carousel-viewport')) return false
      const { left, right, width } = at.getBoundingClientRect()
      if (overflowX === 'auto' || overflowX === 'scroll' || textOverflow === 'ellipsis' || width <= 2)
        return false
      if (box.right > right + 1 || box.left < left - 1) return true
      // It lies above the page, whatever it stands in.
      if (at.matches('dialog:modal')) return false
    }
    return false
  }
}

/** Runs in the page: words of no more letters that are broken in two. What is in an address or a number may go on in a second line. */
export function findBrokenWords(longest: number): string[] {
  const found: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode as Text
    const parent = text.parentElement
    if (!parent?.checkVisibility({ visibilityProperty: true })) continue
    if (parent.closest('script, style, noscript, option, svg, .sr-only, .sheet')) continue
    for (const { index, 0: word } of text.data.matchAll(
      /(?<![^\s(‘“-])[\p{L}\p{M}]{2,}(?![\p{L}\p{M}\p{N}@/]|\.\S)/gu,
    )) {
      if (word.length > longest) continue
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
      const lines = new Set(boxes.map(({ top }) => Math.round(top))).size
      if (lines > 1 && !isForEarsAlone(parent)) found.push(`‘${word}’ is broken`)
    }
  }
  return found

  function isForEarsAlone(at: Element | null): boolean {
    return at !== null && (getComputedStyle(at).clipPath === 'inset(50%)' || isForEarsAlone(at.parentElement))
  }
}

/** Runs in the page: what can be pressed or filled in the topmost dialog, yet is not seen whole when it is scrolled to. */
export function findOutOfReach(): string[] {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
  if (!dialog) return ['no dialog']
  const found = [...dialog.querySelectorAll<HTMLElement>('a, button, input, select, textarea')].flatMap(
    (control) => {
      const target = control.closest<HTMLElement>('.choice') ?? control
      if (!target.checkVisibility({ visibilityProperty: true }) || target.closest('.sr-only')) return []
      target.scrollIntoView({ block: 'nearest' })
      const { top, bottom, left, width } = target.getBoundingClientRect()
      const isSeen = [top + 4, bottom - 4].every((y) => {
        const there = document.elementFromPoint(left + width / 2, y)
        return target.contains(there)
      })
      return isSeen
        ? []
        : [`‘${control.innerText || control.getAttribute('name') || control.ariaLabel}’ is out of reach`]
    },
  )
  const sideways = [...dialog.querySelectorAll('*')].filter(
    (one) => one.scrollWidth > one.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(one).overflowX),
  )
  return [...found, ...sideways.map(({ className }) => `.${className} scrolls sideways`)]
}
