import { Download, ListChecks, MessageCircle } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { batchCalls } from '#contract/batches/calls.ts'
import { certificateCalls } from '#contract/certificates/calls.ts'
import { messages } from '#contract/messages.ts'
import { eventCalls } from '#contract/site/calls.ts'
import { WhatsAppDeck } from '#web/admin/office/shared/whatsapp-deck.tsx'
import { useMay } from '#web/admin/shared/use-may.ts'
import { ReadFailed } from '#web/features/fault/read-failed.tsx'
import { Form } from '#web/form/form.tsx'
import type { FormState } from '#web/form/use-form.ts'
import { call } from '#web/lib/browser-api.ts'
import { toastOf } from '#web/lib/words-of.ts'
import { readOrNull } from '#web/panel/list/page.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card, CardBody } from '#web/ui/card.tsx'
import { Names } from '#web/ui/names.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toaster.tsx'
import { downloadZip } from '../shared/download-zip.ts'
import type { Route } from './+types/route.ts'
import { Chosen } from './chosen.tsx'
import type { Options } from './options.ts'
import { SourceFields } from './source-fields.tsx'
import { type Done, useIssue } from './use-issue.ts'
import { useSource } from './use-source.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return readOrNull(request, async () => {
    const [{ templates }, { batches }, { events }] = await Promise.all([
      call(certificateCalls.templates),
      call(batchCalls.options),
      call(eventCalls.list),
    ])
    return { templates, batches, events }
  })
}

/** What is chosen stands in the address and changes nothing of what there is to choose from. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return currentUrl.search === nextUrl.search && defaultShouldRevalidate
}

export function HydrateFallback() {
  return (
    <>
      <PageHeading dense title="Issue certificates" />
      <Skeletons count={3} label="Loading templates" itemClassName="h-20" />
    </>
  )
}

export default function IssueCertificates({ loaderData }: Route.ComponentProps) {
  return <IssueScreen options={loaderData} />
}

/** First the template and to whom; then who qualifies, how it will look, and the button. */
function IssueScreen({ options }: { options: Options | null }) {
  if (!options) {
    return <ReadFailed>{messages.errorLoadingData}</ReadFailed>
  }
  return <Issue options={options} />
}

function Issue({ options }: { options: Options }) {
  const source = useSource(options)
  const issue = useIssue(source.asked)
  return (
    <>
      <PageHeading
        dense
        title="Issue certificates"
        lead="For the people of a batch who qualify, for one person, or for people who came to an event."
      />
      <IssueForm form={issue.form}>
        <SourceFields options={options} source={source} />
        {issue.done ? (
          <IssuedPanel done={issue.done} onAgain={issue.again} />
        ) : (
          source.asked && <Chosen issue={issue} />
        )}
      </IssueForm>
    </>
  )
}

interface IssueFormProps {
  form: FormState
  children: ReactNode
}

function IssueForm({ form, children }: IssueFormProps) {
  return (
    <Form form={form} onKeyDown={keepEnter}>
      {children}
    </Form>
  )
}

/** Certificates go out by the button alone: Enter in a field, or on a tick, would send them to a whole batch. */
function keepEnter(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}

/** A deck takes no more at once; the others are sent from their records. */
const mostCards = 200

/** What came of it; the pages are drawn meanwhile. */
function IssuedPanel({ done, onAgain }: { done: Done; onAgain: () => void }) {
  const { runId, issued, skipped } = done
  const { drawn, count, isOver } = useDrawing(runId, issued.length)
  const [isInDeck, setIsInDeck] = useState(false)
  const maySend = useMay('people.read')
  return (
    <Card>
      <CardBody className="grid gap-5">
        <h2 className="text-xl font-bold">
          {issued.length > 0 ? messages.certificatesIssued(issued.length) : messages.nobodyIssued}
        </h2>
        {runId && (
          <>
            <ProgressBar label="Pages drawn" value={drawn} max={count} />
            <div className="flex flex-wrap gap-3">
              <Button
                icon={<Download aria-hidden="true" />}
                disabled={!isOver}
                onClick={() => void downloadZip(runId)}
              >
                Download all as ZIP
              </Button>
              {maySend && (
                <Button
                  variant="secondary"
                  icon={<MessageCircle aria-hidden="true" />}
                  onClick={() => setIsInDeck(true)}
                >
                  Send on WhatsApp
                </Button>
              )}
              <ButtonLink
                to={`/admin/certificates?run=${runId}`}
                variant="secondary"
                icon={<ListChecks aria-hidden="true" />}
              >
                Show them
              </ButtonLink>
              <Button variant="ghost" onClick={onAgain}>
                Issue more
              </Button>
            </div>
            {isInDeck && (
              <WhatsAppDeck
                title="Send the certificates on WhatsApp"
                list="certificates"
                keys={issued.slice(0, mostCards).map(({ id }) => id)}
                onClose={() => setIsInDeck(false)}
              />
            )}
          </>
        )}
        {skipped.length > 0 && (
          <section aria-label="Passed by">
            <h3 className="mb-2 font-semibold">Passed by</h3>
            <ul className="grid gap-1 text-sm text-ink-soft">
              {skipped.map(({ name, why }) => (
                <li key={`${name} ${why}`}>
                  <Names of={[name]} />: {why}
                </li>
              ))}
            </ul>
          </section>
        )}
      </CardBody>
    </Card>
  )
}

/**
 * Asks until all are drawn, or none was added; what is left then, or when somebody goes away, is drawn when it is first
 * wanted. The server says how many there are: one may have been withdrawn meanwhile.
 */
function useDrawing(runId: string | null, issued: number) {
  const [run, setRun] = useState({ drawn: 0, issued })
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    if (!runId) return
    let isCurrent = true
    async function drawOn(id: string) {
      for (let before = -1; isCurrent; ) {
        const { run } = await call(certificateCalls.draw, { id })
        if (isCurrent) setRun(run)
        if (run.drawn >= run.issued || run.drawn <= before) return
        before = run.drawn
      }
    }
    drawOn(runId)
      .catch((error) => isCurrent && toast.error(toastOf(error)))
      .finally(() => isCurrent && setIsOver(true))
    return () => {
      isCurrent = false
    }
  }, [runId])
  return { drawn: run.drawn, count: run.issued, isOver }
}
