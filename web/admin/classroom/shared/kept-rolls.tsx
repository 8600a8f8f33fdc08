import { CloudOff } from 'lucide-react'
import { useLocation } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { forgetRoll, type UnsentRoll, useUnsentRolls } from './unsent-rolls.ts'

export const keptOnPhone = 'Saved on this phone. It will be sent when there is a connection.'
/** Nothing of the panel is stored: without a connection it cannot be opened anew. */
export const stayOpen =
  'Please leave this page open until then: without a connection it cannot be opened again.'

/** Above every screen: sends what this device still holds of attendance, and says so where no card of the class does. */
export function KeptRolls() {
  const rolls = useUnsentRolls()
  const { pathname } = useLocation()
  if (rolls.length === 0 || pathname.startsWith('/admin/teaching')) return null
  return (
    <section aria-label="Attendance on this phone" className="mb-5 grid gap-2">
      {rolls.map((one) => (
        <KeptRoll key={one.roll.id} unsent={one} />
      ))}
    </section>
  )
}

/** The attendance of one class that the server does not have: it waits for a connection, or was refused. */
export function KeptRoll({ unsent }: { unsent: UnsentRoll }) {
  return (
    <p className="flex flex-wrap items-center gap-2 rounded-md bg-warning-soft p-3">
      <CloudOff className="size-5 flex-none" aria-hidden="true" />
      <span className="min-w-0 grow basis-56">
        <strong className="block wrap-anywhere" translate="no">
          {unsent.title}
        </strong>
        <span className="block">{unsent.refusal || keptOnPhone}</span>
        {!unsent.refusal && <span className="block text-sm">{stayOpen}</span>}
      </span>
      {unsent.refusal && <DiscardRoll unsent={unsent} />}
    </p>
  )
}

export function DiscardRoll({ unsent }: { unsent: UnsentRoll }) {
  return (
    <Button variant="secondary" size="sm" onClick={() => forgetRoll(unsent.roll.id)}>
      Discard from this phone
    </Button>
  )
}
