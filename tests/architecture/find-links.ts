import type { RouteConfigEntry } from '@react-router/dev/routes'
import { parseSync, Visitor } from 'vite'
import type { SourceFile } from './read-source.ts'
import { testFile } from './walls.ts'

/** Addresses that other parts of the product answer. */
const notPages =
  /^\/(api|assets|uploads|healthz|readyz|icons?|apple-touch-icon|brand|fonts|favicon|manifest|logo|og|c|verify|preview)\b|\.\w{2,12}$/

/** Every path that a screen leads to, with `*` where it is computed. */
function findLinks({ path, source }: SourceFile): { path: string; link: string }[] {
  const links: string[] = []
  new Visitor({
    Literal({ value }) {
      if (typeof value === 'string') links.push(value)
    },
    TemplateLiteral({ quasis }) {
      links.push(quasis.map(({ value }) => value.cooked ?? '').join('*'))
    },
  }).visit(parseSync(path, source).program)
  return links.filter((link) => /^\/[a-z]/.test(link) && !notPages.test(link)).map((link) => ({ path, link }))
}

/** The links of the web's own code that lead to no page of MAP 2. */
export function findDeadLinks(files: SourceFile[], routes: RouteConfigEntry[]): string[] {
  const pages = routes.flatMap((route) => addressesOf(route, ''))
  return (
    files
      .filter(({ path }) => path.startsWith('web/') && !testFile.test(path) && path !== 'web/routes.ts')
      .flatMap(findLinks)
      // The words of the page that says so, which has no address of its own.
      .filter(({ link }) => link !== '/not-found' && !pages.some((page) => leadsTo(page, link)))
      .map(({ path, link }) => `${path}: ${link}`)
  )
}

/** The addresses of a route and of all within it; what catches everything else counts for none. */
function addressesOf({ path = '', children = [] }: RouteConfigEntry, parent: string): string[] {
  if (path === '*') return []
  const own = path ? `${parent}/${path}` : parent
  return [own || '/', ...children.flatMap((child) => addressesOf(child, own))]
}

function leadsTo(page: string, link: string): boolean {
  const [address = ''] = link.split(/[?#]/)
  const segments = address.split('/')
  const wanted = page.split('/')
  return (
    segments.length === wanted.length &&
    wanted.every((part, at) => part.startsWith(':') || segments[at] === '*' || segments[at] === part)
  )
}
