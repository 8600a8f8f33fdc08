import { PartyPopper, SearchX } from 'lucide-react'
import { useState } from 'react'
import { ReadFault } from '#web/features/fault/read-fault.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { screenMeta } from '../layout/screen-meta.ts'
import type { Route } from './+types/route.ts'
import { OfferCard } from './offer-card.tsx'
import { type Offers, readOffers } from './read-offers.ts'

const headings = { course: 'Courses', internship: 'Internships', degree: 'Degree programs' }

export async function clientLoader() {
  return readOffers()
}

export const meta = () => screenMeta('Buy New Course')

export function HydrateFallback() {
  return <Skeletons count={6} label="Loading what is offered" className="cards" itemClassName="h-96" />
}

export default function Enroll({ loaderData }: Route.ComponentProps) {
  const [search, setSearch] = useState('')
  const wanted = search.trim().normalize('NFC').toLowerCase()
  const sections = loaderData.map(({ kind, offers }) => ({
    kind,
    offers: offers.filter(({ name }) => name.toLowerCase().includes(wanted)),
  }))
  const isNothingLeft = loaderData.every(({ offers }) => offers.length === 0)
  const isNothingFound = sections.every(({ offers }) => offers.length === 0)
  return (
    <>
      <PageHeading
        title="Buy New Course"
        lead="What you do not have yet. Ask for a place; you pay once the institute has accepted you."
      />
      {isNothingLeft ? (
        <EmptyState icon={<PartyPopper aria-hidden="true" />}>
          There is nothing left to add: you have everything we offer.
        </EmptyState>
      ) : (
        <div className="grid gap-10">
          <SearchBox
            label="Search by name"
            placeholder="Search by name..."
            value={search}
            onChange={setSearch}
            className="sm:max-w-md"
          />
          {isNothingFound ? (
            <EmptyState icon={<SearchX aria-hidden="true" />}>
              Nothing is called ‘{search.trim()}’.
            </EmptyState>
          ) : (
            sections.map((section) => <OfferSection key={section.kind} {...section} />)
          )}
        </div>
      )}
    </>
  )
}

function OfferSection({ kind, offers }: Offers) {
  if (offers.length === 0) return null
  return (
    <section aria-labelledby={kind} className="grid gap-4">
      <h2 id={kind} className="text-2xl">
        {headings[kind]}
      </h2>
      <div className="cards">
        {offers.map((offer) => (
          <OfferCard key={offer.id} offer={offer} isAskedFor={offer.isAskedFor} />
        ))}
      </div>
    </section>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ReadFault error={error} />
}
