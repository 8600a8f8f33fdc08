import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { ChangeProgrammeDialog } from './change-programme-dialog.tsx'
import { EndDialog } from './end-dialog.tsx'
import { EnrolDialog } from './enrol-dialog.tsx'
import { type Deed, EnrolmentTable } from './enrolment-table.tsx'
import { MoveDialog } from './move-dialog.tsx'
import type { Enrolment, PersonDetails } from './read-person.ts'
import { ResumeDialog } from './resume-dialog.tsx'
import { Section } from './section.tsx'
import { TakeBackDialog } from './take-back-dialog.tsx'

type Open = { deed: 'enrol' } | { deed: Deed; enrolment: Enrolment } | null

interface EnrolmentSectionProps extends Pick<PersonDetails, 'person' | 'enrolments' | 'batches'> {
  onChanged: () => void
}

/** What the person learns, and what the office does with it. */
export function EnrolmentSection({ person, enrolments, batches, onChanged }: EnrolmentSectionProps) {
  const [open, setOpen] = useState<Open>(null)
  const shared = { batches, onClose: () => setOpen(null), onDone: onChanged }
  return (
    <Section
      title="Enrolments"
      action={
        person.status === 'accepted' && (
          <Button
            variant="secondary"
            size="sm"
            icon={<UserPlus aria-hidden="true" />}
            onClick={() => setOpen({ deed: 'enrol' })}
          >
            Enrol in a further programme
          </Button>
        )
      }
    >
      <EnrolmentTable
        enrolments={enrolments}
        name={person.name}
        onDo={(deed, enrolment) => setOpen({ deed, enrolment })}
      />
      {open?.deed === 'enrol' && <EnrolDialog person={person} enrolments={enrolments} {...shared} />}
      {open?.deed === 'move' && <MoveDialog enrolment={open.enrolment} {...shared} />}
      {open?.deed === 'change' && <ChangeProgrammeDialog enrolment={open.enrolment} {...shared} />}
      {open?.deed === 'end' && <EndDialog enrolment={open.enrolment} {...shared} />}
      {open?.deed === 'resume' && <ResumeDialog enrolment={open.enrolment} {...shared} />}
      {open?.deed === 'takeBack' && (
        <TakeBackDialog enrolment={open.enrolment} name={person.name} {...shared} />
      )}
    </Section>
  )
}
