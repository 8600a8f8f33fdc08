import { CircleHelp, MessageCircleQuestion } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { ownAssignmentCalls } from '#contract/classroom/assignment-calls.ts'
import { ownQuestionCalls, type Topic } from '#contract/classroom/question-calls.ts'
import { messages } from '#contract/messages.ts'
import { ReadFault } from '#web/features/fault/read-fault.tsx'
import { QuestionThread } from '#web/features/questions/question-thread.tsx'
import { ActionDialog } from '#web/form/action-dialog.tsx'
import { refuseEmpty } from '#web/form/refuse-empty.ts'
import type { FormValues } from '#web/form/use-form.ts'
import { call } from '#web/lib/browser-api.ts'
import { newKey } from '#web/lib/new-key.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Select } from '#web/ui/select.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { screenMeta } from '../layout/screen-meta.ts'
import type { Route } from './+types/route.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const id = new URL(request.url).searchParams.get('about')
  const [own, about] = await Promise.all([
    call(ownQuestionCalls.list),
    id ? call(ownAssignmentCalls.one, { id }) : null,
  ])
  return { ...own, about: about?.assignment ?? null }
}

export const meta = () => screenMeta('Questions')

export function HydrateFallback() {
  return <Skeletons count={3} label="Loading the questions" itemClassName="h-24" />
}

export default function Questions({ loaderData }: Route.ComponentProps) {
  const { batches, topics, questions, about } = loaderData
  const revalidator = useRevalidator()
  const [, setParams] = useSearchParams()
  const [isAsking, setIsAsking] = useState(about !== null)

  function handleClose() {
    setIsAsking(false)
    setParams({}, { replace: true })
  }

  return (
    <>
      <PageHeading
        title="Questions"
        lead="Ask your trainers or the office. The answer appears here."
        actions={
          batches.length > 0 && (
            <Button icon={<CircleHelp aria-hidden="true" />} onClick={() => setIsAsking(true)}>
              Ask a question
            </Button>
          )
        }
      />
      {questions.length === 0 ? (
        <EmptyState icon={<MessageCircleQuestion aria-hidden="true" />}>
          Nobody has asked anything yet.
        </EmptyState>
      ) : (
        <ul className="grid max-w-3xl gap-3">
          {questions.map((question) => (
            <QuestionThread
              key={question.id}
              question={question}
              writeCall={question.isOwn ? ownQuestionCalls.write : null}
              verb="Ask more"
              onDone={() => revalidator.revalidate()}
            />
          ))}
        </ul>
      )}
      {isAsking && (
        <AskDialog
          batches={about ? [{ id: about.batchId, name: about.batch }] : batches}
          topics={topics}
          about={about}
          onClose={handleClose}
          onDone={() => revalidator.revalidate()}
        />
      )}
    </>
  )
}

interface AskDialogProps {
  batches: { id: string; name: string }[]
  topics: Topic[]
  about: { id: string; title: string } | null
  onClose: () => void
  onDone: () => unknown
}

function AskDialog({ batches, topics, about, onClose, onDone }: AskDialogProps) {
  const [batchId, setBatchId] = useState(batches[0]?.id)
  const ofBatch = about ? [] : topics.filter((topic) => topic.batchId === batchId)
  const [key] = useState(newKey)

  function given(values: FormValues) {
    refuseEmpty(values, { text: messages.questionRequired }, messages.questionRequired)
    return {
      batchId,
      assignmentId: about?.id,
      ...topicOf(ofBatch, values.topic),
      key,
      text: values.text,
      isPrivate: !values.forAll,
    }
  }

  return (
    <ActionDialog
      title={about ? <Sentence text="Ask about {title}" names={{ title: about.title }} /> : 'Ask a question'}
      submit="Ask"
      call={ownQuestionCalls.ask}
      given={given}
      said={messages.questionAsked}
      onDone={onDone}
      onClose={onClose}
    >
      {batches.length > 1 && (
        <Field name="batchId" label="Batch">
          <Select
            value={batchId}
            onChange={(event) => setBatchId(event.target.value)}
            names={batches.map(({ id, name }) => [id, name])}
          />
        </Field>
      )}
      {ofBatch.length > 0 && (
        <Field label="About">
          {/* Of another batch it begins anew. */}
          <Select
            key={batchId}
            name="topic"
            defaultValue=""
            placeholder="Nothing in particular"
            options={ofBatch.map(({ id, title }) => [id, title])}
          />
        </Field>
      )}
      <Field name="text" label="Your question">
        <Textarea rows={5} maxLength={5000} />
      </Field>
      <Checkbox
        name="forAll"
        label="Everybody in the batch may read it"
        hint="Otherwise only your trainers and the office read it."
      />
    </ActionDialog>
  )
}

function topicOf(topics: Topic[], id: string | undefined) {
  const topic = topics.find((one) => one.id === id)
  if (!topic) return {}
  return topic.kind === 'meeting' ? { meetingId: topic.id } : { materialId: topic.id }
}

export const ErrorBoundary = ReadFault
