import type { ReactNode } from 'react'
import type { ShownSection } from '#web/content/sections.ts'
import { ClientLogos } from '#web/features/clients/client-logos.tsx'
import type { SectionLists } from '#web/site/sections/read-page.ts'
import { SectionHeading } from '#web/ui/page-heading.tsx'
import { About } from './about.tsx'
import { FeaturedCourses } from './featured-courses.tsx'
import { Hero } from './hero.tsx'
import { ProjectTabs } from './project-tabs.tsx'
import { Reviews } from './reviews.tsx'
import { Services } from './services.tsx'
import { Team } from './team.tsx'
import { VideoBanner } from './video-banner.tsx'

/** A section as the home page draws it; null when it is of another kind. */
export function homeSection(section: ShownSection, lists: SectionLists): ReactNode {
  switch (section.kind) {
    case 'hero':
      return <Hero {...section} />
    case 'courses':
      return <FeaturedCourses {...lists.featured} {...section} />
    case 'about':
      return <About {...section} />
    case 'services':
      return <Services {...section} names={lists.services.map(({ title }) => title)} />
    case 'team':
      return <Team {...section} members={lists.people} />
    case 'projects':
      return <ProjectTabs {...section} projects={lists.projects} isPageDown={lists.isProjectsPageDown} />
    case 'clients':
      return (
        <section className="section section-tint" aria-labelledby={section.anchor}>
          <div className="wrap">
            <SectionHeading
              id={section.anchor}
              title={section.title}
              lead={section.text || undefined}
              align="center"
            />
            <ClientLogos clients={lists.clients} />
          </div>
        </section>
      )
    case 'reviews':
      return <Reviews {...section} items={lists.reviews} />
    case 'video':
      return <VideoBanner {...section} />
    default:
      return null
  }
}
