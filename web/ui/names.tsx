import { Fragment } from 'react'
import { languageOf } from '#contract/language-of.ts'

/** The batch of an order or an enrolment, which may be gone by now. */
export function BatchName({ name, isRemoved }: { name: string; isRemoved: boolean }) {
  return (
    <>
      <Names of={[name]} />
      {isRemoved && <span> (removed)</span>}
    </>
  )
}

/** Rooms, people, batches in one line: each an element of its own, which no browser translates. */
export function Names({ of }: { of: (string | null | undefined | false)[] }) {
  return of.filter(Boolean).map((name, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: nothing of the line moves, and a room may be called as a person
    <Fragment key={at}>
      {at > 0 && <span> · </span>}
      <span {...languageOf(name)} translate="no">
        {name}
      </span>
    </Fragment>
  ))
}
