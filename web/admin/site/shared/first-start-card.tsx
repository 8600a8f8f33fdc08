import { Wand2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { questions } from '#contract/site/first-start.ts'
import { startCalls } from '#contract/site/start-calls.ts'
import { call } from '#web/lib/browser-api.ts'
import { Button } from '#web/ui/button.tsx'

interface FirstStartCardProps {
  unanswered: readonly string[]
}

/** Asks whoever opens the panel for the first time to make the site theirs; stays until that is done, or put off. */
export function FirstStartCard({ unanswered }: FirstStartCardProps) {
  const [isGone, setIsGone] = useState(false)
  if (isGone || unanswered.length === 0) return null
  const answered = questions.length - unanswered.length
  return (
    <section aria-labelledby="first-start" className="card mb-5 gap-3 border-accent p-5">
      <h2 id="first-start" className="flex items-center gap-2 text-xl">
        <Wand2 aria-hidden="true" className="size-5 flex-none text-accent-ink" />
        Make this site yours
      </h2>
      <p className="text-ink-soft">
        {answered === 0
          ? 'Six short questions (name, logo, colour, phone, address, hours) and the site, emails and papers are your institute’s.'
          : `${answered} of ${questions.length} questions are answered: still open ${unanswered.length === 1 ? 'is' : 'are'} ${unanswered.join(', ')}.`}
      </p>
      <div className="flex flex-wrap gap-3">
        <Link to="/admin/start" className="btn btn-primary">
          {answered === 0 ? 'Begin' : 'Go on'}
        </Link>
        <Button
          variant="ghost"
          onClick={() => {
            setIsGone(true)
            void call(startCalls.later).catch(() => {})
          }}
        >
          Do not ask again
        </Button>
      </div>
    </section>
  )
}
