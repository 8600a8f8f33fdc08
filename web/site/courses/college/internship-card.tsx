import { Link } from 'react-router'
import { programmePlaceholder } from '#web/content/placeholder.ts'
import { EnrolButton } from '#web/features/enrol/enrol-button.tsx'
import { DurationAndFees } from '#web/features/programmes/duration-and-fees.tsx'
import { LanguageList } from '#web/features/programmes/language-list.tsx'
import type { Programme } from '#web/features/programmes/programme.ts'
import { Card, CardBody, CardMedia } from '#web/ui/card.tsx'

export function InternshipCard({ programme }: { programme: Programme }) {
  const { name, description, duration, fees, languages, image, imageSet, page } = programme
  const { width, height, src } = programmePlaceholder
  return (
    <Card as="article">
      <CardMedia>
        <img
          src={image || src}
          srcSet={imageSet || undefined}
          sizes={imageSet ? '(min-width: 80rem) 24rem, (min-width: 48rem) 45vw, 66vw' : undefined}
          width={width}
          height={height}
          alt=""
          loading="lazy"
          decoding="async"
        />
      </CardMedia>
      <CardBody className="gap-4">
        <h3>
          {page ? (
            <Link to={page} className="link">
              {name}
            </Link>
          ) : (
            name
          )}
        </h3>
        <p className="text-sm text-ink-soft">{description}</p>
        <LanguageList languages={languages} />
        <DurationAndFees duration={duration} fees={fees} className="mt-auto border-t border-line pt-4" />
        <EnrolButton programme={programme} />
      </CardBody>
    </Card>
  )
}
