import { useState } from 'react'
import { readableMoment } from '#contract/short-dates.ts'
import type { ContentItemCard } from '#contract/site/content-schemas.ts'
import { toastOf } from '#web/lib/words-of.ts'
import { Button } from '#web/ui/button.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { toast } from '#web/ui/toaster.tsx'
import { forgetUnsent, readUnsent } from './unsent.ts'
import type { Draft } from './use-draft.ts'

/** Words that were typed in this browser and never reached the server, beside what it has, and which is newer. */
export function KeptWords({ contentItem, draft }: { contentItem: ContentItemCard; draft: Draft }) {
  const [kept, setKept] = useState(() => readUnsent(contentItem.id))
  if (!kept || draft.dispute) return null
  const { changedAt, changedBy } = contentItem
  const isNewer = !changedAt || kept.at > changedAt

  return (
    <div role="alert" className="content-kept">
      <p>
        {isNewer
          ? `You typed a newer version on ${readableMoment(kept.at)}. It was not saved.`
          : `You typed a version on ${readableMoment(kept.at)} that was not saved. The one below is newer: ${changedBy || 'somebody'} saved it on ${readableMoment(changedAt)}.`}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          onClick={() => {
            setKept(null)
            draft.bringBack(kept).catch((problem) => toast.error(toastOf(problem)))
          }}
        >
          Restore my version
        </Button>
        <Button
          variant="ghost"
          onClick={() => {
            forgetUnsent(contentItem.id)
            setKept(null)
          }}
        >
          Discard it
        </Button>
      </div>
    </div>
  )
}

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
        <strong>Somebody else has changed this meanwhile.</strong> Changes that only one of you made are kept.
        Whose words stay here?
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
