import { PartyPopper } from 'lucide-react'
import { endpoints } from '#contract/endpoints.ts'
import { groups } from '#contract/groups.ts'
import { ReadFault } from '#web/features/fault/read-fault.tsx'
import { call } from '#web/lib/browser-api.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { screenMeta } from '../layout/screen-meta.ts'
import type { Route } from './+types/route.ts'
import { OfferCard } from './offer-card.tsx'
import { readOffers } from './read-offers.ts'

const plural = { course: 'courses', internship: 'internships', degree: 'degree programs' }

export async function clientLoader() {
  const [{ batchof }, { programmes }] = await Promise.all([
    call(endpoints.learner.profile),
    call(endpoints.learner.learning),
  ])
  const { kind } = groups[batchof]
  const statuses = new Map(programmes.map(({ programmeId, status }) => [programmeId, status]))
  const offers = (await readOffers(kind)).filter(({ id }) => statuses.get(id) !== 'active')
  return { kind, offers: offers.map((offer) => ({ ...offer, isAskedFor: statuses.has(offer.id) })) }
}

export const meta = () => screenMeta('Buy New Course')

export function HydrateFallback() {
  return <Skeletons count={6} label="Loading what is offered" className="cards" itemClassName="h-96" />
}

export default function Enroll({ loaderData: { kind, offers } }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        title="Buy New Course"
        lead={`The ${plural[kind]} you do not have yet. Ask for a place; you pay once the institute has accepted you.`}
      />
      {offers.length > 0 ? (
        <div className="cards">
          {offers.map((offer) => (
            <OfferCard key={offer.id} offer={offer} isAskedFor={offer.isAskedFor} />
          ))}
        </div>
      ) : (
        <EmptyState icon={<PartyPopper aria-hidden="true" />}>
          There is nothing left to add: you have all the {plural[kind]} we offer.
        </EmptyState>
      )}
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ReadFault error={error} />
}
