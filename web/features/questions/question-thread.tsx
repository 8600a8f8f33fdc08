import { type ReactNode, useState } from 'react'
import type { ownQuestionCalls, Question, questionCalls } from '#contract/classroom/question-calls.ts'
import { languageOf } from '#contract/language-of.ts'
import { messages } from '#contract/messages.ts'
import { limits } from '#contract/rules.ts'
import { plannedDay, readableMoment } from '#contract/short-dates.ts'
import { Form } from '#web/form/form.tsx'
import { FormError } from '#web/form/form-error.tsx'
import { refuseEmpty } from '#web/form/refuse-empty.ts'
import { sendForm } from '#web/form/send-form.ts'
import { type FormValues, useForm } from '#web/form/use-form.ts'
import { newKey } from '#web/lib/new-key.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { Field } from '#web/ui/field.tsx'
import { Names } from '#web/ui/names.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toaster.tsx'

interface QuestionThreadProps {
  question: Question
  /** What a further text is sent with; null: the reader only reads. */
  writeCall: typeof questionCalls.answer | typeof ownQuestionCalls.write | null
  /** On the button. */
  verb: 'Answer' | 'Ask more'
  onDone: () => unknown
  /** Beside the button. */
  actions?: ReactNode
}

/** A question and everything that was written after it, the oldest first. */
export function QuestionThread({ question, writeCall, verb, onDone, actions }: QuestionThreadProps) {
  const { askedBy, isPrivate, status, posts } = question
  const [isWriting, setIsWriting] = useState(false)
  return (
    <Card as="li">
      <CardBody className="gap-3">
        <p className="flex flex-wrap items-center gap-2">
          <strong {...languageOf(askedBy)} className="min-w-0 wrap-anywhere" translate="no">
            {askedBy}
          </strong>
          <span {...languageOf(question.about)} className="text-sm text-ink-soft wrap-anywhere">
            <About {...question} />
          </span>
          <StatusBadge status={status} />
          <Badge>{isPrivate ? 'Private' : 'For the batch'}</Badge>
        </p>
        <ul className="grid gap-2">
          {posts.map(({ id, by, isStaff, text, at }) => (
            <li
              key={id}
              className={cx('rounded-md p-3', isStaff ? 'bg-accent-soft' : 'border border-line bg-surface')}
            >
              <p {...languageOf(text)} className="whitespace-pre-wrap wrap-anywhere">
                {text}
              </p>
              <p className="tabular text-sm text-ink-soft">
                <span {...languageOf(by)} translate="no">
                  {by}
                </span>
                <span>{` · ${readableMoment(at)}`}</span>
              </p>
            </li>
          ))}
        </ul>
        {writeCall && isWriting && (
          <WriteForm
            question={question}
            writeCall={writeCall}
            verb={verb}
            onDone={async () => {
              await onDone()
              setIsWriting(false)
            }}
          />
        )}
        {writeCall && !isWriting && (
          <div className="flex flex-wrap gap-2">
            <Button
              size="sm"
              variant={verb === 'Answer' && status === 'open' ? 'primary' : 'secondary'}
              onClick={() => setIsWriting(true)}
            >
              {verb}
            </Button>
            {actions}
          </div>
        )}
      </CardBody>
    </Card>
  )
}

function About({ batch: name, about, classOn }: Question) {
  const batch = <Names of={[name]} />
  const day = classOn && plannedDay(classOn)
  if (day) return <Sentence text={messages.questionAboutClass} parts={{ day, batch }} />
  return about ? (
    <Sentence
      text={messages.questionAboutTitle}
      parts={{ title: <span {...languageOf(about)}>{about}</span>, batch }}
    />
  ) : (
    <Sentence text={messages.questionInBatch} parts={{ batch }} />
  )
}

function StatusBadge({ status }: Pick<Question, 'status'>) {
  if (status === 'open') return <Badge tone="warning">Waits for an answer</Badge>
  return status === 'answered' ? <Badge tone="success">Answered</Badge> : <Badge>Closed</Badge>
}

interface WriteFormProps {
  question: Question
  writeCall: NonNullable<QuestionThreadProps['writeCall']>
  verb: string
  onDone: () => Promise<unknown>
}

function WriteForm({ question: { id, askedBy }, writeCall, verb, onDone }: WriteFormProps) {
  // One for each text: a sending whose answer was lost is known by it.
  const [key] = useState(newKey)
  const form = useForm({ submit })

  async function submit(values: FormValues) {
    refuseEmpty(values, { text: messages.messageRequired }, messages.messageRequired)
    const { message } = await sendForm(writeCall, { id, key, text: values.text })
    toast.success(message ?? '')
    await onDone()
  }

  return (
    <Form form={form} className="grid gap-3" aria-label={`${verb}: ${askedBy}`}>
      <Field name="text" label="Your text">
        <Textarea rows={3} maxLength={limits.messageMax} />
      </Field>
      <FormError text={form.errors.form} />
      <div>
        <Button type="submit" size="sm" busy={form.isBusy}>
          Send
        </Button>
      </div>
    </Form>
  )
}
