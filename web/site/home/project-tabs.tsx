import type { Project } from '#web/content/projects.ts'
import { ProjectGrid } from '#web/features/projects/project-grid.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { SectionHeading } from '#web/ui/page-heading.tsx'
import { Tabs } from '#web/ui/tabs.tsx'

interface ProjectTabsProps {
  title: string
  text: string
  ofStudents: Project[]
  ofCompany: Project[]
}

export function ProjectTabs({ title, text, ofStudents, ofCompany }: ProjectTabsProps) {
  return (
    <section className="section" aria-labelledby="projects">
      <div className="wrap">
        <SectionHeading
          id="projects"
          title={title}
          lead={text}
          actions={
            <ButtonLink to="/projects" variant="secondary">
              All projects
            </ButtonLink>
          }
        />
        <Tabs
          label="Projects"
          items={[
            { id: 'student', label: 'Student projects', panel: <ProjectGrid projects={ofStudents} /> },
            { id: 'company', label: 'Company projects', panel: <ProjectGrid projects={ofCompany} /> },
          ]}
        />
      </div>
    </section>
  )
}
