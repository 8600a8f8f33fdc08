import { attendanceCalls } from '#contract/classroom/attendance-calls.ts'
import { call } from '#web/lib/browser-api.ts'
import { useRead } from '#web/lib/use-read.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { Table } from '#web/ui/table.tsx'

/** How often one person came, in everything they learn now. */
export function PersonAttendance({ personId }: { personId: string }) {
  const { value, fault, readAgain } = useRead(() => call(attendanceCalls.ofPerson, { id: personId }))
  if (fault) return <ErrorState onRetry={readAgain}>{fault}</ErrorState>
  if (!value) return <Skeletons count={1} label="Loading the attendance" />
  const marked = value.enrolments.filter(({ marks }) => Object.values(marks).some((count) => count > 0))
  if (marked.length === 0) return <p className="text-ink-soft">No attendance was taken yet.</p>
  return (
    <Table
      caption="Attendance since joining"
      rows={marked}
      rowKey={({ enrolmentId }) => enrolmentId}
      columns={[
        { id: 'batch', head: 'Batch', primary: true, cell: ({ batch }) => batch },
        { id: 'programme', head: 'Programme', cell: ({ programme }) => programme },
        {
          id: 'share',
          head: 'Share',
          nowrap: true,
          cell: ({ percent, isLow }) =>
            percent === null ? '–' : <Badge tone={isLow ? 'danger' : 'success'}>{`${percent} %`}</Badge>,
        },
        { id: 'came', head: 'Came', nowrap: true, cell: (it) => `${it.attended} of ${it.counted}` },
        { id: 'late', head: 'Late', align: 'end', cell: ({ marks }) => marks.late },
        { id: 'excused', head: 'Excused', align: 'end', cell: ({ marks }) => marks.excused },
        {
          id: 'best',
          head: 'Best still possible',
          nowrap: true,
          cell: ({ best }) => (best === null ? '–' : `${best} %`),
        },
      ]}
    />
  )
}
