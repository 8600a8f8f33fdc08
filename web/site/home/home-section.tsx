import type {
  ShownClient,
  ShownPerson,
  ShownProject,
  ShownReview,
  ShownSection,
} from '#web/content/sections.ts'
import { ClientLogos } from '#web/features/clients/client-logos.tsx'
import { SectionHeading } from '#web/ui/page-heading.tsx'
import { About } from './about.tsx'
import { FeaturedCourses } from './featured-courses.tsx'
import { Hero } from './hero.tsx'
import { ProjectTabs } from './project-tabs.tsx'
import type { Featured } from './read-featured.ts'
import { Reviews } from './reviews.tsx'
import { Services } from './services.tsx'
import { Team } from './team.tsx'
import { VideoBanner } from './video-banner.tsx'

export interface HomeLists {
  featured: Featured
  services: string[]
  people: ShownPerson[]
  projects: ShownProject[]
  clients: ShownClient[]
  reviews: ShownReview[]
}

/** One section of the home page; kinds that have no place here are not drawn. */
export function HomeSection({ section, lists }: { section: ShownSection; lists: HomeLists }) {
  switch (section.kind) {
    case 'hero':
      return <Hero {...section} />
    case 'courses':
      return <FeaturedCourses {...lists.featured} {...section} />
    case 'about':
      return <About {...section} />
    case 'services':
      return <Services {...section} names={lists.services} />
    case 'team':
      return <Team {...section} members={lists.people} />
    case 'projects':
      return <ProjectTabs {...section} projects={lists.projects} />
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
