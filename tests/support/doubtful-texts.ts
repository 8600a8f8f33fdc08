/**
 * Runs in the page: the texts that may be hard to read, told by their colours alone. That is quick, since nothing is
 * looked for above or beneath them; where that decides, it doubts too often rather than too seldom, and axe judges.
 */
export function doubtfulTexts(): Element[] {
  type Colour = [red: number, green: number, blue: number, alpha: number]
  const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  const colours = new Map<string, Colour>()
  const grounds = new Map<Element, Colour[] | undefined>()

  function colourOf(text: string): Colour {
    let colour = colours.get(text)
    if (!colour && pen) {
      pen.clearRect(0, 0, 1, 1)
      pen.fillStyle = text
      pen.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0, alpha = 0] = pen.getImageData(0, 0, 1, 1).data
      colour = [red, green, blue, alpha / 255]
      colours.set(text, colour)
    }
    return colour ?? [0, 0, 0, 1]
  }

  function over([red, green, blue, alpha]: Colour, below: Colour): Colour {
    const mix = (one: number, other: number) => one * alpha + other * (1 - alpha)
    return [mix(red, below[0]), mix(green, below[1]), mix(blue, below[2]), 1]
  }

  /** Every colour that may be behind the texts of an element; none is known where there is a picture, or all is faded. */
  function groundsOf(element: Element | null): Colour[] | undefined {
    if (!element) return [[255, 255, 255, 1]]
    if (!grounds.has(element)) grounds.set(element, lookBehind(element))
    return grounds.get(element)
  }

  function lookBehind(element: Element): Colour[] | undefined {
    const { backgroundColor, backgroundImage, backgroundSize, opacity } = getComputedStyle(element)
    const around = groundsOf(element.parentElement)
    if (backgroundImage.includes('url(') || Number(opacity) < 1 || !around) return undefined
    const plain = colourOf(backgroundColor)
    const below = plain[3] === 1 ? [plain] : around.map((colour) => over(plain, colour))
    // One of its own size is an ornament at an edge.
    const image = /^auto(?:, auto)*$/.test(backgroundSize) ? backgroundImage : ''
    const stops = (image.match(/\b(?:rgba?|color|oklab|oklch)\([^()]*\)/g) ?? []).map(colourOf)
    return stops.length === 0 ? below : stops.flatMap((stop) => below.map((colour) => over(stop, colour)))
  }

  function luminance(colour: Colour): number {
    const [red = 0, green = 0, blue = 0] = colour.slice(0, 3).map((part) => {
      const share = part / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }

  function isDoubtful(element: Element): boolean {
    const { color, fontSize, fontWeight } = getComputedStyle(element)
    const behind = groundsOf(element)
    if (!behind) return true
    const size = Number.parseFloat(fontSize)
    const wanted = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700) ? 3 : 4.5
    return behind.some((ground) => {
      const pair = [luminance(over(colourOf(color), ground)), luminance(ground)]
      return (Math.max(...pair) + 0.05) / (Math.min(...pair) + 0.05) < wanted
    })
  }

  const noText = '[type="radio"], [type="checkbox"], [type="file"]'
  const holders = new Set<Element>(document.querySelectorAll(`input:not(${noText}), select, textarea`))
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { parentElement, nodeValue } = texts.currentNode
    if (parentElement && nodeValue?.trim()) holders.add(parentElement)
  }
  return [...holders].filter((it) => it.checkVisibility({ visibilityProperty: true }) && isDoubtful(it))
}
