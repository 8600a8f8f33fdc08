import { QuestionsPanel } from '#web/admin/classroom/shared/questions-panel.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'

/** The office's inbox of what learners ask. */
export default function Questions() {
  return (
    <>
      <PageHeading
        dense
        title="Questions"
        lead="What learners of batches without a trainer ask, and of those that you teach."
      />
      <QuestionsPanel otherwise="No learner without a trainer has asked anything." />
    </>
  )
}
