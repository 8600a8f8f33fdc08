import { listOf, type ShownProject, type ShownSection } from '#web/content/sections.ts'
import { ProjectGrid } from '#web/features/projects/project-grid.tsx'
import { breadcrumb } from '#web/features/site-meta/json-ld.ts'
import { siteMeta, siteOf } from '#web/features/site-meta/site-meta.ts'
import { siteContext } from '#web/lib/page-context.ts'
import { HeadedPage } from '#web/site/sections/headed-page.tsx'
import { readPage } from '#web/site/sections/read-page.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import type { Route } from './+types/route.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const words = await readPage(context, '/projects')
  return { words, projects: listOf(context.get(siteContext), 'project') }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { name, seo } = loaderData.words
  return siteMeta(matches, {
    ...seo,
    jsonLd: [breadcrumb(siteOf(matches).publicUrl, [{ label: name, path: seo.path }])],
  })
}

export default function Projects({ loaderData: { projects, words } }: Route.ComponentProps) {
  const of = (by: ShownProject['by']) => projects.filter((project) => project.by === by)
  return (
    <main id="main" tabIndex={-1}>
      <HeadedPage words={words} title="Projects" Head={Head}>
        {projects.length === 0 && (
          <div className="wrap py-14">
            <EmptyState>No projects yet.</EmptyState>
          </div>
        )}
        <Group id="student" title="Student projects" projects={of('students')} />
        <Group id="company" title="Company projects" projects={of('company')} />
      </HeadedPage>
    </main>
  )
}

function Head({ eyebrow, title, text, link }: ShownSection<'head'>) {
  return (
    <div className="wrap pt-12 lg:pt-16">
      <PageHeading
        eyebrow={eyebrow}
        title={title}
        lead={text}
        className="mb-0"
        actions={link.label && <ButtonLink to={link.href}>{link.label}</ButtonLink>}
      />
    </div>
  )
}

function Group({ id, title, projects }: { id: string; title: string; projects: ShownProject[] }) {
  if (projects.length === 0) return null
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
