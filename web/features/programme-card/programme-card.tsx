import { Link } from 'react-router'
import type { Programme } from '#contract/catalogue/schemas.ts'
import { languageOf } from '#contract/language-of.ts'
import { useProgrammePlaceholder } from '#web/content/placeholder.ts'
import { rupees } from '#web/lib/rupees.ts'
import { Card, CardBody, CardMedia } from '#web/ui/card.tsx'

interface PictureProps {
  /** How wide the card is shown, for the choice of the picture's width. */
  sizes?: string
  /** In view from the start: its picture is not put off. */
  eager?: boolean
}

/** On a phone two thirds of what its dense screen could show: a third of the bytes, and no eye sees it at this size. */
const usualSizes = '(min-width: 80rem) 18rem, (min-width: 40rem) 45vw, 66vw'

/** At the head of a programme's card: its picture, or what stands for it. */
export function ProgrammePicture({
  of: { image, imageSet },
  sizes = usualSizes,
  eager,
}: PictureProps & { of: { image: string; imageSet: string } }) {
  const { width, height, src } = useProgrammePlaceholder()
  return (
    <CardMedia>
      <img
        src={image || src}
        srcSet={imageSet || undefined}
        sizes={imageSet ? sizes : undefined}
        width={width}
        height={height}
        alt=""
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
      />
    </CardMedia>
  )
}

/** A course as a card shows it: pages that list many do not carry the rest. */
export type CourseFacts = ReturnType<typeof courseFacts>

export function courseFacts(course: Programme) {
  const { id, slug, name, duration, fees, languages, image, imageSet, featured } = course
  return { id, slug, name, duration, fees, languages, image, imageSet, featured }
}

export function CourseCard({ course, ...picture }: PictureProps & { course: CourseFacts }) {
  return (
    <Card as="article" interactive className="h-full">
      <ProgrammePicture of={course} {...picture} />
      <CardBody>
        <h3 {...languageOf(course.name)}>{course.name}</h3>
        <p className="mt-auto flex flex-wrap justify-between gap-x-4 text-sm text-ink-soft">
          <span {...languageOf(course.duration)}>{course.duration}</span>
          <span className="tabular font-semibold text-ink" translate="no">
            {rupees(course.fees)}
          </span>
        </p>
        <Link
          to={`/course/${course.slug}`}
          className="link cover-link inline-flex min-h-11 items-center self-start"
          aria-label={`View More about ${course.name}`}
        >
          View More
        </Link>
      </CardBody>
    </Card>
  )
}
