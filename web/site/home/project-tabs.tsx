import type { ShownProject, ShownSection } from '#web/content/sections.ts'
import { ProjectGrid } from '#web/features/projects/project-grid.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { SectionHeading } from '#web/ui/page-heading.tsx'
import { Tabs } from '#web/ui/tabs.tsx'

export function ProjectTabs({
  anchor,
  title,
  text,
  projects,
  isPageDown,
}: ShownSection<'projects'> & { projects: ShownProject[]; isPageDown?: true | undefined }) {
  const of = (by: ShownProject['by']) => projects.filter((project) => project.by === by)
  return (
    <section className="section" aria-labelledby={anchor}>
      <div className="wrap">
        <SectionHeading
          id={anchor}
          title={title}
          lead={text}
          actions={
            !isPageDown && (
              <ButtonLink to="/projects" variant="secondary">
                All projects
              </ButtonLink>
            )
          }
        />
        <Tabs
          label="Projects"
          items={[
            { id: 'student', label: 'Student projects', panel: <ProjectGrid projects={of('students')} /> },
            { id: 'company', label: 'Company projects', panel: <ProjectGrid projects={of('company')} /> },
          ]}
        />
      </div>
    </section>
  )
}
