import type { ReactNode } from 'react'
import { Section } from '#web/ui/section.tsx'

interface ProfileCardProps {
  title: string
  /** Where a link to this card leads. */
  anchor?: string
  children: ReactNode
}

export function ProfileCard({ title, anchor, children }: ProfileCardProps) {
  return (
    <Section
      title={title}
      titleClassName="text-xl"
      id={anchor}
      className="card scroll-mt-24 gap-5 p-5 sm:p-7"
    >
      {children}
    </Section>
  )
}
