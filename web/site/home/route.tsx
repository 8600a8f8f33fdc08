import { data } from 'react-router'
import { company } from '#web/content/company.ts'
import { home } from '#web/content/home.ts'
import { institute } from '#web/content/institute.ts'
import { companyProjects, studentProjects } from '#web/content/projects.ts'
import { team } from '#web/content/team.ts'
import { ClientLogos } from '#web/features/clients/client-logos.tsx'
import { organisation } from '#web/features/site-meta/organisation.ts'
import { siteMeta } from '#web/features/site-meta/site-meta.ts'
import { apiContext, publicUrlContext } from '#web/lib/page-context.ts'
import { SectionHeading } from '#web/ui/page-heading.tsx'
import type { Route } from './+types/route.ts'
import { About } from './about.tsx'
import { FeaturedCourses } from './featured-courses.tsx'
import { Hero } from './hero.tsx'
import './home.css'
import { ProjectTabs } from './project-tabs.tsx'
import { readFeatured } from './read-featured.ts'
import { Reviews } from './reviews.tsx'
import { Services } from './services.tsx'
import { Team } from './team.tsx'
import { VideoBanner } from './video-banner.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const featured = await readFeatured(context.get(apiContext))
  // The words come with the page, where they are read anyway, and not once more as a script.
  const words = {
    home,
    team,
    studentProjects,
    companyProjects,
    services: company.services.map(({ title }) => title),
  }
  const about = organisation(context.get(publicUrlContext))
  return data({ featured, words, about }, { status: featured.failure ? 503 : 200 })
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return siteMeta(matches, {
    title: `${institute.name}: ${institute.tagline}`,
    description: institute.description,
    path: '/',
    ...(loaderData && { jsonLd: [loaderData.about] }),
  })
}

export default function Home({ loaderData: { featured, words } }: Route.ComponentProps) {
  return (
    <main id="main" tabIndex={-1}>
      <Hero {...words.home.hero} />
      <FeaturedCourses {...featured} {...words.home.courses} />
      <About {...words.home.about} />
      <Services {...words.home.services} names={words.services} />
      <Team {...words.home.team} members={words.team} />
      <ProjectTabs
        {...words.home.projects}
        ofStudents={words.studentProjects}
        ofCompany={words.companyProjects}
      />
      <section className="section section-tint" aria-labelledby="clients">
        <div className="wrap">
          <SectionHeading id="clients" title={words.home.clients.title} align="center" />
          <ClientLogos />
        </div>
      </section>
      <Reviews {...words.home.reviews} />
      <VideoBanner {...words.home.video} />
    </main>
  )
}
