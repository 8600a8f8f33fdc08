import { Link } from 'react-router'
import { EnrolButton } from '#web/features/enrol/enrol-button.tsx'
import { DurationAndFees } from '#web/features/programmes/duration-and-fees.tsx'
import type { Programme } from '#web/features/programmes/programme.ts'
import { Card, CardBody } from '#web/ui/card.tsx'

export function DegreeCard({ programme }: { programme: Programme }) {
  const { name, description, duration, fees, page } = programme
  return (
    <Card as="article">
      <CardBody className="gap-4 sm:p-6">
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
        <DurationAndFees duration={duration} fees={fees} className="mt-auto border-t border-line pt-4" />
        <EnrolButton programme={programme} />
      </CardBody>
    </Card>
  )
}
