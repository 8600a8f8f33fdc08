import { Download } from 'lucide-react'
import { useState } from 'react'
import { dayOf } from '#contract/calendar.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toaster.tsx'
import { type Cell, writeCsv } from './write-csv.ts'

interface ExportButtonProps {
  /** The start of the file's name. */
  name: string
  /** What is said when the rows cannot be read. */
  failed: string
  /** All rows, with their headings first; says now and then how many it has. */
  read: (onProgress: (count: number) => void) => Promise<Cell[][]>
  /** With fewer words, and on a phone none, where there is little room. */
  size?: 'sm'
}

/** Saves everything a list finds as a CSV file, not only the page that is shown. */
export function ExportButton({ name, failed, read, size }: ExportButtonProps) {
  const [count, setCount] = useState<number | null>(null)

  async function handleExport() {
    setCount(0)
    try {
      const csv = writeCsv(await read(setCount))
      saveFile(`${name}-${dayOf(new Date())}.csv`, csv)
    } catch {
      toast.error(failed)
    }
    setCount(null)
  }

  const shown = count ? `Exporting… ${count.toLocaleString('en-IN')}` : size ? 'Export' : 'Export CSV'
  return (
    <Button
      variant="secondary"
      {...(size && { size })}
      icon={<Download aria-hidden="true" />}
      onClick={handleExport}
      busy={count !== null}
      {...(size && { 'aria-label': 'Export CSV' })}
    >
      {size ? <span className="max-sm:sr-only">{shown}</span> : shown}
    </Button>
  )
}
