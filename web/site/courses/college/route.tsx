import { data } from 'react-router'
import { messages } from '#contract/messages.ts'
import { college } from '#web/content/college.ts'
import { programmeJsonLd } from '#web/features/programmes/programme-json-ld.ts'
import { breadcrumb, instituteInShort } from '#web/features/site-meta/json-ld.ts'
import { siteMeta, siteOf } from '#web/features/site-meta/site-meta.ts'
import { apiContext } from '#web/lib/page-context.ts'
import type { Route } from './+types/route.ts'
import { CollegeHero } from './college-hero.tsx'
import { DegreeCard } from './degree-card.tsx'
import { InternshipCard } from './internship-card.tsx'
import { OfferSection } from './offer-section.tsx'
import { type Offer, readDegrees, readInternships } from './read-college.ts'
import { unread } from './unread.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const call = context.get(apiContext)
  const [internships, degrees] = await Promise.all([readInternships(call), readDegrees(call)])
  return data({ internships, degrees }, { status: internships.failure || degrees.failure ? 503 : 200 })
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const site = siteOf(matches)
  const { publicUrl } = site
  const provider = instituteInShort(site)
  const internships = loaderData?.internships.programmes ?? []
  const degrees = loaderData?.degrees.programmes ?? []
  return siteMeta(matches, {
    title: 'Internships and degree programs',
    description:
      'Internships on live projects with a mentor, and degree programs with teaching and labs through every semester. Duration and fees of each.',
    path: '/college',
    jsonLd: [
      breadcrumb(publicUrl, [{ label: 'College', path: '/college' }]),
      ...internships.map((one) =>
        programmeJsonLd(one, { publicUrl, provider, path: '/college#internships' }),
      ),
      ...degrees.map((one) => programmeJsonLd(one, { publicUrl, provider, path: '/college#degrees' })),
    ],
  })
}

export default function College({ loaderData }: Route.ComponentProps) {
  return <CollegePage {...loaderData} />
}

/** When no answer came at all. */
export function ErrorBoundary() {
  return <CollegePage {...unread} />
}

function CollegePage({ internships, degrees }: Record<'internships' | 'degrees', Offer>) {
  return (
    <main id="main" tabIndex={-1}>
      <CollegeHero />
      <OfferSection
        id="internships"
        title="Internships"
        text={college.internshipsText}
        offer={internships}
        empty={messages.noInternshipsPublic}
        Card={InternshipCard}
      />
      <OfferSection
        id="degrees"
        title="Degree Programs"
        text={college.degreesText}
        offer={degrees}
        empty={messages.noDegreesPublic}
        Card={DegreeCard}
        tinted
      />
    </main>
  )
}
