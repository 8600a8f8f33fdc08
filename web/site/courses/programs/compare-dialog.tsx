import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { messages } from '#contract/messages.ts'
import { EnrolButton } from '#web/features/enrol/enrol-button.tsx'
import { rupees } from '#web/lib/rupees.ts'
import { useIsWide } from '#web/lib/use-is-wide.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { kindNames, pageOf } from './filter.ts'
import type { ListedProgramme } from './read-programmes.ts'

interface CompareDialogProps {
  open: boolean
  onClose: () => void
  programmes: ListedProgramme[]
}

const rows: { head: string; cell: (programme: ListedProgramme) => ReactNode }[] = [
  { head: 'Duration', cell: ({ duration }) => duration },
  { head: 'Fees', cell: ({ fees }) => <span className="tabular">{rupees(fees)}</span> },
  { head: 'Kind', cell: ({ kind }) => kindNames[kind] },
  {
    head: 'You learn',
    cell: ({ languages }) => (languages ? languages.join(', ') || '–' : messages.invalidLanguages),
  },
]

/** Beside each other; on a phone, where only two columns would fit, one under another. */
export function CompareDialog({ open, onClose, programmes }: CompareDialogProps) {
  const isWide = useIsWide()
  const Comparison = isWide ? ComparisonTable : ComparisonList
  return (
    <Dialog open={open} onClose={onClose} title="Side by side" size="lg" lightDismiss>
      <Comparison programmes={programmes} onLeave={onClose} />
    </Dialog>
  )
}

interface ComparisonProps {
  programmes: ListedProgramme[]
  onLeave: () => void
}

function ComparisonTable({ programmes, onLeave }: ComparisonProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on a narrow screen, also by keyboard
    <section className="compare-scroll" aria-label="Comparison of the chosen programs" tabIndex={0}>
      <table className="compare-table">
        <thead>
          <tr>
            <td />
            {programmes.map((programme) => (
              <th key={programme.id} scope="col">
                <Link to={pageOf(programme)} className="link" onClick={onLeave}>
                  {programme.name}
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ head, cell }) => (
            <tr key={head}>
              <th scope="row">{head}</th>
              {programmes.map((programme) => (
                <td key={programme.id}>{cell(programme)}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td />
            {programmes.map((programme) => (
              <td key={programme.id}>
                <EnrolButton programme={programme} size="sm" />
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

function ComparisonList({ programmes, onLeave }: ComparisonProps) {
  return (
    <ul className="compare-list" aria-label="Comparison of the chosen programs">
      {programmes.map((programme) => (
        <li key={programme.id}>
          <h3>
            <Link to={pageOf(programme)} className="link" onClick={onLeave}>
              {programme.name}
            </Link>
          </h3>
          <dl>
            {rows.map(({ head, cell }) => (
              <div key={head}>
                <dt>{head}</dt>
                <dd>{cell(programme)}</dd>
              </div>
            ))}
          </dl>
          <EnrolButton programme={programme} size="sm" />
        </li>
      ))}
    </ul>
  )
}
