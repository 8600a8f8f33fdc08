import { ChevronRight, Circle, CircleCheck, X } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { AnswerOf } from '#contract/call.ts'
import type { Teaches } from '#contract/groups.ts'
import { officeCalls } from '#contract/office/calls.ts'
import type { ChecklistStep } from '#contract/office/schemas.ts'
import { useInstitute } from '#web/content/institute.ts'
import { call } from '#web/lib/browser-api.ts'
import { IconButton } from '#web/ui/button.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'

type Step = AnswerOf<typeof officeCalls.checklist>['steps'][number]

interface StepWords {
  label: string
  hint: (step: Required<Pick<Step, 'left' | 'total'>>) => string
  to: string
}

const steps: Record<ChecklistStep, StepWords> = {
  start: {
    label: 'Make this site yours',
    hint: ({ left, total }) =>
      left === total
        ? 'Name, logo, colour, address, who you teach, UPI and GST.'
        : `${total - left} of ${total} questions are answered.`,
    to: '/admin/start',
  },
  programme: {
    label: 'Add your first programme',
    hint: () => 'Its name, fee and duration.',
    to: '/admin/courses?add',
  },
  batch: {
    label: 'Add your first batch',
    hint: () => 'Its name and what it teaches; days and times later.',
    to: '/admin/batches?add',
  },
  words: {
    label: 'Replace our words with yours',
    hint: ({ left, total }) => `${left} of ${total} texts on the site were written by us.`,
    to: '/admin/site/words',
  },
  upi: {
    label: 'Add your UPI address',
    hint: () => 'Learners pay by QR code, from any app.',
    to: '/admin/payments',
  },
  email: {
    label: 'Set up email',
    hint: () => 'Gmail, Zoho or your own mail server.',
    to: '/admin/emailsettings',
  },
  colleague: {
    label: 'Invite a colleague',
    hint: () => 'Office, trainer, writer or accountant.',
    to: '/admin/staff?invite',
  },
  enrolment: {
    label: 'Enrol your first learner',
    hint: () => 'Name, phone and first payment on one screen.',
    to: '/admin/desk?enrol',
  },
}

/** What an owner does in the first hour, each with one press; stays until it is done, or hidden. */
export function Checklist({ of }: { of: Step[] }) {
  const [isHidden, setIsHidden] = useState(false)
  const open = of.filter(({ isDone }) => !isDone)
  if (isHidden || open.length === 0) return null
  const done = of.length - open.length
  return (
    <section aria-labelledby="checklist" className="card mb-5 gap-3 border-accent p-5">
      <div className="-mt-1 -mr-2 flex items-center justify-between gap-4">
        <h2 id="checklist" className="text-xl">
          Set up your institute
        </h2>
        <IconButton
          size="sm"
          label="Hide this list"
          onClick={() => {
            setIsHidden(true)
            void call(officeCalls.dismissChecklist).catch(() => {})
          }}
        >
          <X aria-hidden="true" />
        </IconButton>
      </div>
      <ProgressBar label={`${done} of ${of.length} steps done`} value={done} max={of.length} text="" />
      <ol className="grid gap-x-6 sm:grid-cols-2">
        {of.map((one) => (
          <li key={one.step} className="min-w-0">
            {one.isDone ? <DoneStep step={one.step} /> : <OpenStep {...one} isNext={one === open[0]} />}
            {one.step === 'enrolment' && !one.isDone && (
              <Link to="/admin/import" className="link ml-11 inline-flex min-h-8 items-center text-sm">
                Import learners from Excel instead
              </Link>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

function DoneStep({ step }: { step: ChecklistStep }) {
  return (
    <p className="flex min-h-14 items-center gap-3 px-2 text-ink-soft">
      <CircleCheck aria-hidden="true" className="size-6 flex-none text-success" />
      <span>
        {steps[step].label} <span className="sr-only">(done)</span>
      </span>
    </p>
  )
}

function OpenStep({ step, left = 0, total = 0, isNext }: Step & { isNext: boolean }) {
  const { teaches } = useInstitute()
  const { label, hint } = steps[step]
  const to = step === 'programme' ? programmesOf(teaches) : steps[step].to
  return (
    <Link
      to={to}
      className={`flex min-h-14 items-center gap-3 rounded-md px-2 py-1.5 hover:bg-sunken ${isNext ? 'bg-accent-soft' : ''}`}
    >
      <Circle aria-hidden="true" className="size-6 flex-none text-accent-ink" />
      <span className="min-w-0 grow">
        <strong className="block">{label}</strong>
        <span className="block text-sm text-ink-soft">{hint({ left, total })}</span>
      </span>
      <ChevronRight aria-hidden="true" className="size-4 flex-none text-ink-faint" />
    </Link>
  )
}

/** Where the first kind that is taught stands. */
function programmesOf(teaches: Teaches): string {
  if (teaches.Students) return '/admin/courses?add'
  return teaches.Interns ? '/admin/internships?add' : '/admin/degrees?add'
}
