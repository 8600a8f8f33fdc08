import type { ComponentType } from 'react'
import { useRevalidator } from 'react-router'
import type { Programme } from '#web/features/programmes/programme.ts'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { SectionHeading } from '#web/ui/page-heading.tsx'
import type { Offer } from './read-college.ts'

interface OfferSectionProps {
  /** Its anchor: the navigation leads to it. */
  id: string
  title: string
  text: string
  offer: Offer
  empty: string
  Card: ComponentType<{ programme: Programme }>
  tinted?: boolean
}

export function OfferSection({ id, title, text, offer, empty, Card, tinted }: OfferSectionProps) {
  const { revalidate, state } = useRevalidator()
  const { programmes, failure } = offer
  return (
    <section id={id} className={cx('section', tinted && 'section-tint')} aria-labelledby={`${id}-title`}>
      <div className="wrap">
        <SectionHeading id={`${id}-title`} title={title} lead={text} />
        {failure && (
          <ErrorState onRetry={revalidate} busy={state === 'loading'}>
            {failure}
          </ErrorState>
        )}
        {!failure && programmes.length === 0 && <EmptyState>{empty}</EmptyState>}
        <div className="grid gap-6 md:grid-cols-2 xl:grid-cols-3">
          {programmes.map((programme) => (
            <Card key={programme.id} programme={programme} />
          ))}
        </div>
      </div>
    </section>
  )
}
