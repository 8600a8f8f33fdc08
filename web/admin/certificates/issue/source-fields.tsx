import { dayOf } from '#contract/calendar.ts'
import { certificateNames } from '#contract/certificates/kinds.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import type { Options } from './options.ts'
import type { Source } from './use-source.ts'

interface SourceFieldsProps {
  options: Options
  source: Source
}

export function SourceFields({ options, source }: SourceFieldsProps) {
  const { template, setTemplateId } = source
  return (
    <div className="mb-8 grid items-start gap-5 sm:grid-cols-2 lg:grid-cols-3">
      <Field
        name="templateId"
        label="Template"
        hint={
          template && template.name !== certificateNames[template.kind] && certificateNames[template.kind]
        }
      >
        <Select
          value={template?.id ?? ''}
          onChange={(event) => setTemplateId(event.target.value)}
          names={source.templates.map(({ id, name }) => [id, name])}
        />
      </Field>
      {template?.kind === 'event' ? (
        <EventFields options={options} source={source} />
      ) : source.personId ? (
        <div className="grid gap-2">
          <p className="field-label">For one person</p>
          <div>
            <Button variant="secondary" size="sm" onClick={source.clearPerson}>
              Choose a batch instead
            </Button>
          </div>
        </div>
      ) : (
        <Field name="batchId" label="Batch" hint="For one person, start from their record">
          <Select
            value={source.batchId}
            onChange={(event) => source.setBatchId(event.target.value)}
            placeholder="Choose a batch"
            names={source.batches.map(({ id, name }) => [id, name])}
          />
        </Field>
      )}
      {template && template.kind !== 'event' && (
        <Field
          name="startedOn"
          label="Started on"
          optional
          hint="For everybody chosen. If empty, the first day of the batch, or the day each was accepted."
        >
          <Input
            type="date"
            max={dayOf(new Date())}
            value={source.startedOn}
            onChange={(event) => source.setStartedOn(event.target.value)}
          />
        </Field>
      )}
    </div>
  )
}

function EventFields({ options, source }: SourceFieldsProps) {
  return (
    <>
      <Field name="eventId" label="Event" hint="Mark who came on the event’s own screen">
        <Select
          value={source.eventId}
          onChange={(event) => source.setEventId(event.target.value)}
          placeholder="Choose an event"
          names={options.events.map(({ id, title }) => [id, title])}
        />
      </Field>
      <Field name="title" label="Name on the certificate">
        <Input value={source.title} onChange={(event) => source.setTitle(event.target.value)} />
      </Field>
      <Field name="on" label="Day of the event" optional>
        <Input type="date" value={source.on} onChange={(event) => source.setOn(event.target.value)} />
      </Field>
    </>
  )
}
