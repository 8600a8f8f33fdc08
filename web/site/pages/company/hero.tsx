import type { ShownSection } from '#web/content/sections.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Jali } from '#web/ui/jali.tsx'

export function Hero(words: ShownSection<'companyHero'>) {
  const { anchor, eyebrow, title, text, primary, secondary, picture } = words
  return (
    <section className="company-hero" aria-labelledby={anchor}>
      <Jali className="text-accent-ink opacity-[0.07]" />
      <div className="wrap">
        <div className="grid justify-items-start gap-5">
          {eyebrow && <p className="eyebrow">{eyebrow}</p>}
          <h1 id={anchor}>{title}</h1>
          <p className="lead">{text}</p>
          <div className="flex flex-wrap gap-3 pt-2">
            {primary.label && (
              <ButtonLink to={primary.href} size="lg">
                {primary.label}
              </ButtonLink>
            )}
            {secondary.label && (
              <ButtonLink to={secondary.href} size="lg" variant="secondary">
                {secondary.label}
              </ButtonLink>
            )}
          </div>
        </div>
        {picture && <img {...picture} alt={picture.alt} fetchPriority="high" className="h-auto w-full" />}
      </div>
    </section>
  )
}
