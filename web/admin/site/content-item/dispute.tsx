import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import type { Draft } from './use-draft.ts'

/** Both texts, side by side, wherever two have changed the same; each is chosen by itself. */
export function DisputeQuestion({ draft: { dispute, decide } }: { draft: Draft }) {
  const [mine, setMine] = useState<string[]>([])
  if (!dispute) return null

  function handleChoose(part: string, whose: string) {
    setMine((was) => (whose === 'mine' ? [...was, part] : was.filter((other) => other !== part)))
  }

  return (
    <section role="alert" className="content-kept content-dispute" aria-label="Changed by two">
      <p>
        <strong>Somebody else has changed this meanwhile.</strong> What only one of you changed is kept. Whose
        words stay here?
      </p>
      {dispute.clashes.map(({ part, label, mine: own, theirs }) => (
        <RadioGroup
          key={part}
          legend={label}
          name={`dispute-${part}`}
          look="cards"
          value={mine.includes(part) ? 'mine' : 'theirs'}
          onChange={(whose) => handleChoose(part, whose)}
          options={[
            { value: 'theirs', label: `Theirs: ${theirs || '(empty)'}` },
            { value: 'mine', label: `Mine: ${own || '(empty)'}` },
          ]}
        />
      ))}
      <Button onClick={() => decide(mine)}>Keep these</Button>
    </section>
  )
}
