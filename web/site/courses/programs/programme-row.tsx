import { Link } from 'react-router'
import { messages } from '#contract/messages.ts'
import { languageOf } from '#web/lib/language-of.ts'
import { rupees } from '#web/lib/rupees.ts'
import { pageOf } from './filter.ts'
import type { ListedProgramme } from './read-programmes.ts'
import type { Comparison } from './use-comparison.ts'

interface ProgrammeRowProps {
  programme: ListedProgramme
  comparison: Comparison
}

export function ProgrammeRow({ programme, comparison }: ProgrammeRowProps) {
  const { id, name, duration, fees, languages } = programme
  const isChosen = comparison.isChosen(id)
  const words = languages ? languages.join(', ') : messages.invalidLanguages
  return (
    <li className="programme-row">
      <div className="programme-name">
        <h3 {...languageOf(name)} className="text-lg">
          <Link to={pageOf(programme)}>{name}</Link>
        </h3>
        {words && <p className="text-sm text-ink-soft">{words}</p>}
      </div>
      <p className="programme-duration">
        <span className="sr-only">Duration: </span>
        {duration}
      </p>
      <p className="programme-fees tabular">
        <span className="sr-only">Fees: </span>
        {rupees(fees)}
      </p>
      <label className="programme-compare">
        <input
          type="checkbox"
          checked={isChosen}
          disabled={comparison.isFull && !isChosen}
          onChange={() => comparison.toggle(id)}
        />
        <span>
          Compare<span className="sr-only"> {name}</span>
        </span>
      </label>
    </li>
  )
}
