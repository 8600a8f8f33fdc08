import { ArrowLeft, ArrowRight, Check } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { BodyOfKind } from '#contract/site/content/kinds.ts'
import { contentCalls } from '#contract/site/content-calls.ts'
import { type Question, questions, unansweredOf, withoutDemo } from '#contract/site/first-start.ts'
import { adminMeta } from '#web/admin/shared/admin-meta.ts'
import { call } from '#web/lib/browser-api.ts'
import { readSession } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toaster.tsx'
import '../thing/editor.css'
import { type Body, useDraft } from '../thing/use-draft.ts'
import type { Route } from './+types/route.ts'
import { HeaderPreview } from './header-preview.tsx'
import './start.css'
import { StartStep } from './start-step.tsx'

type Identity = BodyOfKind<'identity'>

const identity = 'identity'

export function meta(_: Route.MetaArgs) {
  return adminMeta('First start')
}

export async function clientLoader(_: Route.ClientLoaderArgs) {
  return call(contentCalls.thing, { id: identity })
}

export function HydrateFallback() {
  return <Skeletons count={3} label="Opening" className="grid gap-4" itemClassName="h-24 w-full" />
}

export default function FirstStart({ loaderData }: Route.ComponentProps) {
  const { thing, body: first } = loaderData
  const draft = useDraft(identity, 'identity', { body: first, rev: thing.rev })
  const body = draft.body as unknown as Identity
  const [at, setAt] = useState(() => firstOpen(unansweredOf(first as unknown as Identity)))
  const [isBusy, setIsBusy] = useState(false)
  const [isDone, setIsDone] = useState(false)
  const question = questions[at] ?? 'name'
  const isLast = at === questions.length - 1

  async function goOn() {
    setIsBusy(true)
    try {
      // Kept at each step: who is called away goes on where they were, on any device.
      await draft.save()
      if (isLast) await putOnTheSite()
      else turnTo(at + 1)
    } catch (problem) {
      toast.error((problem as Error).message)
    } finally {
      setIsBusy(false)
    }
  }

  function turnTo(next: number) {
    setAt(next)
    window.scrollTo(0, 0)
  }

  async function putOnTheSite() {
    draft.change(withoutDemo(body, readSession()?.user.email) as unknown as Body)
    await draft.save()
    const things = [{ id: identity, rev: draft.revOf() }]
    await call(contentCalls.publish, { things, note: 'First start' })
    setIsDone(true)
  }

  if (isDone) return <Done name={body.name} />
  return (
    <div className="start">
      <PageHeading
        dense
        title="Make this site yours"
        lead="Six short questions. Leave out what you do not know yet."
      />
      <HeaderPreview body={body} />
      <form
        className="card start-card"
        onSubmit={(event) => {
          event.preventDefault()
          void goOn()
        }}
      >
        <ProgressBar
          label={`Question ${at + 1} of ${questions.length}`}
          value={at + 1}
          max={questions.length}
          text=""
        />
        <StartStep
          key={question}
          question={question}
          body={body}
          onChange={(changed) => draft.change({ ...draft.body, ...changed } as Body)}
        />
        <div className="start-buttons">
          {at > 0 && (
            <Button
              variant="ghost"
              icon={<ArrowLeft aria-hidden="true" />}
              onClick={() => turnTo(at - 1)}
              disabled={isBusy}
            >
              Back
            </Button>
          )}
          <span className="grow" />
          <Button
            type="submit"
            busy={isBusy}
            icon={isLast ? <Check aria-hidden="true" /> : <ArrowRight aria-hidden="true" />}
          >
            {isLast ? 'Put it on the site' : 'Next'}
          </Button>
        </div>
      </form>
      <p className="text-sm text-ink-soft">
        Every answer is kept as you go.{' '}
        <Link to="/admin" className="link">
          Finish later
        </Link>
      </p>
    </div>
  )
}

function firstOpen(open: Question[]): number {
  return Math.max(
    0,
    questions.findIndex((question) => open.includes(question)),
  )
}

function Done({ name }: { name: string }) {
  return (
    <div className="start">
      <PageHeading dense title={`${name} is on the site`} />
      <div className="card start-card">
        <p>
          The header, the footer, the contact page, letters, receipts, certificates, the icon in the browser
          and what people see when they share a link are your institute’s now. You can change or undo it under{' '}
          <Link to="/admin/site" className="link">
            Website
          </Link>
          .
        </p>
        <div className="flex flex-wrap gap-3">
          {/* A new page: the panel around this one still has the look of before. */}
          <a href="/" className="btn btn-primary">
            See the site
          </a>
          <a href="/admin" className="btn btn-secondary">
            To the dashboard
          </a>
        </div>
      </div>
    </div>
  )
}
