import { lazy, Suspense, useState } from 'react'
import { useInstitute } from '#web/content/institute.ts'
import { Button } from '#web/ui/button.tsx'
import { closedWords, type EventCard } from './event-card.ts'

const RegistrationDialog = lazy(async () => ({
  default: (await import('./registration-dialog.tsx')).RegistrationDialog,
}))

/** The way in, or why there is none. */
export function EnrolForEvent({ event }: { event: EventCard }) {
  const institute = useInstitute()
  const [isOpen, setIsOpen] = useState(false)
  const mail = (
    <a href={institute.email.href} className="link">
      {institute.email.label}
    </a>
  )
  if (event.registration !== 'open')
    return (
      <p className="rounded-md bg-sunken p-4">
        <strong>{closedWords[event.registration]}</strong>
        {event.registration === 'full' && (
          <> Write to {mail}, and we tell you when somebody cannot come and a seat is free.</>
        )}
      </p>
    )
  return (
    <>
      <Button size="lg" className="justify-self-start noscript:hidden" onClick={() => setIsOpen(true)}>
        Enroll Now
      </Button>
      <noscript>
        <p>To enroll, write to {mail} with your name and phone number.</p>
      </noscript>
      {isOpen && (
        <Suspense>
          <RegistrationDialog event={event} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
