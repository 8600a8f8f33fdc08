import { useState } from 'react'
import { type Group, groupsTaught } from '#contract/groups.ts'
import { instituteNow } from '#web/content/institute.ts'
import { Card } from '#web/ui/card.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { ImportScreen } from './import-screen.tsx'
import { RecentImports } from './recent-imports.tsx'

export default function Import() {
  const [group, setGroup] = useState<Group>(() => groupsTaught(instituteNow().teaches)[0] ?? 'Students')
  const [version, setVersion] = useState(0)
  return (
    <>
      <PageHeading
        dense
        title="Import people"
        lead="Add people you already teach. Every row is checked first, and nothing is added until you confirm."
      />
      <Card className="p-5 sm:p-8">
        <ImportScreen group={group} onGroup={setGroup} onAdded={() => setVersion((last) => last + 1)} />
      </Card>
      <RecentImports version={version} />
    </>
  )
}
