import { ArrowRight, ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { languageOf } from '#contract/language-of.ts'
import { limits } from '#contract/limits.ts'
import type { ShownPerson, ShownProject, ShownReview, ShownSection } from '#web/content/sections.ts'
import { ClientLogos } from '#web/features/clients/client-logos.tsx'
import { ReadFailed } from '#web/features/fault/read-failed.tsx'
import { CourseCard } from '#web/features/programme-card/programme-card.tsx'
import { ProjectGrid } from '#web/features/projects/project-grid.tsx'
import type { Featured } from '#web/site/sections/read-featured.ts'
import type { SectionLists } from '#web/site/sections/read-page.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Carousel } from '#web/ui/carousel.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SectionHeading } from '#web/ui/page-heading.tsx'
import { Reveal } from '#web/ui/reveal.tsx'
import { ShortLabel } from '#web/ui/sentence.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { Hero } from './hero.tsx'
import { VideoBanner } from './video-banner.tsx'

/** Of twelve columns a card takes 10, from sm on 6, from md on 4, from lg on 3. */
const cardColumns = 'col-span-10 col-start-2 sm:col-span-6 sm:col-start-auto md:col-span-4 lg:col-span-3'

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

type FeaturedCoursesProps = Featured & ShownSection<'courses'>

function FeaturedCourses({ anchor, title, text, courses, failure, empty }: FeaturedCoursesProps) {
  return (
    <section className="section" aria-labelledby={anchor}>
      <div className="wrap">
        <SectionHeading
          id={anchor}
          title={title}
          lead={text}
          actions={
            <ButtonLink to="/allcourses" variant="secondary">
              Explore More Courses
            </ButtonLink>
          }
        />
        {failure && <ReadFailed>{failure}</ReadFailed>}
        {!failure && courses.length === 0 && <EmptyState>{empty}</EmptyState>}
        <div className="cards">
          {courses.map((course) => (
            <CourseCard key={course.id} course={course} />
          ))}
        </div>
      </div>
    </section>
  )
}

function Team({ anchor, title, members }: ShownSection<'team'> & { members: ShownPerson[] }) {
  return (
    <section className="section section-tint" aria-labelledby={anchor}>
      <div className="wrap grid grid-cols-12 items-center gap-x-[min(1.25rem,2vw)] gap-y-8 lg:gap-x-5">
        <div className="col-span-12 md:col-span-4 lg:col-span-6">
          <SectionHeading id={anchor} title={title} className="mb-0" />
        </div>
        {members.map((member) => (
          <Reveal key={member.id} threshold={limits.revealThreshold} className={cardColumns}>
            <TeamCard member={member} />
          </Reveal>
        ))}
      </div>
    </section>
  )
}

function About({ anchor, title, text, points, picture }: ShownSection<'about'>) {
  return (
    <section className="section section-tint" aria-labelledby={anchor}>
      <div className="wrap grid items-center gap-x-20 gap-y-10 lg:grid-cols-2">
        {picture && (
          <img {...picture} alt={picture.alt} loading="lazy" decoding="async" className="h-auto w-full" />
        )}
        <div className="grid gap-5">
          <h2 {...languageOf(title)} id={anchor}>
            {title}
          </h2>
          {text.split(/\n{2,}/).map((paragraph) => (
            <p key={paragraph} {...languageOf(paragraph)} className="text-ink-soft">
              {paragraph}
            </p>
          ))}
        </div>
        <ul className="home-points lg:col-span-2">
          {points.map((point) => (
            <li key={point.title}>
              <h3 {...languageOf(point.title)}>{point.title}</h3>
              <p {...languageOf(point.text)} className="text-ink-soft">
                {point.text}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

type ServicesProps = ShownSection<'services'> & {
  /** What the company does, in a word or two each. */
  names: string[]
}

function Services({ anchor, title, text, button, picture, names }: ServicesProps) {
  return (
    <section className="section" aria-labelledby={anchor}>
      <div className="wrap grid items-center gap-x-20 gap-y-10 lg:grid-cols-2">
        <div className="grid justify-items-start gap-5">
          <h2 {...languageOf(title)} id={anchor}>
            {title}
          </h2>
          <p {...languageOf(text)} className="lead">
            {text}
          </p>
          <ul className="home-services">
            {names.map((name) => (
              <li key={name} {...languageOf(name)}>
                {name}
              </li>
            ))}
          </ul>
          {button.label && (
            <ButtonLink to={button.href}>
              <span {...languageOf(button.label)}>{button.label}</span>
              <ArrowRight aria-hidden="true" />
            </ButtonLink>
          )}
        </div>
        {picture && (
          <img {...picture} alt={picture.alt} loading="lazy" decoding="async" className="h-auto w-full" />
        )}
      </div>
    </section>
  )
}

function Reviews({ anchor, title, items }: ShownSection<'reviews'> & { items: ShownReview[] }) {
  return (
    <section className="section" aria-labelledby={anchor}>
      <div className="wrap grid gap-x-20 gap-y-8 lg:grid-cols-[1fr_2fr]">
        <h2 {...languageOf(title)} id={anchor}>
          {title}
        </h2>
        <Carousel
          label="Reviews"
          intervalMs={limits.reviewCarouselMs}
          slides={items.map((review) => <ReviewSlide key={review.id} review={review} />)}
        />
      </div>
    </section>
  )
}

function ReviewSlide({ review: { name, role, text, picture } }: { review: ShownReview }) {
  return (
    <figure className="review">
      <blockquote>
        <p {...languageOf(text)}>{text}</p>
      </blockquote>
      <figcaption>
        {picture && <img {...picture} alt={picture.alt} loading="lazy" />}
        <span>
          <strong {...languageOf(name)} translate="no" className="block text-ink">
            {name}
          </strong>
          <span {...languageOf(role)}>{role}</span>
        </span>
      </figcaption>
    </figure>
  )
}

function ProjectTabs({
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

function TeamCard({ member }: { member: ShownPerson }) {
  const { name, age, role, profilePic, projectImage, to } = member
  return (
    <Card as="article" className="items-center text-center">
      {projectImage && (
        <img
          {...projectImage}
          alt={projectImage.alt}
          loading="lazy"
          className="aspect-[16/10] w-full bg-sunken object-cover"
        />
      )}
      {profilePic && (
        <img
          {...profilePic}
          alt={profilePic.alt}
          loading="lazy"
          className="-mt-12 size-24 rounded-full border-4 border-surface bg-sunken object-cover"
        />
      )}
      <div className="grid w-full gap-1 p-5 pt-3">
        <h3 {...languageOf(name)} translate="no">
          {name}
        </h3>
        <p {...languageOf(role)} className="text-sm text-ink-soft">
          {role}
        </p>
        <p className="text-sm text-ink-soft">{`Age: ${age}`}</p>
        <a href={to} target="_blank" rel="noreferrer" className="btn btn-primary mt-3">
          <ShortLabel text="Live Demo[ of {name} (new tab)]" names={{ name }} />
          <ExternalLink aria-hidden="true" />
        </a>
      </div>
    </Card>
  )
}
