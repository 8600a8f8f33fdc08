import { languageOf } from '#contract/language-of.ts'
import { ButtonLink } from '#web/ui/button.tsx'

interface OrderedProps {
  order: { programme: string; paidFor: string | null }
}

/** What an order is for; and what its receipt says, when that is something else by now. */
export function Ordered({ order: { programme, paidFor } }: OrderedProps) {
  if (!paidFor)
    return (
      <span
        {...languageOf(programme)}
        className="max-md:[[data-rows]_&]:block max-md:[[data-rows]_&]:truncate"
      >
        {programme}
      </span>
    )
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2 max-md:[[data-rows]_&]:block max-md:[[data-rows]_&]:truncate">
      <span {...languageOf(programme)}>{programme}</span>
      <span className="text-xs font-normal text-ink-soft">{`paid as ${paidFor}`}</span>
    </span>
  )
}

interface TakeLinkProps {
  orderId: string
  /** Null once the person has been removed. */
  personId: string | null
  what: string
}

/** Leads to the desk, with this order chosen. */
export function TakeLink({ orderId, personId, what }: TakeLinkProps) {
  return (
    <ButtonLink
      to={`/admin/desk?${personId ? `person=${personId}&` : ''}order=${orderId}`}
      size="sm"
      variant="secondary"
      className="whitespace-nowrap"
      aria-label={`Take payment of ${what}`}
    >
      <span className="md:hidden">Take</span>
      <span className="max-md:hidden">Take payment</span>
    </ButtonLink>
  )
}

export function ReceiptLink({ id, what }: { id: string; what: string }) {
  return (
    <ButtonLink to={`/admin/document/${id}`} size="sm" variant="secondary" aria-label={`Receipt of ${what}`}>
      Receipt
    </ButtonLink>
  )
}
