import { ArrowUpRight } from 'lucide-react'
import { languageOf } from '#contract/language-of.ts'
import type { ShownProject } from '#web/content/sections.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card, CardBody, CardMedia } from '#web/ui/card.tsx'

export function ProjectGrid({ projects }: { projects: ShownProject[] }) {
  return (
    <div className="cards">
      {projects.map((project) => (
        <ProjectCard key={project.id} project={project} />
      ))}
    </div>
  )
}

function ProjectCard({ project }: { project: ShownProject }) {
  const { title, text, technologies, picture, link } = project
  return (
    <Card as="article" interactive={Boolean(link)} className="h-full">
      <CardMedia>
        {picture && <img {...picture} alt={picture.alt} loading="lazy" decoding="async" />}
      </CardMedia>
      <CardBody>
        <h3 {...languageOf(title)}>
          {link ? (
            <a href={link} target="_blank" rel="noreferrer" className="cover-link">
              {title} <ArrowUpRight aria-hidden="true" className="inline align-[-0.2em] text-accent-ink" />
              <span className="sr-only">(new tab)</span>
            </a>
          ) : (
            title
          )}
        </h3>
        <p {...languageOf(text)} className="text-ink-soft">
          {text}
        </p>
        <ul className="mt-auto flex flex-wrap gap-1.5 pt-2" aria-label="Made with">
          {technologies.map(({ name }) => (
            <li key={name}>
              <Badge>{name}</Badge>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  )
}
