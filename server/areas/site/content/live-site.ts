import type { Teaches } from '#contract/groups.ts'
import { anchorsOf, isSectionAnchor } from '#contract/site/content/anchors.ts'
import { addressOf, type BodyOfKind, type ContentKind } from '#contract/site/content/kinds.ts'
import type { LiveSite, ShownInstitute, ShownPage, SiteReader } from '#contract/site/content/site.ts'
import { mapProgrammePaths } from '#server/areas/catalogue/programme-service.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Db } from '#server/platform/db/engine.ts'
import type { EmailLook } from '#server/platform/mail/email-layout.ts'
import { setSender } from '#server/platform/mail/sender.ts'
import { type Brand, brandOf } from '../brand/brand.ts'
import { iconMaker } from '../brand/icons.ts'
import { asInstitute } from '../institute.ts'
import { type SignFile, signedLinks } from '../media/file-links.ts'
import { findMedia } from '../media/media-service.ts'
import { servedFiles } from '../media/served-files.ts'
import { isAddress, isBuiltInPath, isProductAddress } from './addresses.ts'
import { legalLinks } from './legal-pages-service.ts'
import { missingAddresses } from './missing-addresses.ts'
import { showBody } from './pictures.ts'
import { isPreview } from './preview-service.ts'
import { readRedirects } from './redirects.ts'
import { type Body, findContentItems } from './repository.ts'
import { isUntaught, onlyTaught } from './taught.ts'
import { mediaIn } from './uses.ts'
import { type Named, type Place, withNamed } from './written.ts'

interface SiteContent extends Named {
  institute: ShownInstitute
  brand: Brand | null
  navigation: BodyOfKind<'navigation'>
  pages: Map<string, ShownPage>
  lists: Map<ContentKind, { id: string; body: Body }[]>
  redirects: Map<string, string>
  addedAt: Set<string>
}

/** Keeps what is on the site in memory until something of it changes. */
export function liveSite({
  db,
  changes,
  now,
  publicUrl,
  publicFiles,
  seal,
  log,
}: Pick<AppContext, 'db' | 'changes' | 'now' | 'publicUrl' | 'publicFiles' | 'seal' | 'log'>): LiveSite {
  const drawIcon = iconMaker(publicFiles)
  let kept: Promise<SiteContent> | null = null
  const missing = missingAddresses({ db, now, log })

  function current(): Promise<SiteContent> {
    if (kept) return kept
    const reading = readContent(db, 'live', publicUrl)
    kept = reading
    reading.then(
      ({ institute, brand }) =>
        kept === reading && setSender({ ...institute, publicUrl }, lookOf(brand, publicUrl)),
      () => {
        if (kept === reading) kept = null
      },
    )
    return reading
  }

  changes.onChange((affected) => {
    kept = null
    // A picture that was replaced may be the logo.
    if (!affected || affected.includes('identity')) void current()
  })

  return {
    read: async () => readerOf(await current(), false),
    readDrafts: async () =>
      readerOf(await readContent(db, 'draft', publicUrl, signedLinks({ seal, now })), true),
    redirectOf: async (path) => (await current()).redirects.get(path) ?? null,
    icon: async (name) => {
      const { brand } = await current()
      return brand && drawIcon(brand, name)
    },
    addedAt: async () => (await current()).addedAt,
    noteMissing: missing.note,
    keepMissing: missing.keep,
    isPreview: (token) => isPreview(db, token, now()),
    servesFile: servedFiles({ db, changes, seal, now }),
  }
}

