import { cutText } from '#contract/cut-text.ts'
import type {
  Field as ContentField,
  DocumentRef,
  FilmRef,
  LinkRef,
  PictureRef,
} from '#contract/site/content/fields.ts'
import type { Section } from '#contract/site/content/sections.ts'
import type { RichText } from '#contract/site/rich-text/document.ts'
import { RichTextField } from '#web/panel/rich-text/rich-text-field.tsx'
import { ChipsInput } from '#web/ui/chips-input.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import type { FieldsProps } from './fields-part.ts'
import { DocumentField, FilmField, PictureField } from './picture-field.tsx'
import { RowsField } from './rows-field.tsx'
import { SectionsField } from './sections-field.tsx'

/** One field of one kind of content, with all that is reckoned of a colour. */
export const ColourField = lazyPart(async () => (await import('../shared/colour-field.tsx')).ColourField, {
  isNeeded: true,
})

type Values = Record<string, unknown>

/** The fields of a kind of content, one below the other; the kind itself says what they are. */
export function ContentFields({
  fields,
  values,
  without = [],
  isFixed = false,
  at = '',
  onChange,
}: FieldsProps) {
  return (
    <div className="grid content-start gap-5">
      {Object.entries(fields)
        .filter(([name, field]) => !field.isHidden && !without.includes(name))
        .map(([name, field]) => (
          <div key={name} data-path={at + name} className="min-w-0">
            <OneField
              field={field}
              value={values[name]}
              isFixed={isFixed}
              path={at + name}
              onChange={(value) => onChange({ ...values, [name]: value })}
            />
          </div>
        ))}
    </div>
  )
}

interface OneFieldProps {
  field: ContentField
  value: unknown
  isFixed: boolean
  path: string
  onChange: (value: unknown) => void
}

function OneField({ field, value, isFixed, path, onChange }: OneFieldProps) {
  const { input, label, hint, max, isRequired, of = {} } = field
  const frame = { label, hint, optional: !isRequired }
  if (input === 'picture')
    return (
      <PictureField
        label={label}
        hint={hint}
        shape={field.shape}
        value={value as PictureRef}
        onChange={onChange}
      />
    )
  if (input === 'film') return <FilmField label={label} value={value as FilmRef} onChange={onChange} />
  if (input === 'document')
    return <DocumentField label={label} hint={hint} value={value as DocumentRef} onChange={onChange} />
  if (input === 'sections')
    return (
      <SectionsField As={ContentFields} isFixed={isFixed} value={value as Section[]} onChange={onChange} />
    )
  if (input === 'list' && field.isChips) {
    const { maxLength, most } = { maxLength: of.name?.max ?? 0, most: max ?? 0 }
    return (
      <Field {...frame}>
        <ChipsInput
          value={(value as { name: string }[]).map(({ name }) => name)}
          onChange={(names) =>
            onChange(names.slice(0, most).map((name) => ({ name: cutText(name, maxLength) })))
          }
        />
      </Field>
    )
  }
  if (input === 'list')
    return (
      <RowsField As={ContentFields} field={field} path={path} value={value as Values[]} onChange={onChange} />
    )
  if (input === 'group' || input === 'link')
    return (
      <fieldset className="content-group">
        <legend>{label}</legend>
        {input === 'link' ? (
          <LinkFields value={value as LinkRef} onChange={onChange} />
        ) : (
          <ContentFields fields={of} values={value as Values} at={`${path}.`} onChange={onChange} />
        )}
      </fieldset>
    )
  if (input === 'rich')
    return <RichTextField label={label} hint={hint} value={value as RichText} onChange={onChange} />
  if (input === 'moment' || input === 'day')
    return (
      <Field {...frame}>
        <Input
          type={input === 'day' ? 'date' : 'datetime-local'}
          value={String(value ?? '')}
          onChange={(event) => onChange(event.target.value.slice(0, 16))}
        />
      </Field>
    )
  if (input === 'lines')
    return (
      <Field {...frame}>
        <Textarea
          value={String(value ?? '')}
          maxLength={max}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
    )
  if (input === 'choice')
    return (
      <Field label={label} hint={hint}>
        <Select
          value={String(value)}
          onChange={(event) => onChange(event.target.value)}
          options={field.choices?.map(({ value, label }) => [value, label])}
        />
      </Field>
    )
  if (input === 'number')
    return (
      <Field {...frame}>
        <Input
          inputMode="numeric"
          value={value === null ? '' : String(value)}
          onChange={(event) => {
            const digits = event.target.value.replace(/\D/g, '').slice(0, 9)
            onChange(digits ? Number(digits) : null)
          }}
        />
      </Field>
    )
  if (input === 'colour')
    return <ColourField label={label} hint={hint} value={value as string | null} onChange={onChange} />
  return (
    <Field {...frame}>
      <Input
        value={String(value ?? '')}
        maxLength={max}
        inputMode={input === 'address' ? 'url' : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}

function LinkFields({ value, onChange }: { value: LinkRef; onChange: (value: LinkRef) => void }) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field label="Words" optional>
        <Input
          value={value.label}
          maxLength={60}
          onChange={(event) => onChange({ ...value, label: event.target.value })}
        />
      </Field>
      <Field label="Address" optional>
        <Input
          value={value.href}
          maxLength={500}
          inputMode="url"
          onChange={(event) => onChange({ ...value, href: event.target.value })}
        />
      </Field>
    </div>
  )
}
