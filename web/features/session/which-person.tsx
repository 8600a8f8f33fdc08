import { lastPerson } from '#web/lib/session-changes.ts'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import type { Sharing } from './complete-login.ts'

/** Asked of those who share a phone and a password. */
export function WhichPerson({ people }: { people: Sharing }) {
  if (people.length === 0) return null
  return (
    <RadioGroup
      legend="Who are you?"
      name="person"
      options={people.map(({ id, name }) => ({ value: id, label: name, isName: true }))}
      defaultValue={(people.find(({ id }) => id === lastPerson()) ?? people[0])?.id}
    />
  )
}