async function readContent(
  db: Db,
  which: 'live' | 'draft',
  publicUrl: string,
  sign?: SignFile,
): Promise<SiteContent> {
  const all = (await findContentItems(db)).flatMap(({ id, kind, live, draft, deletedAt }) => {
    const body = which === 'draft' ? (draft?.body ?? live) : live
    return body && !deletedAt ? [{ id, kind, body }] : []
  })
  const identity = all.find(({ kind }) => kind === 'identity')?.body as BodyOfKind<'identity'>
  const { teaches } = identity
  const contentItems = onlyTaught(all, teaches)
  const library = await findMedia(
    db,
    contentItems.flatMap(({ kind, body }) => mediaIn(kind, body)),
    sign,
  )
  const redirects = await readRedirects(db, publicUrl)
  const programmePaths = await mapProgrammePaths(db)
  const pathsOn = new Set(
    contentItems.flatMap(({ kind, body }) => (kind === 'page' ? [String(body.path)] : [])),
  )
  function isDead(href: string): boolean {
    const [path = ''] = href.split(/[?#]/, 1)
    if (isUntaught(path, teaches)) return true
    return isBuiltInPath(path) && !pathsOn.has(path) && !redirects.has(path)
  }
  const around = { library, isDead, colour: identity.colour }
  const shown = contentItems.map(({ id, kind, body }) => ({ id, kind, body: showBody(kind, body, around) }))
  const bodyOf = (id: string, of = contentItems) => of.find((contentItem) => contentItem.id === id)?.body
  const { logo: _logo, colour, ...said } = asInstitute(identity)
  const logo = bodyOf('identity', shown)?.logo as ShownInstitute['logo']
  const brand = brandOf({ ...said, colour }, logo?.src ?? null)
  const lists = new Map<ContentKind, { id: string; body: Body }[]>()
  for (const { id, kind, body } of shown) lists.set(kind, [...(lists.get(kind) ?? []), { id, body }])
  for (const list of lists.values()) list.sort((a, b) => placeOf(a) - placeOf(b) || (a.id < b.id ? -1 : 1))
  const pages = (lists.get('page') ?? []).map(({ body }) => withoutEmpty(body as unknown as ShownPage, lists))
  const byPath = new Map(pages.map((page) => [page.path, page]))
  return {
    institute: { ...said, logo, ...(brand ? { brand: brand.shown } : {}) },
    brand,
    navigation: withLegalPages(
      withoutDeadLinks(bodyOf('navigation') as BodyOfKind<'navigation'>, {
        pages: byPath,
        redirects,
        teaches,
      }),
      (id) => bodyOf(id)?.path,
    ),
    pages: byPath,
    lists,
    redirects,
    addedAt: new Set([...redirects.keys(), ...[...byPath.keys()].filter((path) => !isProductAddress(path))]),
    library,
    places: new Map(
      contentItems.flatMap(({ id, kind, body }): [string, Place][] => {
        const path = programmePaths.get(id) ?? addressOf(kind, body)
        return path ? [[id, { kind, path }]] : []
      }),
    ),
  }
}

/** Those that the owner links to already stand where they were put. */
function withLegalPages(
  navigation: BodyOfKind<'navigation'>,
  pathOf: (id: string) => unknown,
): BodyOfKind<'navigation'> {
  const isLinked = (path: string) => navigation.quick.some(({ href }) => href === path)
  const links = legalLinks(pathOf).filter(({ href }) => !isLinked(href))
  return { ...navigation, quick: [...navigation.quick, ...links] }
}

function lookOf(brand: Brand | null, publicUrl: string): EmailLook | null {
  if (!brand) return null
  const { accent, onAccent } = brand.tones
  return { fill: accent, ink: onAccent, mark: `${publicUrl}/icon-192.png?${brand.shown.key}` }
}

/** Which list a section shows: nothing of it stands on a page while the list is empty. */
const shownIn: Partial<Record<string, ContentKind>> = {
  team: 'person',
  projects: 'project',
  clients: 'client',
  reviews: 'review',
  services: 'service',
}

function withoutEmpty(page: ShownPage, lists: SiteContent['lists']): ShownPage {
  const isEmpty = (kind: string) => {
    const list = shownIn[kind]
    return list !== undefined && !lists.get(list)?.length
  }
  return { ...page, sections: page.sections.filter(({ kind }) => !isEmpty(kind)) }
}

function placeOf({ body }: { body: Body }): number {
  return Number(body.place ?? 0)
}

function readerOf(content: SiteContent, isDraft: boolean): SiteReader {
  const reads = new Set<string>()
  function noted<T>(name: string, value: T): T {
    reads.add(name)
    return value
  }
  return {
    reads,
    isDraft,
    institute: () => noted('identity', content.institute),
    navigation: () => noted('navigation', content.navigation),
    page: (path) => {
      // A list that was empty brings its section back.
      for (const list of Object.values(shownIn))
        if (!content.lists.get(list ?? 'page')?.length) reads.add(`list:${list}`)
      // Who is not taught has no page.
      reads.add('identity')
      return noted(`page:${path}`, content.pages.get(path) ?? null)
    },
    addedPages: () =>
      noted(
        'addresses',
        [...content.pages.keys()].filter((path) => !isProductAddress(path)),
      ),
    movedTo: (path) => content.redirects.get(path) ?? null,
    list: (kind) => noted(`list:${kind}`, (content.lists.get(kind) ?? []) as never),
    written: (text) => withNamed(text, content, (name) => void reads.add(name)),
  }
}

type Navigation = BodyOfKind<'navigation'>

interface Site {
  /** What is on the site, hidden sections left out. */
  pages: ReadonlyMap<string, ShownPage>
  redirects: ReadonlyMap<string, string>
  teaches: Teaches
}

/** The menu as visitors see it: what leads to a hidden section or to a page that was taken down leaves it meanwhile. */
function withoutDeadLinks(navigation: Navigation, { pages, redirects, teaches }: Site): Navigation {
  function leads(href: string): boolean {
    const [path = '', anchor = ''] = href.split('#', 2)
    const page = pages.get(path)
    if (isUntaught(path, teaches)) return false
    // A page of the product that was taken down is nowhere either.
    if (!page && isBuiltInPath(path)) return redirects.has(path)
    if (!page) return redirects.has(path) || isProductAddress(path) || !isAddress(path)
    return !isSectionAnchor(anchor) || anchorsOf(page.sections).includes(anchor)
  }
  const alive = (links: Navigation['quick']) => links.filter(({ href }) => leads(href))
  return {
    entries: navigation.entries.flatMap((entry) => {
      const links = alive(entry.links)
      const isLost = entry.links.length > 0 ? links.length === 0 : !leads(entry.href)
      if (isLost) return []
      // Of several one is left: it stands in the menu by its own name, which is still true.
      const [last] = links
      const isLast = last && links.length === 1 && entry.links.length > 1
      return isLast ? [{ ...last, links: [] }] : [{ ...entry, links }]
    }),
    quick: alive(navigation.quick),
  }
}
