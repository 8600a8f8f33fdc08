import { CalendarClock, MessageCircle } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { DueTable } from '#web/admin/fees/shared/due-table.tsx'
import { WhatsAppDeck } from '#web/admin/office/shared/whatsapp-deck.tsx'
import { useMay } from '#web/admin/shared/use-may.ts'
import { ListScreen, ListSkeleton } from '#web/panel/list/list-screen.tsx'
import { readFirst } from '#web/panel/list/page.ts'
import { usePages } from '#web/panel/list/use-pages.ts'
import { Button } from '#web/ui/button.tsx'
import type { Route } from './+types/route.ts'
import { readDueSums, readDues, type DueSums as Sums } from './due.ts'
import { DueFilters } from './due-filters.tsx'
import { DueSums } from './due-sums.tsx'
import { HeldReminders } from './held-reminders.tsx'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return readFirst(request, readDues)
}

export function HydrateFallback() {
  return <ListSkeleton what="dues" />
}

export default function Dues({ loaderData }: Route.ComponentProps) {
  const pages = usePages(loaderData, readDues)
  const sums = useDueSums(loaderData)
  const mayTake = useMay('fees.record')
  return (
    <ListScreen
      title="Dues"
      lead="Who owes what, the oldest first."
      what="dues"
      icon={<CalendarClock aria-hidden="true" />}
      filters={<DueFilters />}
      note={
        <>
          <HeldReminders held={sums?.held ?? 0} />
          <DueSums sums={sums} remind={<RemindOnWhatsApp orderIds={pages.rows.map(({ id }) => id)} />} />
        </>
      }
      total={sums?.count}
      pages={pages}
    >
      {(dues) => <DueTable caption="Dues, the oldest first" dues={dues} mayTake={mayTake} />}
    </ListScreen>
  )
}

/** Those that are shown, in their order. */
function RemindOnWhatsApp({ orderIds }: { orderIds: string[] }) {
  const [isOpen, setIsOpen] = useState(false)
  if (orderIds.length === 0) return null
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        icon={<MessageCircle aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      >
        <span className="max-sm:sr-only">Remind on WhatsApp</span>
      </Button>
      {isOpen && (
        <WhatsAppDeck
          title="Remind on WhatsApp"
          list="dues"
          keys={orderIds.slice(0, 200)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}

/** What all that the filters find comes to, once it is known; read again with the list, which does not wait for it. */
function useDueSums(list: unknown): Sums | undefined {
  const search = useSearchParams()[0].toString()
  const [known, setKnown] = useState<{ search: string; sums: Sums | undefined }>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: another list has other sums
  useEffect(() => {
    let isLatest = true
    readDueSums(new URLSearchParams(search)).then(
      (sums) => isLatest && setKnown({ search, sums }),
      () => {},
    )
    return () => {
      isLatest = false
    }
  }, [search, list])

  return known?.search === search ? known.sums : undefined
}
