import { useState } from 'react'
import { enrolmentCalls } from '#contract/admissions/enrolment-calls.ts'
import { changedFeeWords } from '#contract/admissions/enrolment-rules.ts'
import { messages } from '#contract/messages.ts'
import { toPaise } from '#contract/money.ts'
import { type BatchChoice, fittingBatches } from '#web/admin/batches/shared/batch-choice.ts'
import { useOffered } from '#web/admin/catalogue/shared/read-programmes.ts'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { refuseEmpty } from '#web/form/refuse-empty.ts'
import { Sentence } from '#web/ui/sentence.tsx'
import { Placed } from '../list/placed.tsx'
import { EmailChoice } from './email-choice.tsx'
import { BatchField, ProgrammeField } from './goal-fields.tsx'
import type { Enrolment } from './read-person.ts'

interface ChangeProgrammeDialogProps {
  enrolment: Enrolment
  batches: BatchChoice[] | null
  onClose: () => void
  onDone: () => void
}

export function ChangeProgrammeDialog({ enrolment, batches, onClose, onDone }: ChangeProgrammeDialogProps) {
  const offered = useOffered()
  const [programmeId, setProgrammeId] = useState('')
  const [batchId, setBatchId] = useState('')
  const [isSent, setIsSent] = useState(true)
  const others = Array.isArray(offered) ? offered.filter(({ id }) => id !== enrolment.programmeId) : offered
  const chosen = Array.isArray(others) ? others.find(({ id }) => id === programmeId) : undefined
  const isWaiting = enrolment.status === 'requested'

  /** The batch stays where it teaches the other programme too. */
  function handleProgramme(id: string) {
    setProgrammeId(id)
    const fits = fittingBatches(batches ?? [], id).some((batch) => batch.id === enrolment.batchId)
    setBatchId(fits ? (enrolment.batchId ?? '') : '')
  }

  function given() {
    refuseEmpty({ programmeId }, { programmeId: messages.selectProgramme }, messages.selectProgramme)
    return { enrolmentId: enrolment.id, programmeId, batchId: batchId || null, sendEmail: isSent }
  }

  return (
    <ActionDialog
      title="Change the programme"
      description={
        <Sentence
          text={
            isWaiting
              ? 'Now {programme}, waiting for approval. The request keeps its payment, receipt and history.'
              : 'Now {programme}, {batch}. The enrolment keeps its payment, receipt and history.'
          }
          names={{ programme: enrolment.programme }}
          parts={{ batch: <Placed {...enrolment} /> }}
        />
      }
      submit="Change programme"
      call={enrolmentCalls.changeProgramme}
      given={given}
      said={({ message = messages.programmeChanged, fee }) => `${message}. ${fee}`}
      onDone={onDone}
      onClose={onClose}
    >
      <ProgrammeField offered={others} value={programmeId} onChange={handleProgramme} />
      {!isWaiting && (
        <BatchField batches={batches} programmeId={programmeId} value={batchId} onChange={setBatchId} />
      )}
      {chosen && (
        <p className="text-sm text-ink-soft">
          {changedFeeWords(feeOf(enrolment), toPaise(chosen.fees))}
          {enrolment.batch && batchId !== enrolment.batchId && (
            <>
              {' '}
              <Sentence text="The place in {batch} becomes free." names={{ batch: enrolment.batch }} />
            </>
          )}
        </p>
      )}
      <EmailChoice
        isSent={isSent}
        onChange={setIsSent}
        query={
          programmeId
            ? {
                action: 'changeProgramme',
                enrolmentId: enrolment.id,
                programmeId,
                batchId: batchId || undefined,
              }
            : null
        }
      />
    </ActionDialog>
  )
}

function feeOf({ fees, owed, paidAmount }: Enrolment) {
  const paidPaise = paidAmount === null ? null : toPaise(paidAmount)
  return { feePaise: toPaise(fees), owedPaise: toPaise(owed), paidPaise }
}
