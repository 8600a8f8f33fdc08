import { useId, useState } from 'react'
import type { Category, CategoryRule } from '#contract/catalogue/categories.ts'
import type { Programme } from '#contract/catalogue/schemas.ts'
import { messages } from '#contract/messages.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { orFault } from '#web/form/send-form.ts'
import { type FormValues, useForm } from '#web/form/use-form.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ChipsInput } from '#web/ui/chips-input.tsx'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'

interface CategoryDialogProps {
  /** Absent: a new one. */
  category: Category | undefined
  courses: Programme[]
  onSave: (category: Category) => Promise<void>
  onClose: () => void
}

const rules: { value: CategoryRule; label: string }[] = [
  { value: 'chosen', label: 'I choose them' },
  { value: 'words', label: 'By words in their names' },
  { value: 'featured', label: 'Those marked as featured' },
  { value: 'oneTopic', label: 'Those with exactly one topic or language' },
]

export function CategoryDialog({ category, courses, onSave, onClose }: CategoryDialogProps) {
  const [rule, setRule] = useState<CategoryRule>(category?.rule ?? 'chosen')
  const [words, setWords] = useState(category?.words ?? [])
  const errorId = useId()
  const [isDirty, setIsDirty] = useState(false)
  const form = useForm({ submit, isQuiet: true })

  async function submit({ name = '' }: FormValues, element: HTMLFormElement) {
    const courseIds = new FormData(element).getAll('courseIds').map(String)
    await orFault(onSave({ id: category?.id ?? '', name, rule, words, courseIds }))
    onClose()
  }

  return (
    <FormDialog
      title={category ? 'Edit category' : 'Add category'}
      submit={category ? 'Save' : 'Add category'}
      form={form}
      isDirty={isDirty}
      onClose={onClose}
    >
      <Field name="name" label="Name">
        <Input defaultValue={category?.name} maxLength={60} />
      </Field>
      <RadioGroup
        legend="Which courses"
        name="rule"
        options={rules}
        value={rule}
        onChange={(next) => setRule(next as CategoryRule)}
      />
      {rule === 'words' && (
        <Field
          label="Words in the name"
          hint="A course belongs here if its name has one of them. Press Enter or Add after each one."
          error={form.errors.words}
          data-field="words"
        >
          <ChipsInput
            value={words}
            onChange={(next) => {
              setWords(next)
              setIsDirty(true)
            }}
            placeholder="e.g. english"
          />
        </Field>
      )}
      {rule === 'chosen' && (
        <fieldset data-field="courseIds" aria-describedby={form.errors.courseIds ? errorId : undefined}>
          <legend className="mb-2 font-medium">Courses</legend>
          {courses.length === 0 && <p className="text-ink-soft">{messages.noCourses}</p>}
          <div className="grid max-h-64 gap-x-4 overflow-y-auto sm:grid-cols-2">
            {courses.map(({ id, name }) => (
              <Checkbox
                key={id}
                name="courseIds"
                value={id}
                label={name}
                defaultChecked={category?.courseIds.includes(id)}
              />
            ))}
          </div>
          {form.errors.courseIds && <FieldError id={errorId}>{form.errors.courseIds}</FieldError>}
        </fieldset>
      )}
    </FormDialog>
  )
}
