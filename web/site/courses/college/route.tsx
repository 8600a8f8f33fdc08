import { data, Link } from 'react-router'
import type { Call } from '#contract/call.ts'
import { programmeCalls } from '#contract/catalogue/calls.ts'
import type { ProgrammeKind } from '#contract/groups.ts'
import { languageOf } from '#contract/language-of.ts'
import { messages } from '#contract/messages.ts'
import type { ShownSection } from '#web/content/sections.ts'
import { EnrolButton } from '#web/features/enrol/enrol-button.tsx'
import { UnreadPage } from '#web/features/fault/fault-message.tsx'
import { ReadFailed } from '#web/features/fault/read-failed.tsx'
import { ProgrammePicture } from '#web/features/programme-card/programme-card.tsx'
import { LanguageList } from '#web/features/programmes/language-list.tsx'
import type { ShownProgramme } from '#web/features/programmes/programme.ts'
import { programmeJsonLd } from '#web/features/programmes/programme-json-ld.ts'
import { breadcrumb, instituteInShort } from '#web/features/site-meta/json-ld.ts'
import { siteMeta, siteOf } from '#web/features/site-meta/site-meta.ts'
import { orUnread } from '#web/lib/api.ts'
import { apiContext, siteContext } from '#web/lib/page-context.ts'
import { rupees } from '#web/lib/rupees.ts'
import { HeadedPage } from '#web/site/sections/headed-page.tsx'
import { type PageWords, readPage } from '#web/site/sections/read-page.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Card, CardBody } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SectionHeading } from '#web/ui/page-heading.tsx'
import { readOpenBatches, withNextBatch } from '../programme-page/next-batch.ts'
import { withPages } from '../programme-page/with-pages.ts'
import type { Route } from './+types/route.ts'

/** What the page shows when nothing could be read: apart from the reading, so that the browser does not load the calls for it. */
const unread = {
  internships: { programmes: [], failure: messages.errorFetchingInternships },
  degrees: { programmes: [], failure: messages.errorFetchingDegrees },
}

type OfferWords = Pick<ShownSection<'internships' | 'degrees'>, 'kind' | 'anchor' | 'title' | 'text'>

/** What each says when there is none. */
const offered = {
  internships: messages.noInternshipsPublic,
  degrees: messages.noDegreesPublic,
}
const unreadOffers: OfferWords[] = [
  { kind: 'internships', anchor: 'internships', title: 'Internships', text: '' },
  { kind: 'degrees', anchor: 'degrees', title: 'Degree Programs', text: '' },
]

export async function loader({ context }: Route.LoaderArgs) {
  const call = context.get(apiContext)
  const words = await readPage(context, '/college')
  const isShown = (kind: keyof typeof offered) => words.sections.some((section) => section.kind === kind)
  const read = await readOffers(call)
  const internships = isShown('internships') ? read.internships : none
  const degrees = isShown('degrees') ? read.degrees : none
  const status = internships.failure || degrees.failure ? 503 : 200
  const site = context.get(siteContext)
  const batches = status === 200 ? await readOpenBatches(call, site) : []
  const paged = (offer: Offer) => ({
    ...offer,
    programmes: withPages(offer.programmes, site).map((one) => withNextBatch(one, batches)),
  })
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
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <UnreadPage error={error}>
      <CollegePage {...unread} words={null} />
    </UnreadPage>
  )
}

interface CollegePageProps extends Offers {
  words: PageWords | null
}

