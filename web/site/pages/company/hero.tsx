import { company } from '#web/content/company.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Jali } from '#web/ui/jali.tsx'

export function Hero() {
  const { eyebrow, title, text, primary, secondary, picture } = company.hero
  return (
    <section className="company-hero" aria-labelledby="company">
      <Jali className="text-accent-ink opacity-[0.07]" />
      <div className="wrap">
        <div className="grid justify-items-start gap-5">
          <p className="eyebrow">{eyebrow}</p>
          <h1 id="company">{title}</h1>
          <p className="lead">{text}</p>
          <div className="flex flex-wrap gap-3 pt-2">
            <ButtonLink to={primary.href} size="lg">
              {primary.label}
            </ButtonLink>
            <ButtonLink to={secondary.href} size="lg" variant="secondary">
              {secondary.label}
            </ButtonLink>
          </div>
        </div>
        <img {...picture} alt={picture.alt} fetchPriority="high" className="h-auto w-full" />
      </div>
    </section>
  )
}
