import { Download } from 'lucide-react'
import { useState } from 'react'
import { dayOf } from '#contract/calendar.ts'
import { type Group, groups } from '#contract/groups.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toaster.tsx'
import { download } from './download.ts'
import { exportPeople } from './export-people.ts'
import { groupTexts } from './group-texts.ts'
import type { PeopleQuery } from './people-query.ts'

interface ExportButtonProps {
  group: Group
  query: PeopleQuery
}

/** Saves everybody the list finds, not only the page that is shown. */
export function ExportButton({ group, query }: ExportButtonProps) {
  const [count, setCount] = useState<number | null>(null)

  async function handleExport() {
    setCount(0)
    try {
      const csv = await exportPeople(group, query, setCount)
      const day = dayOf(new Date())
      download(`${groups[group].people.toLowerCase().replace(' ', '-')}-${day}.csv`, csv)
    } catch {
      toast.error(groupTexts[group].failed)
    }
    setCount(null)
  }

  return (
    <Button
      variant="secondary"
      icon={<Download aria-hidden="true" />}
      onClick={handleExport}
      busy={count !== null}
    >
      {count === null ? 'Export CSV' : `Exporting… ${count.toLocaleString('en-IN')}`}
    </Button>
  )
}
