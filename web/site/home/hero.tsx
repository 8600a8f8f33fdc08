import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { languageOf } from '#contract/language-of.ts'
import type { ShownSection } from '#web/content/sections.ts'
import {
  forgetRequest,
  readRequest,
  type WaitingRequest,
} from '#web/features/signup-notice/waiting-request.ts'
import { logInToOpen, panelOf, useSession, wantedScreen } from '#web/lib/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Jali } from '#web/ui/jali.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'

/** Few visitors have just signed up: the notice comes for those who have. */
const SignupNotice = lazyPart(
  async () => (await import('#web/features/signup-notice/signup-notice.tsx')).SignupNotice,
)

/** Our drawings fade out at their edges; what an owner uploads has them. */
const isPhoto = ({ src }: { src: string }) => src.startsWith('/uploads/')

export function Hero(words: ShownSection<'hero'>) {
  const { anchor, eyebrow, title, text, primary, secondary, quiet, facts, picture } = words
  const session = useSession()
  return (
    <section className="hero" data-theme="dark" aria-labelledby={anchor}>
      <Jali className="hero-lattice" />
      <div className="wrap">
        <AfterSignup />
        <WayToPanel />
        <div className="hero-words">
          {eyebrow && (
            <p {...languageOf(eyebrow)} className="eyebrow">
              {eyebrow}
            </p>
          )}
          <h1 {...languageOf(title)} id={anchor} className="display">
            {title}
          </h1>
          <p {...languageOf(text)} className="lead">
            {text}
          </p>
          <div className="flex flex-wrap gap-3 pt-2">
            {primary.label && (
              <ButtonLink to={session ? panelOf(session.user) : primary.href} size="lg">
                {session ? 'My panel' : primary.label}
              </ButtonLink>
            )}
            {secondary.label && (
              <ButtonLink to={secondary.href} size="lg" variant="secondary">
                {secondary.label}
              </ButtonLink>
            )}
          </div>
          {quiet.label && (
            <Link to={quiet.href} {...languageOf(quiet.label)} className="hero-quiet link">
              {quiet.label}
            </Link>
          )}
        </div>
        {picture && (
          <img
            {...picture}
            alt={picture.alt}
            fetchPriority="high"
            className="hero-picture"
            {...(isPhoto(picture) && { 'data-photo': '' })}
          />
        )}
        <dl className="hero-facts">
          {facts.map(({ figure, label }) => (
            <div key={label}>
              <dt {...languageOf(label)}>{label}</dt>
              <dd {...languageOf(figure)} translate="no">
                {figure}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}

/** The toast that says so is soon gone. */
function WayToPanel() {
  const session = useSession()
  const [isWanted, setIsWanted] = useState(false)
  useEffect(() => setIsWanted(wantedScreen() !== ''), [])
  if (session || !isWanted) return null
  return (
    <p className="rounded-lg bg-gold-soft px-4 py-3 text-warning lg:col-span-full">
      {logInToOpen}{' '}
      <Link to="/login" className="link">
        Log in
      </Link>
    </p>
  )
}

function AfterSignup() {
  const [request, setRequest] = useState<WaitingRequest | null>(null)
  useEffect(() => setRequest(readRequest()), [])

  function handleClose() {
    forgetRequest()
    setRequest(null)
    document.getElementById('main')?.focus()
  }

  return request && <SignupNotice request={request} onClose={handleClose} />
}
