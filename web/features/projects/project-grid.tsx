import type { ShownProject } from '#web/content/sections.ts'
import { ProjectCard } from './project-card.tsx'

export function ProjectGrid({ projects }: { projects: ShownProject[] }) {
  return (
    <div className="cards">
      {projects.map((project) => (
        <ProjectCard key={project.id} project={project} />
      ))}
    </div>
  )
}
