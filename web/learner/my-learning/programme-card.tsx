import { CalendarDays, Clock, MapPin, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { readableDay } from '#contract/readable-dates.ts'
import { batchLabel } from '#contract/rules.ts'
import { programmePlaceholder } from '#web/content/placeholder.ts'
import { languageOf } from '#web/lib/language-of.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card, CardBody, CardMedia } from '#web/ui/card.tsx'
import type { Learning } from './read-learning.ts'

interface ProgrammeCardProps {
  programme: Learning
  /** Online or Offline. */
  type: string
}

const sizes = '(min-width: 80rem) 22rem, (min-width: 40rem) 45vw, 92vw'

export function ProgrammeCard({ programme, type }: ProgrammeCardProps) {
  const { name, batch, isBatchRemoved, duration, languages, since, image, imageSet } = programme
  const { src, width, height } = programmePlaceholder
  return (
    <Card as="article">
      <CardMedia>
        <img
          src={image || src}
          srcSet={imageSet || undefined}
          sizes={imageSet ? sizes : undefined}
          width={width}
          height={height}
          alt=""
        />
      </CardMedia>
      <CardBody className="gap-4">
        <h2 {...languageOf(name)} className="text-xl">
          {name}
        </h2>
        <dl className="grid gap-2 text-sm">
          <Fact icon={<Users aria-hidden="true" />} label="Batch" value={placeOf(batch, isBatchRemoved)} />
          <Fact icon={<MapPin aria-hidden="true" />} label="Type" value={type} />
          <Fact icon={<Clock aria-hidden="true" />} label="Duration" value={duration} />
          <Fact icon={<CalendarDays aria-hidden="true" />} label="Since" value={readableDay(since)} />
        </dl>
        {languages.length > 0 && (
          <ul aria-label={`Languages of ${name}`} className="mt-auto flex flex-wrap gap-1.5">
            {languages.map((language) => (
              <li key={language} translate="no">
                <Badge tone="accent">{language}</Badge>
              </li>
            ))}
          </ul>
        )}
      </CardBody>
    </Card>
  )
}

function placeOf(batch: string | null, isRemoved: boolean): string {
  return batch ? batchLabel(batch, isRemoved) : 'Not placed yet'
}

function Fact({ icon, label, value }: { icon: ReactNode; label: string; value: string }) {
  return (
    <div className="flex items-center gap-2">
      <dt className="flex w-28 flex-none items-center gap-2 text-ink-soft">
        {icon}
        {label}
      </dt>
      <dd className="min-w-0 font-semibold">{value}</dd>
    </div>
  )
}
