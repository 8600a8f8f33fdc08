import { QuestionsPanel } from '#web/admin/classroom/shared/questions-panel.tsx'
import { useMay } from '#web/admin/shared/use-may.ts'
import { PageHeading } from '#web/ui/page-heading.tsx'

/** What learners ask: the office sees those whom nobody teaches, a trainer the own batches. */
export default function Questions() {
  const isOffice = useMay('batches.read')
  return (
    <>
      <PageHeading
        dense
        title="Questions"
        lead={
          isOffice
            ? 'Questions from learners of batches without a trainer, and of batches you teach.'
            : 'Questions from learners of your batches.'
        }
      />
      <QuestionsPanel
        otherwise={
          isOffice
            ? 'No learner without a trainer has asked anything.'
            : 'No learner of your batches has asked anything.'
        }
      />
    </>
  )
}
