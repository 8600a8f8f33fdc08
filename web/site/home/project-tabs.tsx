import { home } from '#web/content/home.ts'
import { companyProjects, studentProjects } from '#web/content/projects.ts'
import { ProjectGrid } from '#web/features/projects/project-grid.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { SectionHeading } from '#web/ui/page-heading.tsx'
import { Tabs } from '#web/ui/tabs.tsx'

export function ProjectTabs() {
  return (
    <section className="section" aria-labelledby="projects">
      <div className="wrap">
        <SectionHeading
          id="projects"
          title={home.projects.title}
          lead={home.projects.text}
          actions={
            <ButtonLink to="/projects" variant="secondary">
              All projects
            </ButtonLink>
          }
        />
        <Tabs
          label="Projects"
          items={[
            { id: 'student', label: 'Student projects', panel: <ProjectGrid projects={studentProjects} /> },
            { id: 'company', label: 'Company projects', panel: <ProjectGrid projects={companyProjects} /> },
          ]}
        />
      </div>
    </section>
  )
}
