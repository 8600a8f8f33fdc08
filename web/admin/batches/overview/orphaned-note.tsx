import { Fragment, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { groups } from '#contract/groups.ts'
import { groupTexts } from '#web/admin/shared/group-texts.ts'
import { counted } from '#web/panel/list/use-touched.ts'
import type { Orphaned } from './use-remove-batch.ts'

/** Leads from a removal to those who need another batch. */
export function OrphanedNote({ batch, found }: Orphaned) {
  const people = found.reduce((sum, one) => sum + one.people, 0)
  const note = useRef<HTMLParagraphElement>(null)
  // The card that was pressed is gone, and may have been far below.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each removal brings its own note into view
  useEffect(() => {
    note.current?.focus({ preventScroll: true })
    note.current?.scrollIntoView({ block: 'center' })
  }, [batch.id])
  return (
    <p
      ref={note}
      tabIndex={-1}
      role="status"
      className="mb-4 rounded-md bg-warning-soft p-3 font-medium text-warning"
    >
      {batch.name} was removed. {counted(people, 'person is', 'people are')} without a batch now:{' '}
      {found.map((one, at) => (
        <Fragment key={one.group}>
          {at > 0 && ', '}
          <Link to={`${groupTexts[one.group].listPath}?batch=${batch.id}`} className="underline">
            {found.length === 1
              ? 'find them'
              : counted(one.people, groups[one.group].person, groups[one.group].people)}
          </Link>
        </Fragment>
      ))}
      .
    </p>
  )
}
