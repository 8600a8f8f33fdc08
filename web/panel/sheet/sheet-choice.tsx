import { FileUp } from 'lucide-react'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { FormError } from '#web/form/form-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'

interface SheetChoiceProps {
  /** What the file is to hold. */
  text: string
  /** What the file is called to who does not see the button. */
  label: string
  fault: string | undefined
  onFile: (file: File) => void
  /** Another button beside the first. */
  children?: ReactNode
}

/** A spreadsheet or a CSV file is chosen, or dropped. */
export function SheetChoice({ text, label, fault, onFile, children }: SheetChoiceProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)

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
        <p className="max-w-prose">{text}</p>
        <div className="flex flex-wrap justify-center gap-3">
          <Button icon={<FileUp aria-hidden="true" />} onClick={() => input.current?.click()}>
            Choose a file
          </Button>
          {children}
        </div>
        <input
          ref={input}
          type="file"
          accept=".xlsx,.xlsm,.xls,.ods,.csv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,application/vnd.ms-excel,application/vnd.oasis.opendocument.spreadsheet"
          className="sr-only"
          aria-label={label}
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
