import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { languageOf } from '#contract/language-of.ts'
import { EnrolButton } from '#web/features/enrol/enrol-button.tsx'
import { rupees } from '#web/lib/rupees.ts'
import { useIsWide } from '#web/lib/use-is-wide.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { kindNames, pageOf } from './filter.ts'
import type { ListedProgramme } from './read-programmes.ts'
import { type Comparison, mostCompared } from './use-comparison.ts'

const rows: { head: string; cell: (programme: ListedProgramme) => ReactNode }[] = [
  { head: 'Duration', cell: ({ duration }) => <span {...languageOf(duration)}>{duration}</span> },
  {
    head: 'Fees',
    cell: ({ fees }) => (
      <span className="tabular" translate="no">
        {rupees(fees)}
      </span>
    ),
  },
  { head: 'Kind', cell: ({ kind }) => kindNames[kind] },
  {
    head: 'You learn',
    cell: ({ languages }) => languages.join(', ') || '–',
  },
]

/** Stays at the lower edge of the screen while something is chosen. */
export function CompareTray({ comparison }: { comparison: Comparison }) {
  const [isOpen, setIsOpen] = useState(false)
  const { chosen, isFull, clear } = comparison

  return (
    <section aria-label="Comparison" className="compare-tray">
      <div className="wrap">
        <p className="min-w-0 flex-1">
          <strong className="block truncate">{chosen.map(({ name }) => name).join(', ')}</strong>
          <span role="status" className="text-sm text-ink-soft">
            {`${chosen.length} chosen${isFull ? ', the most that can be compared' : ` of at most ${mostCompared}`}`}
          </span>
        </p>
        <Button variant="ghost" onClick={clear}>
          Clear
        </Button>
        <Button onClick={() => setIsOpen(true)} disabled={chosen.length < 2}>
          Compare
        </Button>
      </div>
      <CompareDialog open={isOpen} onClose={() => setIsOpen(false)} programmes={chosen} />
    </section>
  )
}

interface CompareDialogProps {
  open: boolean
  onClose: () => void
  programmes: ListedProgramme[]
}

/** Beside each other; on a phone, where only two columns would fit, one under another. */
function CompareDialog({ open, onClose, programmes }: CompareDialogProps) {
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
              <th key={programme.id} scope="col" {...languageOf(programme.name)}>
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
          <h3 {...languageOf(programme.name)}>
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
