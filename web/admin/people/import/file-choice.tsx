import { FileDown, FileUp } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { type Group, groups } from '#contract/groups.ts'
import { FormError } from '#web/form/form-error.tsx'
import { saveFile } from '#web/lib/save-file.ts'
import { writeCsv } from '#web/panel/csv/write-csv.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { columnsOf, mostRows } from './read-file.ts'

interface FileChoiceProps {
  group: Group
  fault: string | undefined
  onFile: (file: File) => void
}

export function FileChoice({ group, fault, onFile }: FileChoiceProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const { people, kind } = groups[group]

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
        <p>
          A CSV file with up to {mostRows.toLocaleString('en-IN')} rows and the columns{' '}
          <span className="font-medium text-ink">{columnsOf(group).join(', ')}</span>. The {kind} and the
          batch may be empty.
        </p>
        <div className="flex flex-wrap justify-center gap-3">
          <Button icon={<FileUp aria-hidden="true" />} onClick={() => input.current?.click()}>
            Choose a CSV file
          </Button>
          <Button
            variant="secondary"
            icon={<FileDown aria-hidden="true" />}
            onClick={() =>
              saveFile(`${people.toLowerCase().replace(' ', '-')}-template.csv`, templateOf(group))
            }
          >
            Download the template
          </Button>
        </div>
        <input
          ref={input}
          type="file"
          accept=".csv,text/csv"
          className="sr-only"
          aria-label={`CSV file of ${people}`}
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
function templateOf(group: Group): string {
  const own = groups[group].atCollege ? ['3', 'City College'] : ['21']
  const example = ['Asha Verma', 'asha@example.com', '9876543210', 'Lucknow', 'Online', ...own, '', '']
  return writeCsv([columnsOf(group), example])
}
