import type { ShownDocument } from '#contract/site/content/site.ts'
import { programmePlaceholder } from '#web/content/placeholder.ts'
import { EnrolButton } from '#web/features/enrol/enrol-button.tsx'
import type { Programme } from '#web/features/programmes/programme.ts'
import { rupees } from '#web/lib/rupees.ts'
import { Card, CardBody, CardMedia } from '#web/ui/card.tsx'
import { ProgrammeActions } from './programme-actions.tsx'

/** What it looks like, takes and costs, and the way in. Stays in view while one reads. */
export function EnrolCard({ programme, brochure }: { programme: Programme; brochure: ShownDocument | null }) {
  const { image, imageSet, fees, duration, name } = programme
  const { width, height, src } = programmePlaceholder
  return (
    <Card className="self-start lg:sticky lg:top-28 lg:row-span-2">
      <CardMedia>
        <img
          src={image || src}
          srcSet={imageSet || undefined}
          sizes={imageSet ? '(min-width: 64rem) 25rem, 66vw' : undefined}
          width={width}
          height={height}
          alt=""
          fetchPriority="high"
        />
      </CardMedia>
      <CardBody className="gap-5 sm:p-6">
        <dl className="grid gap-1">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <dt className="text-ink-soft">Fees</dt>
            <dd className="tabular font-display text-3xl font-bold tracking-tight">{rupees(fees)}</dd>
          </div>
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3">
            <dt className="text-ink-soft">Duration</dt>
            <dd className="font-semibold">{duration}</dd>
          </div>
        </dl>
        <EnrolButton programme={programme} size="lg" />
        <ProgrammeActions name={name} brochure={brochure} />
      </CardBody>
    </Card>
  )
}
