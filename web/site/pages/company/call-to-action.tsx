import { company } from '#web/content/company.ts'
import { institute } from '#web/content/institute.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Jali } from '#web/ui/jali.tsx'

export function CallToAction() {
  const { primary } = company.hero
  return (
    <section className="section company-call" data-theme="dark" aria-labelledby="call">
      <Jali className="text-gold opacity-10" />
      <div className="wrap relative grid justify-items-center gap-5 text-center">
        <h2 id="call">Tell us what you need</h2>
        <p className="lead">
          A first conversation costs nothing. Write to us, or call{' '}
          <a href={institute.phone.href} className="link whitespace-nowrap">
            {institute.phone.label}
          </a>
          .
        </p>
        <ButtonLink to={primary.href} size="lg">
          {primary.label}
        </ButtonLink>
      </div>
    </section>
  )
}
