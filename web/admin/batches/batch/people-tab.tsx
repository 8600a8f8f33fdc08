import { useRevalidator } from 'react-router'
import type { BatchPage } from '#contract/batches/schemas.ts'
import { readBatches } from '#web/admin/batches/shared/batch-choice.ts'
import { useRead } from '#web/lib/use-read.ts'
import { useMore } from '#web/panel/list/use-more.ts'
import { ApplicantsPaper } from '../overview/applicants-paper.tsx'
import { readMembers } from '../overview/batch.ts'
import { MemberList } from '../overview/member-list.tsx'

/** Who learns here and who has completed; somebody is moved from here. */
export function PeopleTab({ batch }: Pick<BatchPage, 'batch'>) {
  const members = useMore(batch.id, (cursor) => readMembers(batch.id, { cursor, withEnded: true }))
  const { value: batches } = useRead(readBatches)
  const revalidator = useRevalidator()
  return (
    <MemberList
      batch={batch}
      members={members}
      batches={batches}
      loading="Loading the people"
      failed="The people could not be read."
      onMoved={() => Promise.all([members.read(), revalidator.revalidate()])}
    >
      {members.rows.length > 0 && (
        <div className="mb-3 flex flex-wrap gap-2">
          <ApplicantsPaper batch={batch} shown={members.rows} hasMore={members.hasMore} />
        </div>
      )}
    </MemberList>
  )
}
