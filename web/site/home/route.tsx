import { data } from 'react-router'
import { home } from '#web/content/home.ts'
import { institute } from '#web/content/institute.ts'
import { ClientLogos } from '#web/features/clients/client-logos.tsx'
import { organisation } from '#web/features/site-meta/json-ld.ts'
import { siteMeta, siteOf } from '#web/features/site-meta/site-meta.ts'
import { apiContext } from '#web/lib/page-context.ts'
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
  return data(featured, { status: featured.failure ? 503 : 200 })
}

export function meta({ matches }: Route.MetaArgs) {
  return siteMeta(matches, {
    title: `${institute.name}: ${institute.tagline}`,
    description: institute.description,
    path: '/',
    jsonLd: [organisation(siteOf(matches).publicUrl)],
  })
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <main id="main" tabIndex={-1}>
      <Hero />
      <FeaturedCourses {...loaderData} />
      <About />
      <Services />
      <Team />
      <ProjectTabs />
      <section className="section section-tint" aria-labelledby="clients">
        <div className="wrap">
          <SectionHeading id="clients" title={home.clients.title} align="center" />
          <ClientLogos />
        </div>
      </section>
      <Reviews />
      <VideoBanner />
    </main>
  )
}
