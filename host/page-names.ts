/** A route of MAP 2 as the build lists it. */
interface BuiltRoute {
  id: string
  parentId?: string | undefined
  path?: string | undefined
  index?: boolean | undefined
  module?: { handle?: unknown } | undefined
}

interface Page {
  /** The routes from the root to the page, as the router asks for their data. */
  ids: string[]
  segments: string[]
  /** Panels show nothing before their scripts run: one page for every id. */
  isPanel: boolean
}

export interface PageName {
  /** The one spelling that the page is made and kept under. */
  name: string
  /** The page for everything of this kind that is not there; the same as `name` when that is it. */
  missing: string
  /** One of a panel's, which is the same for everybody and every id. */
  isPanel: boolean
}

const anyName = 'not-found'

/**
 * Gives every address the one name of its page, by the routes of MAP 2: whatever is spelt otherwise shares it, and
 * whatever is not there shares one page too, so that nobody can make the server draw at will.
 */
export function pageNames(routes: Record<string, BuiltRoute | undefined>) {
  const pages = Object.values(routes).flatMap((route) => (route ? pageOf(routes, route) : []))

  /**
   * @param wanted the ids of which the router wants the data, where it wants some only
   * @param isAdded whether the owner has added a page there, which no route names
   */
  return (path: string, wanted: string | null = null, isAdded = (_path: string) => false): PageName => {
    const isData = path.endsWith('.data')
    const asked = isData ? path.slice(0, -'.data'.length).replace(/\/_$/, '/') : path
    const segments = asked.split('/').slice(1).map(decodeURIComponent)
    if (segments.at(-1) === '') segments.pop()
    const page = bestOf(pages, segments)
    const own = `/${segments.map(encodeURIComponent).join('/')}`
    const isOwn = page?.segments.join() === '*' && isAdded(own)
    const name = isOwn ? own : pathOf(page, page?.isPanel ? [] : segments)
    const missing = pathOf(page, [])
    const isPanel = page?.isPanel === true && page.segments.at(-1) !== '*'
    if (!isData) return { name, missing, isPanel }
    const query = askedRoutes(page, wanted)
    return { name: dataPathOf(name) + query, missing: dataPathOf(missing) + query, isPanel }
  }
}

function pageOf(routes: Record<string, BuiltRoute | undefined>, route: BuiltRoute): Page[] {
  const isParent = Object.values(routes).some((other) => other?.parentId === route.id)
  if (isParent && !route.index) return []
  const chain: BuiltRoute[] = []
  for (let at: BuiltRoute | undefined = route; at; at = at.parentId ? routes[at.parentId] : undefined)
    chain.unshift(at)
  return [
    {
      ids: chain.map(({ id }) => id),
      segments: chain.flatMap(({ path }) => (path ? path.split('/') : [])),
      isPanel: chain.some(({ module }) => (module?.handle as { panel?: boolean } | undefined)?.panel),
    },
  ]
}

/** As the router does it: a plain segment before an id, an id before the rest. */
function bestOf(pages: Page[], asked: string[]): Page | undefined {
  let best: Page | undefined
  let bestRank = ''
  for (const page of pages) {
    const rank = rankOf(page.segments, asked)
    if (rank === null || (best && rank <= bestRank)) continue
    best = page
    bestRank = rank
  }
  return best
}

function rankOf(pattern: string[], asked: string[]): string | null {
  const isOpen = pattern.at(-1) === '*'
  if (isOpen ? asked.length < pattern.length - 1 : asked.length !== pattern.length) return null
  let rank = ''
  for (const [at, segment] of pattern.entries()) {
    if (segment === '*') return `${rank}0`
    const given = asked[at] ?? ''
    if (segment.startsWith(':') ? given === '' : segment.toLowerCase() !== given.toLowerCase()) return null
    rank += segment.startsWith(':') ? '1' : '2'
  }
  return `${rank}3`
}

function pathOf(page: Page | undefined, asked: string[]): string {
  const spelt = (page?.segments ?? ['*']).map((segment, at) => {
    if (segment === '*') return anyName
    return segment.startsWith(':') ? encodeURIComponent(asked[at] ?? anyName) : segment
  })
  return `/${spelt.join('/')}`
}

function dataPathOf(path: string): string {
  return path === '/' ? '/_.data' : `${path}.data`
}

/** Only what the page has, in the page's own order; anything else is not heard. */
function askedRoutes(page: Page | undefined, wanted: string | null): string {
  const asked = wanted?.split(',') ?? []
  const known = page?.ids.filter((id) => asked.includes(id)) ?? []
  return known.length > 0 && known.length === new Set(asked).size
    ? `?_routes=${known.map(encodeURIComponent)}`
    : ''
}
