import { useState } from 'react'
import { Link } from 'react-router'
import { enrolmentCalls } from '#contract/admissions/enrolment-calls.ts'
import { kinds } from '#contract/groups.ts'
import { messages } from '#contract/messages.ts'
import { decidePath } from '#web/admin/admissions/shared/decide-path.ts'
import type { BatchChoice } from '#web/admin/batches/shared/batch-choice.ts'
import { useOffered } from '#web/admin/catalogue/shared/read-programmes.ts'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { refuseEmpty } from '#web/form/refuse-empty.ts'
import { rupees } from '#web/lib/rupees.ts'
import { Sentence } from '#web/ui/sentence.tsx'
import { EmailChoice } from './email-choice.tsx'
import { BatchField, ProgrammeField } from './goal-fields.tsx'
import { type Enrolment, isLiving, type PersonRecord } from './read-person.ts'

interface EnrolDialogProps {
  person: PersonRecord
  enrolments: Enrolment[]
  batches: BatchChoice[] | null
  onClose: () => void
  onDone: () => void
}

export function EnrolDialog({ person, enrolments, batches, onClose, onDone }: EnrolDialogProps) {
  const offered = useOffered()
  const [programmeId, setProgrammeId] = useState('')
  const [batchId, setBatchId] = useState('')
  const [isSent, setIsSent] = useState(true)
  const chosen = Array.isArray(offered) ? offered.find(({ id }) => id === programmeId) : undefined
  const living = enrolments.find((one) => isLiving(one) && one.programmeId === programmeId)

  function given() {
    refuseEmpty({ programmeId }, { programmeId: messages.selectProgramme }, messages.selectProgramme)
    return { id: person.id, programmeId, batchId: batchId || null, sendEmail: isSent }
  }

  return (
    <ActionDialog
      title="Enrol in a further programme"
      description={
        <Sentence
          text="{name} is enrolled at once, without a request. Everything else stays as it is."
          names={{ name: person.name }}
        />
      }
      submit="Enrol"
      call={enrolmentCalls.enrol}
      given={given}
      said={messages.personEnrolled}
      onDone={onDone}
      onClose={onClose}
    >
      <ProgrammeField
        offered={offered}
        value={programmeId}
        onChange={(id) => {
          setProgrammeId(id)
          setBatchId('')
        }}
      />
      {living ? (
        <LivingNote enrolment={living} name={person.name} />
      ) : (
        <>
          <BatchField batches={batches} programmeId={programmeId} value={batchId} onChange={setBatchId} />
          {chosen && (
            <p className="text-sm text-ink-soft">
              <Sentence
                text={
                  chosen.fees > 0
                    ? 'The fee of {fee} is then due; take a payment at the Fee desk.'
                    : 'It costs nothing.'
                }
                names={{ fee: rupees(chosen.fees) }}
              />
            </p>
          )}
          <EmailChoice
            isSent={isSent}
            onChange={setIsSent}
            query={
              programmeId
                ? { action: 'enrol', id: person.id, programmeId, batchId: batchId || undefined }
                : null
            }
          />
        </>
      )}
    </ActionDialog>
  )
}

/** Nothing to enrol in: they have it, or ask for it. */
function LivingNote({
  enrolment: { status, programme, kind },
  name,
}: {
  enrolment: Enrolment
  name: string
}) {
  if (status === 'active') {
    return (
      <p className="text-sm text-warning">
        <Sentence text={messages.enrolledAlready('{name}', '{programme}')} names={{ name, programme }} />
      </p>
    )
  }
  return (
    <p className="text-sm text-warning">
      <Sentence text={messages.askedAlready('{name}', '{programme}')} names={{ name, programme }} />{' '}
      <Link to={decidePath(kinds[kind].group, name)} className="link">
        Decide on the request
      </Link>
    </p>
  )
}
