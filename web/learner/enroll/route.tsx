import { Hourglass, PartyPopper, SearchX } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { programmeCalls } from '#contract/catalogue/calls.ts'
import type { Programme } from '#contract/catalogue/schemas.ts'
import { ownOrderCalls } from '#contract/fees/own-order-calls.ts'
import { type Group, groups, kindsTaught, type ProgrammeKind } from '#contract/groups.ts'
import { languageOf } from '#contract/language-of.ts'
import { messages } from '#contract/messages.ts'
import { learnerCalls } from '#contract/people/calls.ts'
import { instituteNow } from '#web/content/institute.ts'
import { ReadFault } from '#web/features/fault/read-fault.tsx'
import { ProgrammePicture } from '#web/features/programme-card/programme-card.tsx'
import { LanguageList } from '#web/features/programmes/language-list.tsx'
import { call } from '#web/lib/browser-api.ts'
import { rupees } from '#web/lib/rupees.ts'
import { toastOf } from '#web/lib/words-of.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card, CardBody } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toaster.tsx'
import { usePanelPath } from '../layout/panel-path.ts'
import { screenMeta } from '../layout/screen-meta.ts'
import type { Route } from './+types/route.ts'

const sizes = '(min-width: 80rem) 22rem, (min-width: 40rem) 45vw, 92vw'

const headings = { course: 'Courses', internship: 'Internships', degree: 'Degree programmes' }

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
        lead="Programmes you do not have yet. Ask for a place, and pay once the institute has accepted you."
      />
      {isNothingLeft ? (
        <EmptyState icon={<PartyPopper aria-hidden="true" />}>
          You already have everything we offer.
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
              {`No programme has the name ‘${search.trim()}’.`}
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
    <Section title={headings[kind]} titleClassName="text-2xl" className="grid gap-4">
      <div className="cards">
        {offers.map((offer) => (
          <OfferCard key={offer.id} offer={offer} isAskedFor={offer.isAskedFor} />
        ))}
      </div>
    </Section>
  )
}

export const ErrorBoundary = ReadFault

interface Offer extends Programme {
  /** Already ordered, and waiting. */
  isAskedFor: boolean
}

interface Offers {
  kind: ProgrammeKind
  offers: Offer[]
}

/** What the learner does not have yet, kind by kind; what their own group learns comes first. */
async function readOffers(): Promise<Offers[]> {
  const [{ group }, learning, { programmes }] = await Promise.all([
    call(learnerCalls.profile),
    call(learnerCalls.learning),
    call(programmeCalls.list),
  ])
  const living = learning.programmes.filter(({ status }) => status !== 'ended')
  const statuses = new Map(living.map(({ programmeId, status }) => [programmeId, status]))
  const left = kindsTaught(instituteNow().teaches).map((kind) => ({
    kind,
    offers: programmes
      .filter((one) => one.kind === kind && statuses.get(one.id) !== 'active')
      .map((offer) => ({ ...offer, isAskedFor: statuses.has(offer.id) })),
  }))
  return ownFirst(group, left)
}

function ownFirst(group: Group, all: Offers[]): Offers[] {
  const isOwn = ({ kind }: Offers) => kind === groups[group].kind
  return [...all.filter(isOwn), ...all.filter((offers) => !isOwn(offers))]
}

interface OfferCardProps {
  offer: Programme
  /** Already ordered, and waiting. */
  isAskedFor: boolean
}

function OfferCard({ offer, isAskedFor }: OfferCardProps) {
  const { id, name, description, duration, fees, languages } = offer
  return (
    <Card as="article">
      <ProgrammePicture of={offer} sizes={sizes} />
      <CardBody>
        <h3 {...languageOf(name)} className="text-xl">
          {name}
        </h3>
        <p {...languageOf(description)} className="line-clamp-3 text-sm text-ink-soft">
          {description}
        </p>
        <LanguageList languages={languages} />
        <p className="mt-auto flex flex-wrap items-baseline justify-between gap-x-4 pt-2">
          <span {...languageOf(duration)} className="text-sm text-ink-soft">
            {duration}
          </span>
          <span className="tabular text-lg font-bold" translate="no">
            {rupees(fees)}
          </span>
        </p>
        {isAskedFor ? <Waiting name={name} /> : <OrderButton id={id} name={name} />}
      </CardBody>
    </Card>
  )
}

function OrderButton({ id, name }: { id: string; name: string }) {
  const { order, isBusy } = useOrder(id)
  return (
    <Button onClick={order} busy={isBusy} aria-label={`Order ${name}`}>
      Order
    </Button>
  )
}

function Waiting({ name }: { name: string }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <Badge tone="warning" icon={<Hourglass aria-hidden="true" />}>
        Waiting for approval
      </Badge>
      <ButtonLink
        to={`${usePanelPath()}/orders`}
        variant="secondary"
        size="sm"
        aria-label={`See the order of ${name}`}
      >
        See the order
      </ButtonLink>
    </div>
  )
}

/** Orders a programme, says how it went and reads anew what is left to order. */
function useOrder(programmeId: string) {
  const [isBusy, setIsBusy] = useState(false)
  const { revalidate } = useRevalidator()

  async function order() {
    setIsBusy(true)
    try {
      const { isNew, message } = await call(ownOrderCalls.request, { programmeId })
      if (isNew) toast.success(message ?? messages.orderPlaced)
      else toast.info(message ?? messages.orderExists)
      await revalidate()
    } catch (problem) {
      toast.error(toastOf(problem))
    } finally {
      setIsBusy(false)
    }
  }

  return { order, isBusy }
}
