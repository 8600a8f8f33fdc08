import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { languageOf } from '#contract/language-of.ts'
import { useInstitute } from '#web/content/institute.ts'
import { StartNote } from '#web/features/form/start-note.tsx'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { closedWords, type EventCard } from './event-card.ts'
import type { Registered } from './register.ts'

const RegistrationDialog = lazyPart(
  async () => (await import('./registration-dialog.tsx')).RegistrationDialog,
  { isNeeded: true },
)

/** The way in, or why there is none. */
export function EnrolForEvent({ event }: { event: EventCard }) {
  const institute = useInstitute()
  const isHydrated = useHydrated()
  const [isOpen, setIsOpen] = useState(false)
  const [registered, setRegistered] = useState<Registered | null>(null)
  const mail = (
    <a href={institute.email.href} className="link" translate="no">
      {institute.email.label}
    </a>
  )
  if (registered) return <Confirmation event={event} registered={registered} />
  if (event.registration !== 'open')
    return (
      <p className="rounded-md bg-sunken p-4">
        <strong>{closedWords[event.registration]}</strong>{' '}
        {event.registration === 'full' && (
          <Sentence text="Write to {mail}, and we will tell you if a seat becomes free." parts={{ mail }} />
        )}
      </p>
    )
  return (
    <>
      {/* Before the page's scripts come a press would do nothing: it shows that it waits. */}
      <Button
        size="lg"
        busy={!isHydrated}
        className="justify-self-start noscript:hidden"
        onClick={() => setIsOpen(true)}
      >
        Enroll Now
      </Button>
      <StartNote />
      <noscript>
        <p>
          <Sentence text="To register, write to {mail} with your name and phone number." parts={{ mail }} />
        </p>
      </noscript>
      {isOpen && (
        <RegistrationDialog event={event} onRegistered={setRegistered} onClose={() => setIsOpen(false)} />
      )}
    </>
  )
}

/** Stays where the button was: what, when and where. Whoever listens is led there. */
function Confirmation({ event, registered }: { event: EventCard; registered: Registered }) {
  const { title, date, hours, place } = event
  const { message, emailedTo } = registered
  return (
    <section
      ref={(panel) => panel?.focus()}
      tabIndex={-1}
      aria-label="Your registration"
      className="grid gap-2 rounded-md bg-success-soft p-4"
    >
      <p className="flex gap-2 font-semibold text-success">
        <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        {message}
      </p>
      <p className="wrap-anywhere">
        <strong {...languageOf(title)}>{title}</strong>
        <br />
        {date}, {hours}
        <br />
        <span {...languageOf(place)}>{place}</span>
      </p>
      {emailedTo && (
        <p className="text-sm wrap-anywhere">
          <Sentence
            text="We are sending an email with the details to {email}."
            names={{ email: emailedTo }}
          />
        </p>
      )}
    </section>
  )
}
