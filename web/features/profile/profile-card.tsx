import { type ReactNode, useId } from 'react'
import { Card } from '#web/ui/card.tsx'

interface ProfileCardProps {
  title: string
  /** Where a link to this card leads. */
  anchor?: string
  children: ReactNode
}

export function ProfileCard({ title, anchor, children }: ProfileCardProps) {
  const id = useId()
  return (
    <Card as="section" id={anchor} aria-labelledby={id} className="scroll-mt-24 gap-5 p-5 sm:p-7">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </Card>
  )
}
