import { languageOf } from '#contract/language-of.ts'
import type { ShownClient } from '#web/content/sections.ts'
import { Reveal } from '#web/ui/reveal.tsx'

/** The round logos, each leading to the client's own site. */
export function ClientLogos({ clients }: { clients: ShownClient[] }) {
  return (
    <ul className="client-logos">
      {clients.map(({ id, name, logo, to }) => (
        <Reveal as="li" variant="spring" key={id}>
          <a href={to} target="_blank" rel="noreferrer">
            {logo && <img src={logo.src} width={logo.width} height={logo.height} alt="" loading="lazy" />}
            <span {...languageOf(name)} translate="no">
              {name}
            </span>
            <span className="sr-only"> (new tab)</span>
          </a>
        </Reveal>
      ))}
    </ul>
  )
}
