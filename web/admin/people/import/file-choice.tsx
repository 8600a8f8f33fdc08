import { FileDown, FileUp } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { type Group, groups } from '#contract/groups.ts'
import { FormError } from '#web/form/form-error.tsx'
import { saveFile } from '#web/lib/save-file.ts'
import { writeCsv } from '#web/panel/csv/write-csv.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { templateOf } from './match-columns.ts'
import { mostRows } from './read-file.ts'

interface FileChoiceProps {
  group: Group
  fault: string | undefined
  onFile: (file: File) => void
}

export function FileChoice({ group, fault, onFile }: FileChoiceProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const { people } = groups[group]

  function handleDrop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    const [file] = event.dataTransfer.files
    if (file) onFile(file)
  }

  return (
    <div className="grid gap-4">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button inside is the first */}
      <div
        className={cx('state', isOver && 'border-accent bg-accent-soft')}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={handleDrop}
      >
        <span className="state-icon">
          <FileUp aria-hidden="true" />
        </span>
        <p className="max-w-prose">
          {`Your list as it is: an Excel workbook (.xlsx) or a CSV file with up to ${mostRows.toLocaleString('en-IN')} people. A name and a phone number are enough. You say in the next step which column is what.`}
        </p>
        <div className="flex flex-wrap justify-center gap-3">
          <Button icon={<FileUp aria-hidden="true" />} onClick={() => input.current?.click()}>
            Choose a file
          </Button>
          <Button
            variant="secondary"
            icon={<FileDown aria-hidden="true" />}
            onClick={() =>
              saveFile(`${people.toLowerCase().replace(' ', '-')}-template.csv`, exampleOf(group))
            }
          >
            Download the template
          </Button>
        </div>
        <input
          ref={input}
          type="file"
          accept=".xlsx,.xlsm,.csv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          className="sr-only"
          aria-label={`File of ${people}`}
          tabIndex={-1}
          onChange={(event) => {
            const [file] = event.target.files ?? []
            // Emptied, so that the same file can be chosen again after it has been corrected.
            event.target.value = ''
            if (file) onFile(file)
          }}
        />
      </div>
      <div role="alert">
        <FormError text={fault} />
      </div>
    </div>
  )
}

/** A file with the headings and one row to write over. */
function exampleOf(group: Group): string {
  const example: Record<string, string> = {
    name: 'Asha Verma',
    phone: '9876543210',
    email: 'asha@example.com',
    city: 'Lucknow',
    type: 'Online',
    age: '21',
    semester: '3',
    college: 'City College',
    joined_on: '5/4/2026',
    fee_agreed: '12000',
    paid_so_far: '5000',
    next_due: '10/12/2026',
  }
  const headings = templateOf(group)
  return writeCsv([headings, headings.map((heading) => example[heading] ?? '')])
}
