import { Link } from 'react-router'
import { Badge } from '#web/ui/badge.tsx'
import { Card, CardBody, CardMedia } from '#web/ui/card.tsx'
import { Carousel } from '#web/ui/carousel.tsx'
import { Jali } from '#web/ui/jali.tsx'
import { SectionHeading } from '#web/ui/page-heading.tsx'
import { Reveal } from '#web/ui/reveal.tsx'

const courses = ['Python for Beginners', 'MERN Stack Development', 'Data Analytics', 'Graphic Design']
const reviews = [
  'The projects got me hired.',
  'Patient teachers, small batches.',
  'I finally understand pointers.',
]

export function SiteParts() {
  return (
    <section className="section">
      <div className="wrap gallery-stack">
        <SectionHeading
          eyebrow="Courses"
          title="Start where you are"
          lead="Each course ends with something you built."
          align="center"
        />
        <div className="cards">
          {courses.map((name) => (
            <Reveal key={name}>
              <CourseCard name={name} />
            </Reveal>
          ))}
        </div>
        <Carousel
          label="Courses"
          perView="auto"
          slides={courses.map((name) => <CourseCard key={name} name={name} />)}
        />
        <Carousel
          label="Reviews"
          intervalMs={4000}
          slides={reviews.map((words) => <Review key={words} words={words} />)}
        />
        <Reveal variant="spring" className="gallery-row">
          <Badge tone="accent">springs in</Badge>
        </Reveal>
      </div>
    </section>
  )
}

function CourseCard({ name }: { name: string }) {
  return (
    <Card as="article" interactive>
      <CardMedia data-theme="dark">
        <Jali className="text-accent-ink" />
      </CardMedia>
      <CardBody>
        <h3>{name}</h3>
        <p className="text-ink-soft">Three months, ₹12,000</p>
        <Link to="#course" className="link cover-link">
          View More
        </Link>
      </CardBody>
    </Card>
  )
}

function Review({ words }: { words: string }) {
  return (
    <Card>
      <CardBody>
        <p className="lead">{words}</p>
      </CardBody>
    </Card>
  )
}
