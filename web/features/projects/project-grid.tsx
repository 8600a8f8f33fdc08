import type { Project } from '#web/content/projects.ts'
import { ProjectCard } from './project-card.tsx'

export function ProjectGrid({ projects }: { projects: Project[] }) {
  return (
    <div className="cards">
      {projects.map((project) => (
        <ProjectCard key={project.title} project={project} />
      ))}
    </div>
  )
}
