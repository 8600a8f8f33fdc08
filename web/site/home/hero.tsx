import { Link } from 'react-router'
import type { ShownSection } from '#web/content/sections.ts'
import { panelOf, useSession } from '#web/lib/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Jali } from '#web/ui/jali.tsx'
import { AfterSignup } from './after-signup.tsx'

export function Hero(words: ShownSection<'hero'>) {
  const { anchor, eyebrow, title, text, primary, secondary, quiet, facts, picture } = words
  const session = useSession()
  return (
    <section className="hero" data-theme="dark" aria-labelledby={anchor}>
      <Jali className="hero-lattice" />
      <div className="wrap">
        <AfterSignup />
        <div className="hero-words">
          {eyebrow && <p className="eyebrow">{eyebrow}</p>}
          <h1 id={anchor} className="display">
            {title}
          </h1>
          <p className="lead">{text}</p>
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
            <Link to={quiet.href} className="hero-quiet link">
              {quiet.label}
            </Link>
          )}
        </div>
        {picture && <img {...picture} alt={picture.alt} fetchPriority="high" className="hero-picture" />}
        <dl className="hero-facts">
          {facts.map(({ figure, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
