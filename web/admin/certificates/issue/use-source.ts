import { useMemo, useState } from 'react'
import { dayOf } from '#contract/calendar.ts'
import { programmeKindOf } from '#contract/certificates/kinds.ts'
import { kinds } from '#contract/groups.ts'
import { useFilter } from '#web/panel/list/use-filter.ts'
import type { Options } from './options.ts'

/** What is asked of the server; the same while nothing is chosen anew. */
export interface Asked {
  templateId: string
  batchId?: string
  personId?: string
  eventId?: string
  title?: string
  on?: string
}

/** The template and to whom, as the address says it, so that a link leads here with both chosen. */
export function useSource({ templates, batches, events }: Options) {
  const [templateId, setTemplateId] = useFilter('template')
  const [batchId, setBatchId] = useFilter('batch')
  const [personId, setPersonId] = useFilter('person')
  const [eventId, setEventId] = useFilter('event')
  const [title, setTitle] = useState<string | null>(null)
  const [day, setOn] = useState<string | null>(null)
  const template =
    templates.find(({ id }) => id === templateId) ??
    templates.find(({ kind }) => eventId && kind === 'event') ??
    templates[0]
  const kind = template?.kind
  const event = events.find(({ id }) => id === eventId)
  const eventTitle = title ?? event?.title ?? ''
  const on = day ?? (event?.startsAt ? dayOf(event.startsAt) : '')
  const asked = useMemo((): Asked | null => {
    if (!template || !kind) return null
    const ofTemplate = { templateId: template.id }
    if (kind === 'event')
      return eventId && eventTitle ? { ...ofTemplate, eventId, title: eventTitle, ...(on && { on }) } : null
    if (personId) return { ...ofTemplate, personId }
    return batchId ? { ...ofTemplate, batchId } : null
  }, [template, kind, batchId, personId, eventId, eventTitle, on])
  const programmeKind = kind && kind !== 'event' ? programmeKindOf[kind] : null
  const group = programmeKind && kinds[programmeKind].group
  return {
    asked,
    template,
    setTemplateId,
    batchId,
    setBatchId,
    personId,
    clearPerson: () => setPersonId(''),
    eventId,
    setEventId(chosen: string) {
      setTitle(null)
      setOn(null)
      setEventId(chosen)
    },
    title: eventTitle,
    setTitle,
    on,
    setOn,
    /** Those whose people the template is for. */
    batches: batches.filter((batch) => !group || batch.group === group),
  }
}

export type Source = ReturnType<typeof useSource>
