import { useInstitute } from '#web/content/institute.ts'
import type { ShownSection } from '#web/content/sections.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Jali } from '#web/ui/jali.tsx'

/** Where the words say {phone}, the institute's number stands as a link. */
export function CallToAction({ anchor, title, text, button }: ShownSection<'call'>) {
  const { phone } = useInstitute()
  const [before, after] = text.split('{phone}', 2)
  return (
    <section className="section company-call" data-theme="dark" aria-labelledby={anchor}>
      <Jali className="text-gold opacity-10" />
      <div className="wrap relative grid justify-items-center gap-5 text-center">
        <h2 id={anchor}>{title}</h2>
        <p className="lead">
          {before}
          {after !== undefined && (
            <a href={phone.href} className="link whitespace-nowrap" translate="no">
              {phone.label}
            </a>
          )}
          {after}
        </p>
        {button.label && (
          <ButtonLink to={button.href} size="lg">
            {button.label}
          </ButtonLink>
        )}
      </div>
    </section>
  )
}
