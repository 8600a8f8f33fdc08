import { ArrowLeft, ArrowRight, Check } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Link, useSearchParams } from 'react-router'
import { feeSettingsCalls } from '#contract/fees/settings-calls.ts'
import { mailCalls } from '#contract/office/mail-calls.ts'
import type { BodyOfKind } from '#contract/site/content/kinds.ts'
import { contentCalls } from '#contract/site/content-calls.ts'
import { type Question, questions, startNote, unansweredOf, withoutDemo } from '#contract/site/first-start.ts'
import { problemsOf, questionOf } from '#contract/site/start-problems.ts'
import { adminMeta } from '#web/admin/shared/admin-meta.ts'
import { useMay } from '#web/admin/shared/use-may.ts'
import { Form } from '#web/form/form.tsx'
import { FormError } from '#web/form/form-error.tsx'
import { FormFault } from '#web/form/form-fault.ts'
import { refuseBroken } from '#web/form/refuse-broken.ts'
import { orFault, sendForm } from '#web/form/send-form.ts'
import { useForm } from '#web/form/use-form.ts'
import { call } from '#web/lib/browser-api.ts'
import { useSession } from '#web/lib/session.ts'
import { useRead } from '#web/lib/use-read.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import '../content-item/editor.css'
import { PreviewPane } from '../content-item/preview-pane.tsx'
import { type Body, useDraft } from '../content-item/use-draft.ts'
import type { Route } from './+types/route.ts'
import './start.css'
import { openPage } from '#web/lib/retry.ts'
import { Sentence } from '#web/ui/sentence.tsx'
import { moneyOf, saveMoney } from './money-answer.ts'
import { StartStep } from './start-step.tsx'

/** Asked last, when the page with its questions has long been there. */
const MailServerForm = lazyPart(
  async () => (await import('#web/admin/office/shared/mail-server-form.tsx')).MailServerForm,
  { isNeeded: true },
)

type Identity = BodyOfKind<'identity'>

const identity = 'identity'

export const meta = (_: Route.MetaArgs) => adminMeta('First start')

export async function clientLoader(_: Route.ClientLoaderArgs) {
  const [institute, settings] = await Promise.all([
    call(contentCalls.contentItem, { id: identity }),
    call(feeSettingsCalls.settings),
  ])
  return { ...institute, settings }
}

export function HydrateFallback() {
  return <Skeletons count={3} label="Opening" className="grid gap-4" itemClassName="h-24 w-full" />
}