/** The heading leads to what is offered, in the owner's order. */
function CollegePage({ internships, degrees, words }: CollegePageProps) {
  const offers = (words?.sections ?? unreadOffers).filter(({ kind }) => kind in offered)
  const ways = offers.map(({ anchor, title }) => ({ id: anchor, title }))

  function offer({ kind, anchor, title, text }: OfferWords) {
    const found = { internships, degrees }[kind]
    const isTinted = offers.findIndex((section) => section.anchor === anchor) % 2 === 1
    return (
      <OfferSection
        key={anchor}
        id={anchor}
        title={title}
        text={text}
        offer={found}
        empty={offered[kind]}
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

function OfferCard({ programme }: { programme: ShownProgramme }) {
  const { kind, name, description, duration, fees, languages, page, nextBatch } = programme
  const isIllustrated = kind === 'internship'
  return (
    <Card as="article">
      {isIllustrated && (
        <ProgrammePicture of={programme} sizes="(min-width: 80rem) 24rem, (min-width: 48rem) 45vw, 66vw" />
      )}
      <CardBody className={isIllustrated ? 'gap-4' : 'gap-4 sm:p-6'}>
        <h3 {...languageOf(name)}>
          {page ? (
            <Link to={page} className="link">
              {name}
            </Link>
          ) : (
            name
          )}
        </h3>
        <p {...languageOf(description)} className="text-sm text-ink-soft">
          {description}
        </p>
        {isIllustrated && <LanguageList languages={languages} />}
        {nextBatch && <p className="text-sm font-semibold text-balance text-accent-ink">{nextBatch}</p>}
        <DurationAndFees duration={duration} fees={fees} className="mt-auto border-t border-line pt-4" />
        <EnrolButton programme={programme} />
      </CardBody>
    </Card>
  )
}

interface CollegeHeroProps extends ShownSection<'head'> {
  /** What stands further down. */
  ways: { id: string; title: string }[]
}

function CollegeHero({ label, title, text, picture, ways }: CollegeHeroProps) {
  return (
    <div className="wrap pt-4 sm:pt-6">
      <Breadcrumb items={[{ label: 'Home', to: '/' }, { label: label || title }]} />
      <div className="grid items-center gap-x-12 gap-y-6 pt-4 md:grid-cols-2">
        <div className="grid justify-items-start gap-5">
          <h1 {...languageOf(title)}>{title}</h1>
          <p {...languageOf(text)} className="lead">
            {text}
          </p>
          <p className="flex flex-wrap gap-x-6">
            {ways.map((way) => (
              <a
                key={way.id}
                href={`#${way.id}`}
                {...languageOf(way.title)}
                className="link inline-flex min-h-11 items-center"
              >
                {way.title}
              </a>
            ))}
          </p>
        </div>
        {picture && (
          <img
            {...picture}
            alt={picture.alt}
            fetchPriority="high"
            className="mx-auto h-auto w-full max-w-lg"
          />
        )}
      </div>
    </div>
  )
}

interface OfferSectionProps {
  /** Its anchor: the navigation leads to it. */
  id: string
  title: string
  text: string
  offer: Offer
  empty: string
  tinted?: boolean
}

function OfferSection({ id, title, text, offer, empty, tinted }: OfferSectionProps) {
  const { programmes, failure } = offer
  return (
    <section id={id} className={cx('section', tinted && 'section-tint')} aria-labelledby={`${id}-title`}>
      <div className="wrap">
        <SectionHeading id={`${id}-title`} title={title} lead={text} />
        {failure && <ReadFailed>{failure}</ReadFailed>}
        {!failure && programmes.length === 0 && <EmptyState>{empty}</EmptyState>}
        <div className="grid gap-6 md:grid-cols-2 xl:grid-cols-3">
          {programmes.map((programme) => (
            <OfferCard key={programme.id} programme={programme} />
          ))}
        </div>
      </div>
    </section>
  )
}

interface Offer {
  programmes: ShownProgramme[]
  failure: string | null
}
type Offers = Record<'internships' | 'degrees', Offer>

/** Both stand in one list, and are read or unread together. */
async function readOffers(call: Call): Promise<Offers> {
  try {
    const { programmes } = await call(programmeCalls.list)
    const offerOf = (kind: ProgrammeKind): Offer => ({
      programmes: programmes.filter((one) => one.kind === kind),
      failure: null,
    })
    return { internships: offerOf('internship'), degrees: offerOf('degree') }
  } catch (error) {
    return orUnread(unread)(error)
  }
}

interface DurationAndFeesProps {
  duration: string
  fees: number
  className?: string
}

function DurationAndFees({ duration, fees, className }: DurationAndFeesProps) {
  return (
    <dl className={cx('flex flex-wrap gap-x-8 gap-y-2', className)}>
      <div>
        <dt className="text-sm text-ink-soft">Duration</dt>
        <dd {...languageOf(duration)} className="font-semibold">
          {duration}
        </dd>
      </div>
      <div>
        <dt className="text-sm text-ink-soft">Fees</dt>
        <dd className="tabular font-semibold" translate="no">
          {rupees(fees)}
        </dd>
      </div>
    </dl>
  )
}
