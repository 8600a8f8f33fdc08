interface OrderedProps {
  order: { programme: string; paidFor: string | null }
}

/** What an order is for; and what its receipt says, when that is something else by now. */
export function Ordered({ order: { programme, paidFor } }: OrderedProps) {
  if (!paidFor) return programme
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2">
      {programme}
      <span className="text-xs font-normal text-ink-soft">paid as {paidFor}</span>
    </span>
  )
}
