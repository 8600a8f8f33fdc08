import { FileDown } from 'lucide-react'
import { type Group, groups } from '#contract/groups.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { writeCsv } from '#web/panel/csv/write-csv.ts'
import { SheetChoice } from '#web/panel/sheet/sheet-choice.tsx'
import { Button } from '#web/ui/button.tsx'
import { templateOf } from './match-columns.ts'
import { mostRows } from './read-file.ts'

interface FileChoiceProps {
  group: Group
  fault: string | undefined
  onFile: (file: File) => void
}

export function FileChoice({ group, fault, onFile }: FileChoiceProps) {
  const { people } = groups[group]
  return (
    <SheetChoice
      text={`Your own list: an Excel, LibreOffice or CSV file (.xlsx, .xls, .ods, .csv) with up to ${mostRows.toLocaleString('en-IN')} people. A name and a phone number are enough. Next you choose what each column means.`}
      label={`File of ${people}`}
      fault={fault}
      onFile={onFile}
    >
      <Button
        variant="secondary"
        icon={<FileDown aria-hidden="true" />}
        onClick={() => saveFile(`${people.toLowerCase().replace(' ', '-')}-template.csv`, exampleOf(group))}
      >
        Download the template
      </Button>
    </SheetChoice>
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
