import { home } from '#web/content/home.ts'
import { companyProjects, type Project, studentProjects } from '#web/content/projects.ts'
import { ProjectGrid } from '#web/features/projects/project-grid.tsx'
import { breadcrumb } from '#web/features/site-meta/json-ld.ts'
import { siteMeta, siteOf } from '#web/features/site-meta/site-meta.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import type { Route } from './+types/route.ts'

export function meta({ matches }: Route.MetaArgs) {
  return siteMeta(matches, {
    title: home.projects.title,
    description: `${home.projects.text} Each began with a real need and is explained in a few words.`,
    path: '/projects',
    jsonLd: [breadcrumb(siteOf(matches).publicUrl, [{ label: home.projects.title, path: '/projects' }])],
  })
}

export default function Projects() {
  return (
    <main id="main" tabIndex={-1}>
      <div className="wrap pt-12 lg:pt-16">
        <PageHeading
          eyebrow="Learned, then built"
          title={home.projects.title}
          lead={home.projects.text}
          className="mb-0"
          actions={<ButtonLink to="/allcourses">Browse courses</ButtonLink>}
        />
      </div>
      <Group id="student" title="Student projects" projects={studentProjects} />
      <Group id="company" title="Company projects" projects={companyProjects} />
    </main>
  )
}

function Group({ id, title, projects }: { id: string; title: string; projects: Project[] }) {
  return (
    <section id={id} className="py-10 last:pb-24 lg:py-14" aria-labelledby={`${id}-title`}>
      <div className="wrap">
        <h2 id={`${id}-title`} className="mb-6 text-2xl">
          {title}
        </h2>
        <ProjectGrid projects={projects} />
      </div>
    </section>
  )
}
