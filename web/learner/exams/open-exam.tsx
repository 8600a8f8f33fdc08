import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { messages } from '#contract/messages.ts'
import type { CallError } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { toast } from '#web/ui/toaster.tsx'
import type { Answers, Attempt, Marked } from './attempt.ts'
import './exam.css'
import { CloudCheck, CloudOff, CloudUpload } from 'lucide-react'
import { examCalls } from '#contract/exams/calls.ts'
import { wordsOrCode } from '#contract/exams/words-or-code.ts'
import { call } from '#web/lib/browser-api.ts'
import { toastOf } from '#web/lib/words-of.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { mergeAnswers, readDraft, removeDraft, writeDraft } from './draft.ts'
import { QuestionText } from './question-text.tsx'

const restMs = 600

const retryMs = 5000

const notes = {
  saved: { Icon: CloudCheck, text: 'Answers saved' },
  saving: { Icon: CloudUpload, text: 'Saving …' },
  offline: {
    Icon: CloudOff,
    text: 'No connection: your answers are kept here and sent as soon as it is back.',
  },
}

export function OpenExam({ attempt }: { attempt: Attempt }) {
  const { answers, choose, saveState, handIn } = useAnswers(attempt)
  const [isBusy, setIsBusy] = useState(false)
  const [marked, setMarked] = useState<Marked | null>(null)
  const navigate = useNavigate()
  const open = answers.filter((answer) => answer === null).length

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (open > 0 || isBusy) return
    setIsBusy(true)
    try {
      setMarked(await handIn())
    } catch (problem) {
      toast.error(toastOf(problem))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <form method="post" onSubmit={handleSubmit} className="max-w-3xl">
      <PageHeading title={messages.combinedQuiz} />
      <div className="test-progress">
        <ProgressBar label="Answered" value={answers.length - open} max={answers.length} />
        <SaveNote state={saveState} />
      </div>
      <ol className="grid gap-5">
        {attempt.questions.map((question, at) => (
          <QuestionCard
            key={question.id}
            number={at + 1}
            question={question}
            chosen={answers[at] ?? null}
            onChoose={(option) => choose(at, option)}
          />
        ))}
      </ol>
      <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" size="lg" disabled={open > 0} busy={isBusy}>
          Submit Quiz
        </Button>
        <p role="status" className="text-ink-soft">
          {remaining(open)}
        </p>
      </div>
      {marked && (
        <ScoreDialog
          score={marked.score}
          total={marked.total}
          onClose={() => navigate(`?review=${attempt.id}`, { replace: true })}
        />
      )}
    </form>
  )
}

function remaining(count: number): string {
  if (count === 0) return 'All questions are answered.'
  return count === 1 ? 'One question is still open.' : `${count} questions are still open.`
}

/** Only a lost connection is read aloud: a word after each answer would be in the way. */
function SaveNote({ state }: { state: SaveState }) {
  const { Icon, text } = notes[state]
  return (
    <p
      aria-live={state === 'offline' ? 'polite' : 'off'}
      className={`flex items-center gap-2 text-sm ${state === 'offline' ? 'text-warning' : 'text-ink-soft'}`}
    >
      <Icon aria-hidden="true" className="flex-none" />
      <span>{text}</span>
    </p>
  )
}

interface ScoreDialogProps {
  score: number
  total: number
  /** Leads on to the review. */
  onClose: () => void
}

function ScoreDialog({ score, total, onClose }: ScoreDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={messages.testCompleted}
      size="sm"
      footer={
        <Button onClick={onClose} data-autofocus>
          See the answers
        </Button>
      }
    >
      <p className="mb-4 font-display text-3xl font-bold">{messages.score(score, total)}</p>
      <ProgressBar label="Right answers" hideLabel value={score} max={total} />
    </Dialog>
  )
}

interface QuestionCardProps {
  number: number
  question: Attempt['questions'][number]
  chosen: number | null
  onChoose: (option: number) => void
}

function QuestionCard({ number, question, chosen, onChoose }: QuestionCardProps) {
  const codeId = useId()
  const { id, language, code, options } = question
  return (
    <li className="card test-question" data-question={id}>
      <fieldset className="choice-group choice-cards" aria-describedby={code ? codeId : undefined}>
        <legend>
          <QuestionText number={number} language={language} question={question.question} />
        </legend>
        {code && (
          <pre id={codeId} className="test-code" translate="no">
            <code>{code}</code>
          </pre>
        )}
        {options.map((option, at) => (
          <label key={option} className="choice">
            <input type="radio" name={id} value={at} checked={chosen === at} onChange={() => onChoose(at)} />
            <span {...wordsOrCode(option, question)} className="min-w-0 whitespace-pre-wrap">
              {option}
            </span>
          </label>
        ))}
      </fieldset>
    </li>
  )
}

type SaveState = 'saved' | 'saving' | 'offline'

/** The answers of an open test, sent to the server after each short rest and held in the tab until they are there. */
function useAnswers(attempt: Attempt) {
  const attemptId = attempt.id
  const [answers, setAnswers] = useState(() => mergeAnswers(attempt.answers, readDraft(attemptId)))
  const [saveState, setSaveState] = useState<SaveState>('saved')
  const { revalidate } = useRevalidator()
  const latest = useRef<Answers>(answers)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isHandedIn = useRef(false)
  const isGone = useRef(false)

  async function save() {
    clearTimeout(timer.current)
    if (isHandedIn.current) return
    const sent = latest.current
    try {
      await call(examCalls.save, { attemptId, answers: sent })
      if (sent !== latest.current) return
      removeDraft()
      setSaveState('saved')
    } catch (problem) {
      handleFailure(problem as CallError)
    }
  }

  function handleFailure({ status }: CallError) {
    if (isHandedIn.current) return
    const isRefused = status === 200
    if (isRefused) {
      removeDraft()
      return void revalidate()
    }
    // An ended session has emptied the tab's storage: what was answered must outlive the new login.
    writeDraft(attemptId, latest.current)
    if (status === 401 || isGone.current) return
    setSaveState('offline')
    saveAfter(retryMs)
  }

  function saveAfter(ms: number) {
    clearTimeout(timer.current)
    timer.current = setTimeout(save, ms)
  }

  function choose(at: number, option: number) {
    latest.current = latest.current.map((answer, other) => (other === at ? option : answer))
    setAnswers(latest.current)
    writeDraft(attemptId, latest.current)
    setSaveState((state) => (state === 'offline' ? state : 'saving'))
    saveAfter(restMs)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for an attempt; what it uses lives in refs
  useEffect(() => {
    isGone.current = false
    const hasUnsaved = () => readDraft(attemptId).length > 0
    const saveNow = () => void (hasUnsaved() && save())
    saveNow()
    window.addEventListener('online', saveNow)
    document.addEventListener('visibilitychange', saveNow)
    return () => {
      window.removeEventListener('online', saveNow)
      document.removeEventListener('visibilitychange', saveNow)
      isGone.current = true
      saveNow()
    }
  }, [attemptId])

  /** Marks the test; from then on nothing is saved any more. */
  async function handIn() {
    clearTimeout(timer.current)
    writeDraft(attemptId, latest.current)
    try {
      const marked = await call(examCalls.submit, { attemptId, answers: latest.current })
      isHandedIn.current = true
      removeDraft()
      setSaveState('saved')
      return marked
    } catch (problem) {
      handleFailure(problem as CallError)
      throw problem
    }
  }

  return { answers, choose, saveState, handIn }
}
