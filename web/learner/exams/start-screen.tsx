import { GraduationCap, ListChecks, MessageCircleQuestion } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { examCalls } from '#contract/exams/calls.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { useAction } from '#web/form/use-action.ts'
import { call } from '#web/lib/browser-api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { usePanelPath } from '../layout/panel-path.ts'
import type { Exams } from './read-exams.ts'

/** What the next test will hold, or the way back into the one that is open. */
export function StartScreen({ exams: { languages, openAttemptId, hasPractice } }: { exams: Exams }) {
  const { isBusy, run } = useAction()
  const navigate = useNavigate()

  async function handleStart() {
    await run(async () => {
      await call(examCalls.draw)
      await navigate('?step=questions')
    })
  }

  if (languages.length === 0 && !openAttemptId) return <NoQuestions hasPractice={hasPractice} />
  return (
    <Frame>
      <h2 className="text-2xl">{openAttemptId ? 'Your test is still open' : 'Ready when you are'}</h2>
      <p>
        {openAttemptId
          ? 'Your answers so far are kept. Go on where you stopped.'
          : `Up to ${limits.testQuestions} questions, the same number from each language. There is no time limit, and your answers are saved as you go.`}
      </p>
      {languages.length > 0 && (
        <ul aria-label="Languages of the test" className="flex flex-wrap gap-2">
          {languages.map((language) => (
            <li key={language}>
              <Badge tone="accent">{language}</Badge>
            </li>
          ))}
        </ul>
      )}
      <Button size="lg" busy={isBusy} onClick={handleStart} className="justify-self-start">
        {openAttemptId ? 'Continue the test' : 'Start the test'}
      </Button>
    </Frame>
  )
}

/** Nothing to start: what there is instead, and whom to ask. */
function NoQuestions({ hasPractice }: Pick<Exams, 'hasPractice'>) {
  const panel = usePanelPath()
  const practice = {
    to: '/quiz',
    label: 'Try the practice quiz: 20 questions, open to everybody',
    Icon: ListChecks,
  }
  return (
    <Frame>
      <h2 className="text-2xl">{messages.noQuestions}</h2>
      <p>A test appears here as soon as one of your courses has questions.</p>
      <ul className="grid gap-1" aria-label="What you can do meanwhile">
        {[
          { to: panel, label: 'See your courses and your batch', Icon: GraduationCap },
          ...(hasPractice ? [practice] : []),
          { to: '/contact', label: 'Ask the institute when your test comes', Icon: MessageCircleQuestion },
        ].map(({ to, label, Icon }) => (
          <li key={to}>
            <Link to={to} className="link inline-flex min-h-11 items-center gap-3">
              <Icon aria-hidden="true" className="size-5 flex-none" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <Card className="max-w-3xl p-6 sm:p-8">
      <div className="grid gap-4">{children}</div>
    </Card>
  )
}
