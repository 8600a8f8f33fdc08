import { lazy, Suspense, useState } from 'react'
import type { UpcomingEvent } from '#web/content/events.ts'
import { useInstitute } from '#web/content/institute.ts'
import { Button } from '#web/ui/button.tsx'

const RegistrationDialog = lazy(async () => ({
  default: (await import('./registration-dialog.tsx')).RegistrationDialog,
}))

export function EnrolForEvent({ event }: { event: UpcomingEvent }) {
  const institute = useInstitute()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="lg" className="justify-self-start noscript:hidden" onClick={() => setIsOpen(true)}>
        Enroll Now
      </Button>
      <noscript>
        <p>
          To enroll, write to{' '}
          <a href={institute.email.href} className="link">
            {institute.email.label}
          </a>{' '}
          with your name and phone number.
        </p>
      </noscript>
      {isOpen && (
        <Suspense>
          <RegistrationDialog event={event} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
