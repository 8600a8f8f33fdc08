import { listOf, type ShownProject } from '#web/content/sections.ts'
import { ProjectGrid } from '#web/features/projects/project-grid.tsx'
import { breadcrumb } from '#web/features/site-meta/json-ld.ts'
import { siteMeta, siteOf } from '#web/features/site-meta/site-meta.ts'
import { siteContext } from '#web/lib/page-context.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import type { Route } from './+types/route.ts'

const title = 'Projects'
const text = 'Made by our learners, and made by our engineers for clients.'

export function loader({ context }: Route.LoaderArgs) {
  return { projects: listOf(context.get(siteContext), 'project') }
}

export function meta({ matches }: Route.MetaArgs) {
  return siteMeta(matches, {
    title,
    description: `${text} Each began with a real need and is explained in a few words.`,
    path: '/projects',
    jsonLd: [breadcrumb(siteOf(matches).publicUrl, [{ label: title, path: '/projects' }])],
  })
}

export default function Projects({ loaderData: { projects } }: Route.ComponentProps) {
  const of = (by: ShownProject['by']) => projects.filter((project) => project.by === by)
  return (
    <main id="main" tabIndex={-1}>
      <div className="wrap pt-12 lg:pt-16">
        <PageHeading
          eyebrow="Learned, then built"
          title={title}
          lead={text}
          className="mb-0"
          actions={<ButtonLink to="/allcourses">Browse courses</ButtonLink>}
        />
      </div>
      <Group id="student" title="Student projects" projects={of('students')} />
      <Group id="company" title="Company projects" projects={of('company')} />
    </main>
  )
}

function Group({ id, title, projects }: { id: string; title: string; projects: ShownProject[] }) {
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
