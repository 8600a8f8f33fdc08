import { type ReactNode, useId } from 'react'
import { Card } from '#web/ui/card.tsx'

interface ProfileCardProps {
  title: string
  children: ReactNode
}

export function ProfileCard({ title, children }: ProfileCardProps) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} className="gap-5 p-5 sm:p-7">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {children}
    </Card>
  )
}
