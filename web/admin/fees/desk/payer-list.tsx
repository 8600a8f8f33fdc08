import { groups } from '#contract/groups.ts'
import { languageOf } from '#contract/language-of.ts'
import { writtenPhone } from '#contract/phone.ts'
import { rupees } from '#web/lib/rupees.ts'
import { optionId } from '#web/panel/list/use-option-keys.ts'
import { Sentence } from '#web/ui/sentence.tsx'
import type { Payer } from './find-payers.ts'

interface PayerListProps {
  id: string
  payers: Payer[]
  /** Which of them is chosen. */
  at: number
  onPoint: (at: number) => void
  onChoose: (payer: Payer) => void
}

/** Who was found, with what they owe. The focus stays in the field, which says which one is chosen. */
export function PayerList({ id, payers, at, onPoint, onChoose }: PayerListProps) {
  return (
    <div id={id} role="listbox" aria-label="People" tabIndex={-1}>
      {payers.map((payer, nth) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's
        <div
          key={payer.id}
          id={optionId(id, nth)}
          role="option"
          tabIndex={-1}
          aria-selected={nth === at}
          className="desk-payer"
          onMouseMove={() => nth !== at && onPoint(nth)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(payer)}
        >
          <span className="min-w-0">
            <span {...languageOf(payer.name)} className="block font-semibold wrap-anywhere" translate="no">
              {payer.name}
            </span>
            <span className="desk-about">
              <span translate="no">{writtenPhone(payer.phone)}</span>
              <span> · </span>
              <span>{payer.programmes.join(', ') || groups[payer.group].person}</span>
            </span>
          </span>
          <DueOf payer={payer} />
        </div>
      ))}
    </div>
  )
}

function DueOf({ payer: { due, credit } }: { payer: Payer }) {
  if (due > 0)
    return (
      <span className="tabular font-semibold" translate="no">
        {rupees(due)}
      </span>
    )
  return (
    <span className="desk-about whitespace-nowrap">
      <Sentence text={credit > 0 ? '{credit} credit' : 'Nothing due'} names={{ credit: rupees(credit) }} />
    </span>
  )
}
