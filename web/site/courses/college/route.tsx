import { data } from 'react-router'
import { messages } from '#contract/messages.ts'
import type { ShownSection } from '#web/content/sections.ts'
import { programmeJsonLd } from '#web/features/programmes/programme-json-ld.ts'
import { breadcrumb, instituteInShort } from '#web/features/site-meta/json-ld.ts'
import { siteMeta, siteOf } from '#web/features/site-meta/site-meta.ts'
import { apiContext, siteContext } from '#web/lib/page-context.ts'
import { HeadedPage } from '#web/site/sections/headed-page.tsx'
import { type PageWords, readPage } from '#web/site/sections/read-page.ts'
import { withPages } from '../programme-page/with-pages.ts'
import type { Route } from './+types/route.ts'
import { CollegeHero } from './college-hero.tsx'
import { DegreeCard } from './degree-card.tsx'
import { InternshipCard } from './internship-card.tsx'
import { OfferSection } from './offer-section.tsx'
import { type Offer, readDegrees, readInternships } from './read-college.ts'
import { unread } from './unread.ts'

type OfferWords = Pick<ShownSection<'internships' | 'degrees'>, 'kind' | 'anchor' | 'title' | 'text'>

const offered = {
  internships: { empty: messages.noInternshipsPublic, Card: InternshipCard },
  degrees: { empty: messages.noDegreesPublic, Card: DegreeCard },
}
const unreadOffers: OfferWords[] = [
  { kind: 'internships', anchor: 'internships', title: 'Internships', text: '' },
  { kind: 'degrees', anchor: 'degrees', title: 'Degree Programs', text: '' },
]

export async function loader({ context }: Route.LoaderArgs) {
  const call = context.get(apiContext)
  const words = await readPage(context, '/college')
  const isShown = (kind: keyof typeof offered) => words.sections.some((section) => section.kind === kind)
  const [internships, degrees] = await Promise.all([
    isShown('internships') ? readInternships(call) : none,
    isShown('degrees') ? readDegrees(call) : none,
  ])
  const status = internships.failure || degrees.failure ? 503 : 200
  const site = context.get(siteContext)
  const paged = (offer: Offer) => ({ ...offer, programmes: withPages(offer.programmes, site) })
  const offers = { internships: paged(internships), degrees: paged(degrees) }
  return data({ ...offers, words }, { status })
}

const none: Offer = { programmes: [], failure: null }

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const site = siteOf(matches)
  const { publicUrl } = site
  const provider = instituteInShort(site)
  const { internships, degrees, words } = loaderData
  return siteMeta(matches, {
    ...words.seo,
    jsonLd: [
      breadcrumb(publicUrl, [{ label: words.name, path: '/college' }]),
      ...internships.programmes.map((one) =>
        programmeJsonLd(one, { publicUrl, provider, path: '/college#internships' }),
      ),
      ...degrees.programmes.map((one) =>
        programmeJsonLd(one, { publicUrl, provider, path: '/college#degrees' }),
      ),
    ],
  })
}

export default function College({ loaderData }: Route.ComponentProps) {
  return <CollegePage {...loaderData} />
}

/** When no answer came at all. */
export function ErrorBoundary() {
  return <CollegePage {...unread} words={null} />
}

interface CollegePageProps extends Record<'internships' | 'degrees', Offer> {
  words: PageWords | null
}

/** The heading leads to what is offered, in the owner's order. */
function CollegePage({ internships, degrees, words }: CollegePageProps) {
  const offers = (words?.sections ?? unreadOffers).filter(({ kind }) => kind in offered)
  const ways = offers.map(({ anchor, title }) => ({ id: anchor, title }))

  function offer({ kind, anchor, title, text }: OfferWords) {
    const { empty, Card } = offered[kind]
    const found = { internships, degrees }[kind]
    const isTinted = offers.findIndex((section) => section.anchor === anchor) % 2 === 1
    return (
      <OfferSection
        key={anchor}
        id={anchor}
        title={title}
        text={text}
        offer={found}
        empty={empty}
        Card={Card}
        tinted={isTinted}
      />
    )
  }

  return (
    <main id="main" tabIndex={-1}>
      <HeadedPage
        words={words}
        title="College"
        Head={(section) => <CollegeHero {...section} ways={ways} />}
        draw={(section) => (section.kind in offered ? offer(section as OfferWords) : null)}
      />
      {!words && unreadOffers.map(offer)}
    </main>
  )
}
