import { type MouseEvent, useState } from 'react'
import { courseTextNames, courseTexts } from '#contract/catalogue/course-fields.ts'
import type { Programme } from '#contract/catalogue/schemas.ts'
import { kinds, type ProgrammeKind } from '#contract/groups.ts'
import { messages } from '#contract/messages.ts'
import type { FieldErrors } from '#web/form/form-fault.ts'
import { Button } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/checkbox.tsx'
import { ChipsInput } from '#web/ui/chips-input.tsx'
import { Field } from '#web/ui/field.tsx'
import { giveFile, ImageInput } from '#web/ui/image-input.tsx'
import { Input } from '#web/ui/input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toaster.tsx'
import { drawCover } from './draw-cover.ts'
import { kindTexts } from './kinds.ts'
import { topicOf } from './topics.ts'

interface ProgrammeFieldsProps {
  kind: ProgrammeKind
  /** What the fields begin with. */
  programme?: Programme
  /** It gets its address when it is added. */
  isNew: boolean
  errors: FieldErrors
  /** A change that no input event tells about. */
  onDirty: () => void
}

/** What the mark does, kind by kind; degrees have none. */
const featuredHints: Record<ProgrammeKind, string> = {
  course: 'Shown on the home page and in the menu',
  internship: 'Marked with a badge in this list',
  degree: '',
}

/** What the specification calls languages is anything that one learns. */
const topicLabels: Record<ProgrammeKind, string> = {
  course: 'What you will learn: topics or languages',
  internship: 'What you will learn: topics or languages',
  degree: '',
}

function nameIn(form: HTMLFormElement | null | undefined): string {
  const field = form?.elements.namedItem('name')
  return field instanceof HTMLInputElement ? field.value.trim() : ''
}

export function ProgrammeFields({ kind, programme, isNew, errors, onDirty }: ProgrammeFieldsProps) {
  const [languages, setLanguages] = useState(programme?.languages ?? [])
  // Put right by a press: no input event tells the field.
  const [righted, setRighted] = useState<FieldErrors | null>(null)

  function handleLanguages(next: string[]) {
    setLanguages(next)
    onDirty()
  }

  async function handleNameAsTopic({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    const name = topicOf(nameIn(currentTarget.form))
    if (!name) return toast.error(messages.nameFirst)
    handleLanguages([name])
    setRighted(errors)
    const image = currentTarget.form?.elements.namedItem('image')
    if (!(image instanceof HTMLInputElement) || image.files?.length || programme?.image) return
    // The picture can still be drawn, or chosen, below.
    const cover = await drawCover(nameIn(currentTarget.form)).catch(() => null)
    if (cover) giveFile(image, cover)
  }

  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field name="name" label={kindTexts[kind].nameLabel} className="sm:col-span-2">
        <Input defaultValue={programme?.name} />
      </Field>
      {programme && !isNew && (
        <Field
          name="slug"
          label="Page address (URL)"
          hint={`The page is /${kind}/${programme.slug}. The old address leads to a new one.`}
          className="sm:col-span-2"
        >
          <Input defaultValue={programme.slug} autoCapitalize="none" spellCheck={false} />
        </Field>
      )}
      <Field name="fees" label="Fees" hint="Whole rupees">
        <Input type="number" min={0} step={1} inputMode="numeric" defaultValue={programme?.fees} />
      </Field>
      <Field name="duration" label="Duration" hint="For example 3 months">
        <Input defaultValue={programme?.duration} />
      </Field>
      <Field name="description" label="Description" className="sm:col-span-2">
        <Textarea rows={4} defaultValue={programme?.description} />
      </Field>
      {kind === 'course' &&
        courseTextNames.map((name) => (
          <Field key={name} label={courseTexts[name].label} optional className="sm:col-span-2">
            <Input name={name} defaultValue={programme?.[name]} maxLength={courseTexts[name].max} />
          </Field>
        ))}
      {kinds[kind].illustrated && (
        <>
          <div className="grid gap-2 sm:col-span-2">
            <Field
              label={topicLabels[kind]}
              hint="Press Enter or Add after each one"
              error={righted === errors ? undefined : errors.languages}
              data-field="languages"
            >
              <ChipsInput
                name="languages"
                value={languages}
                onChange={handleLanguages}
                placeholder="Such as Tally or Python"
              />
            </Field>
            {languages.length === 0 && (
              <Button variant="ghost" size="sm" className="justify-self-start" onClick={handleNameAsTopic}>
                {programme?.image ? 'Use the name' : 'Use the name, and draw a cover'}
              </Button>
            )}
          </div>
          <Field
            name="image"
            label="Upload Image"
            hint={
              programme?.isCoverDrawn ? 'The cover is drawn again when you save another name.' : undefined
            }
            className="sm:col-span-2"
          >
            <ImageInput
              currentUrl={programme?.image || undefined}
              onChange={onDirty}
              offer={{ label: 'Draw a cover', make: (form) => drawCover(nameIn(form)) }}
            />
          </Field>
          <Switch
            label="Featured"
            hint={featuredHints[kind]}
            name="featured"
            value="true"
            defaultChecked={programme?.featured}
            className="sm:col-span-2"
          />
        </>
      )}
    </div>
  )
}