export default function FirstStart({ loaderData }: Route.ComponentProps) {
  const { contentItem, body: first, live } = loaderData
  const draft = useDraft(identity, 'identity', { body: first, rev: contentItem.rev })
  const body = draft.body as unknown as Identity
  const [at, setAt] = useState(() => firstOpen(unansweredOf(first as unknown as Identity)))
  const [settings, setSettings] = useState(loaderData.settings)
  const [money, setMoney] = useState(() => moneyOf(settings))
  const [params] = useSearchParams()
  const ownEmail = useSession()?.user.email ?? ''
  const question = questions[at] ?? 'name'
  const isLast = at === questions.length - 1
  const isLive = contentItem.state === 'live' && draft.state === 'saved' && draft.revOf() === contentItem.rev

  const form = useForm({ submit, call: feeSettingsCalls.setSettings })

  async function submit() {
    refuseInvalid()
    // Its address is not the institute's: what is wrong with it is told there.
    if (question === 'money') setSettings(await saveMoney(money, settings, body))
    try {
      // Kept at each step: who is called away goes on where they were, on any device.
      await orFault(draft.save())
      if (isLast) await published()
      else turnTo(at + 1)
    } catch (problem) {
      const [field = ''] = problem instanceof FormFault ? Object.keys(problem.errors) : []
      const asked = questionOf(field)
      if (asked) turnTo(questions.indexOf(asked))
      throw problem
    }
  }

  /** At the end the questions of before, too: a draft may be older, or written elsewhere. */
  function refuseInvalid() {
    for (const asked of isLast ? questions : [question]) {
      const problems = problemsOf(asked, body, ownEmail)
      if (Object.keys(problems).length === 0) continue
      if (asked !== question) turnTo(questions.indexOf(asked))
      refuseBroken(problems)
    }
  }

  /** Drawn at once: what is wrong there is told beside its field. */
  function turnTo(next: number) {
    flushSync(() => setAt(next))
    window.scrollTo(0, 0)
    // The field of before is gone: typing goes on in the next one.
    form.ref.current
      ?.querySelector<HTMLElement>('.start-step :is(input, button)')
      ?.focus({ preventScroll: true })
  }

  async function published() {
    draft.change(withoutDemo(body, ownEmail, (live as Identity | null)?.address) as unknown as Body)
    await orFault(draft.save())
    const contentItems = [{ id: identity, rev: draft.revOf() }]
    await sendForm(contentCalls.publish, { contentItems, note: startNote })
    // A new page: the panel around this one still has the name, colour and groups of before.
    await openPage('/admin/start?published', 'replace')
  }

  if (params.has('published')) return <Done name={body.name} />
  return (
    <>
      <PageHeading
        dense
        title="Make this site yours"
        lead="Eight short questions. Only name, phone and email are needed. What you leave empty is not shown."
      />
      <div className="start">
        <div className="start-form">
          <Form form={form} className="card start-card">
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
              money={money}
              onMoney={(changed) => setMoney((before) => ({ ...before, ...changed }))}
              onChange={(changed) => draft.change({ ...draft.body, ...changed } as Body)}
            />
            <FormError text={form.errors.form} />
            <div className="start-buttons">
              {at > 0 && (
                <Button
                  variant="ghost"
                  icon={<ArrowLeft aria-hidden="true" />}
                  onClick={() => {
                    form.clearErrors()
                    turnTo(at - 1)
                  }}
                  disabled={form.isBusy}
                >
                  Back
                </Button>
              )}
              <span className="grow" />
              <Button
                type="submit"
                busy={form.isBusy}
                icon={isLast ? <Check aria-hidden="true" /> : <ArrowRight aria-hidden="true" />}
              >
                {isLast ? 'Publish it' : 'Next'}
              </Button>
            </div>
          </Form>
          <p className="text-sm text-ink-soft">
            Every answer is kept as you go.{' '}
            <Link to="/admin" className="link">
              Finish later
            </Link>
          </p>
        </div>
        <PreviewPane path="/" rev={draft.state === 'saved' ? draft.revOf() : 0} isLive={isLive} />
      </div>
    </>
  )
}

function firstOpen(open: Question[]): number {
  return Math.max(
    0,
    questions.findIndex((question) => open.includes(question)),
  )
}

/** What follows once from the answers, and the last question: which mailbox emails leave by. */
function Done({ name }: { name: string }) {
  const maySetMail = useMay('office.mail')
  const { value, fault, readAgain } = useRead(async () => ({
    asksForMail: maySetMail && (await call(mailCalls.settings)).source === 'none',
  }))
  const asksForMail = value?.asksForMail === true

  async function handleSaved() {
    await readAgain()
    // The form that had the focus goes.
    document.getElementById('main')?.focus()
  }

  return (
    <div className="start-form">
      <PageHeading dense title={<Sentence text="{name} is on the site" names={{ name }} />} />
      <div className="card start-card">
        <p>
          The site, emails, receipts and certificates now have your institute’s name and look. So do the icon
          in the browser and shared links. You can change or undo it at any time.
        </p>
        <p>The dashboard shows what is left to do.</p>
        {/* Not before it is known what stands on the button. */}
        <div className="flex flex-wrap gap-3" hidden={!value && !fault}>
          <ButtonLink to="/admin" variant={asksForMail ? 'secondary' : 'primary'}>
            {asksForMail ? 'Email later' : 'Go on'}
          </ButtonLink>
          <a href="/" className="btn btn-secondary">
            See the site
          </a>
        </div>
      </div>
      {asksForMail && (
        <>
          <p className="text-ink-soft">
            One step is left: emails are not sent yet. Choose a mailbox, so that receipts and password links
            are sent.
          </p>
          <MailServerForm known={null} onSaved={handleSaved} />
        </>
      )}
    </div>
  )
}
