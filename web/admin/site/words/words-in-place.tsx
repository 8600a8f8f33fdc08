import { Check, Pencil } from 'lucide-react'
import { type ShippedWords, startCalls, type WordsField } from '#contract/site/start-calls.ts'
import { Form } from '#web/form/form.tsx'
import { FormError } from '#web/form/form-error.tsx'
import { FormFault } from '#web/form/form-fault.ts'
import { sendForm } from '#web/form/send-form.ts'
import { type FormValues, useForm } from '#web/form/use-form.ts'
import { LeaveGuard } from '#web/panel/form/leave-guard.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toaster.tsx'

interface WordsInPlaceProps {
  parts: ShippedWords[]
  hasTyped: boolean
  onTyped: (hasTyped: boolean) => void
  onWritten: () => Promise<void>
}

/** The headings of the site's pages, all on one screen: what is typed over goes out with one press, the rest is kept. */
export function WordsInPlace({ parts, hasTyped, onTyped, onWritten }: WordsInPlaceProps) {
  const form = useForm({ submit })

  async function submit(values: FormValues) {
    const empty = parts.flatMap((part) =>
      part.fields
        .filter(({ name, isRequired }) => isRequired && !values[nameOf(part, name)]?.trim())
        .map(({ name }) => [nameOf(part, name), 'Write a heading.']),
    )
    if (empty.length > 0) throw new FormFault('Each page needs a heading.', Object.fromEntries(empty))
    const { message = '' } = await sendForm(startCalls.writeWords, {
      parts: parts.map((part) => ({
        id: part.id,
        section: part.section,
        values: typedOver(part, values),
      })),
    })
    toast.success(message)
    onTyped(false)
    await onWritten()
  }

  return (
    <Form form={form} onInput={() => onTyped(true)}>
      <LeaveGuard isActive={() => hasTyped} />
      <section className="our-words" aria-labelledby="in-place">
        <h2 id="in-place">How your pages begin</h2>
        <p className="-mt-2 mb-3 text-sm text-ink-soft">
          Change what is wrong. Text you leave is kept as yours.
        </p>
        <ul>
          {parts.map((part) => (
            <li key={nameOf(part, '')} className="our-words-page">
              <fieldset>
                <legend>{part.group}</legend>
                {part.fields.map((field) => (
                  <OneField
                    key={field.name}
                    of={field}
                    name={nameOf(part, field.name)}
                    error={form.errors[nameOf(part, field.name)]}
                  />
                ))}
              </fieldset>
              <ButtonLink
                to={part.editAt}
                state={{ isFromWords: true }}
                variant="ghost"
                size="sm"
                aria-label={`Edit pictures and buttons, ${part.group}`}
              >
                <Pencil aria-hidden="true" />
                Edit pictures and buttons
              </ButtonLink>
            </li>
          ))}
        </ul>
        <FormError text={form.errors.form} />
        <div className="our-words-publish">
          <Button type="submit" busy={form.isBusy} icon={<Check aria-hidden="true" />}>
            Publish these words
          </Button>
        </div>
      </section>
    </Form>
  )
}

function OneField({ of, name, error }: { of: WordsField; name: string; error: string | undefined }) {
  const { label, hint, isRequired, isLong, value, max } = of
  const isLink = value.includes('{link}')
  return (
    <Field
      label={label}
      hint={isLink ? 'Where {link} stands, the page shows its link.' : hint}
      optional={!isRequired}
      error={error}
    >
      {isLong ? (
        <Textarea name={name} rows={2} maxLength={max} defaultValue={value} />
      ) : (
        <Input name={name} maxLength={max} defaultValue={value} />
      )}
    </Field>
  )
}

/** What was left as it is is not sent: somebody else may have published other words there meanwhile. */
function typedOver(part: ShippedWords, values: FormValues): Record<string, string> {
  const typed = part.fields.map(({ name, value }) => ({ name, value, now: values[nameOf(part, name)] ?? '' }))
  const changed = typed.filter(({ value, now }) => now.replaceAll('\r\n', '\n').trim() !== value)
  return Object.fromEntries(changed.map(({ name, now }) => [name, now]))
}

function nameOf({ id, section }: ShippedWords, field: string): string {
  return `${id}/${section}/${field}`
}
