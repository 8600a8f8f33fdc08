import { Printer } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { messages } from '#contract/messages.ts'
import { writtenPhone } from '#contract/phone.ts'
import { readableDay } from '#contract/readable-dates.ts'
import { useInstitute } from '#web/content/institute.ts'
import { counted } from '#web/lib/counted.ts'
import { ExportButton } from '#web/panel/csv/export-button.tsx'
import { readAllPages } from '#web/panel/list/read-all-pages.ts'
import { PrintSheet } from '#web/panel/print/print-sheet.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toaster.tsx'
import { type Batch, type Member, readMembers } from './batch.ts'

const rowsPerCall = 200
const failed = 'The applicants could not be read.'

interface ApplicantsPaperProps {
  batch: Pick<Batch, 'id' | 'name' | 'programmes'>
  /** Those read so far: the browser's own printing, which waits for nobody, puts them on paper. */
  shown: Member[]
  hasMore: boolean
}

/** The whole batch as a file, or on paper. */
export function ApplicantsPaper({ batch, shown, hasMore }: ApplicantsPaperProps) {
  const [printed, setPrinted] = useState<Member[] | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const onPaper = printed ?? shown
  const readAll = (onProgress?: (count: number) => void) =>
    readAllPages((cursor) => readMembers(batch.id, { cursor, limit: rowsPerCall }), onProgress)

  async function handlePrint() {
    setIsBusy(true)
    const members = await readAll().catch(() => null)
    setIsBusy(false)
    if (!members) return toast.error(failed)
    if (members.length === 0) return toast.info(messages.noApplicants)
    flushSync(() => setPrinted(members))
    window.print()
    setPrinted(null)
  }

  return (
    <>
      <ExportButton
        name={batch.name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')}
        failed={failed}
        read={async (onProgress) => [
          ['Name', 'Phone', 'Email', 'Programme', 'Batch'],
          ...(await readAll(onProgress)).map((it) => [it.name, it.phone, it.email, it.programme, batch.name]),
        ]}
      />
      <Button variant="secondary" icon={<Printer aria-hidden="true" />} onClick={handlePrint} busy={isBusy}>
        Print
      </Button>
      {onPaper.length > 0 && <Sheet batch={batch} members={onPaper} isPart={!printed && hasMore} />}
    </>
  )
}

type SheetProps = Pick<ApplicantsPaperProps, 'batch'> & { members: Member[]; isPart: boolean }

function Sheet({ batch, members, isPart }: SheetProps) {
  const institute = useInstitute()
  const personCount = new Set(members.map(({ personId }) => personId)).size
  return (
    <PrintSheet className="applicants-sheet">
      <h1>{batch.name}</h1>
      <p>
        {institute.name} · {batch.programmes.join(', ')} · {sizeWords(personCount, isPart)} ·{' '}
        {readableDay(new Date().toISOString())}
      </p>
      <table>
        <thead>
          <tr>
            {['No.', 'Name', 'Phone', 'Programme', ''].map((head) => (
              <th key={head}>{head}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {members.map((member, at) => (
            <tr key={member.enrolmentId}>
              <td>{at + 1}</td>
              <td>{member.name}</td>
              <td>{writtenPhone(member.phone)}</td>
              <td>{member.programme}</td>
              <td />
            </tr>
          ))}
        </tbody>
      </table>
    </PrintSheet>
  )
}

function sizeWords(count: number, isPart: boolean): string {
  if (!isPart) return counted(count, 'person', 'people')
  return count === 1 ? 'the first person' : `the first ${count.toLocaleString('en-IN')} people`
}
