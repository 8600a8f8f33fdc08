import { Clock, Eye, Pencil, Star, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import type { Programme } from '#contract/catalogue/schemas.ts'
import { kinds, type ProgrammeKind } from '#contract/groups.ts'
import { languageOf } from '#contract/language-of.ts'
import { kindTexts } from '#web/admin/catalogue/shared/kinds.ts'
import { ProgrammePicture } from '#web/features/programme-card/programme-card.tsx'
import { LanguageList } from '#web/features/programmes/language-list.tsx'
import { rupees } from '#web/lib/rupees.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card, CardBody } from '#web/ui/card.tsx'

export interface ProgrammesProps {
  kind: ProgrammeKind
  programmes: Programme[]
  onDetails: (programme: Programme) => void
  onDelete: (programme: Programme) => void
}

export function ProgrammeGrid({ programmes, ...props }: ProgrammesProps) {
  return (
    <ul className="cards">
      {programmes.map((programme) => (
        <ProgrammeCard key={programme.id} programme={programme} {...props} />
      ))}
    </ul>
  )
}

type CardProps = Omit<ProgrammesProps, 'programmes'> & { programme: Programme }

function ProgrammeCard({ kind, programme, onDetails, onDelete }: CardProps) {
  const { name, fees, duration, languages, featured } = programme
  const { illustrated } = kinds[kind]
  const to = `${kindTexts[kind].path}/${programme.id}`
  return (
    <Card as="li" className="relative flex flex-col">
      {illustrated && <ProgrammePicture of={programme} sizes="(width < 40rem) 92vw, 20rem" />}
      {featured && (
        <Badge tone="gold" icon={<Star aria-hidden="true" />} className="absolute right-3 top-3">
          Featured
        </Badge>
      )}
      <CardBody className="grow">
        <h2 className="text-lg">
          <Link {...languageOf(name)} to={to} className="hover:underline">
            {name}
          </Link>
        </h2>
        <p className="flex flex-wrap items-center gap-x-4 text-ink-soft">
          <span className="tabular font-semibold text-ink" translate="no">
            {rupees(fees)}
          </span>
          <span {...languageOf(duration)} className="inline-flex items-center gap-1.5">
            <Clock className="size-4" aria-hidden="true" />
            {duration}
          </span>
        </p>
        {illustrated && <LanguageList languages={languages} />}
        <div className="mt-auto flex items-center gap-1 pt-2">
          <Button
            variant="secondary"
            size="sm"
            icon={<Eye aria-hidden="true" />}
            aria-label={`View details of ${name}`}
            onClick={() => onDetails(programme)}
          >
            Details
          </Button>
          <ButtonLink
            to={to}
            variant="ghost"
            size="sm"
            className="btn-icon"
            aria-label={`Edit ${name}`}
            title={`Edit ${name}`}
          >
            <Pencil aria-hidden="true" />
          </ButtonLink>
          <Button
            variant="ghost"
            size="sm"
            className="ml-auto"
            icon={<Trash2 aria-hidden="true" />}
            aria-label={`Delete ${name}`}
            onClick={() => onDelete(programme)}
          >
            Delete
          </Button>
        </div>
      </CardBody>
    </Card>
  )
}
