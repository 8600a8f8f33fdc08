import { clients } from '#web/content/clients.ts'
import { Reveal } from '#web/ui/reveal.tsx'

/** The round logos, each leading to the client's own site. */
export function ClientLogos() {
  return (
    <ul className="client-logos">
      {clients.map(({ name, projectImage, to }) => (
        <Reveal as="li" variant="spring" key={name}>
          <a href={to} target="_blank" rel="noreferrer">
            <img
              src={projectImage.src}
              width={projectImage.width}
              height={projectImage.height}
              alt=""
              loading="lazy"
            />
            {name}
            <span className="sr-only"> (new tab)</span>
          </a>
        </Reveal>
      ))}
    </ul>
  )
}
