import type { KeyboardEvent, ReactNode } from 'react'
import { type ShouldRevalidateFunctionArgs, useRevalidator } from 'react-router'
import { batchCalls } from '#contract/batches/calls.ts'
import { certificateCalls } from '#contract/certificates/calls.ts'
import { messages } from '#contract/messages.ts'
import { eventCalls } from '#contract/site/calls.ts'
import { adminMeta } from '#web/admin/shared/admin-meta.ts'
import type { FormState } from '#web/form/use-form.ts'
import { call } from '#web/lib/browser-api.ts'
import { readOrNull } from '#web/panel/list/page.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/route.ts'
import { Chosen } from './chosen.tsx'
import { IssuedPanel } from './issued-panel.tsx'
import type { Options } from './options.ts'
import { SourceFields } from './source-fields.tsx'
import { useIssue } from './use-issue.ts'
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

export function meta() {
  return adminMeta('Issue certificates')
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
  const revalidator = useRevalidator()
  if (!options) {
    return (
      <ErrorState onRetry={() => revalidator.revalidate()} busy={revalidator.state === 'loading'}>
        {messages.errorLoadingData}
      </ErrorState>
    )
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
        lead="To everybody of a batch who has earned it, to one person, or to those who came to an event."
      />
      <IssueForm form={issue.form}>
        <SourceFields options={options} source={source} errors={issue.form.errors} />
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
    <form ref={form.ref} method="post" noValidate onSubmit={form.handleSubmit} onKeyDown={keepEnter}>
      {children}
    </form>
  )
}

/** Certificates go out by the button alone: Enter in a field, or on a tick, would send them to a whole batch. */
function keepEnter(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}
