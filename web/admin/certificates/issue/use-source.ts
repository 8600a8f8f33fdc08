import { useMemo, useState } from 'react'
import { dayOf } from '#contract/calendar.ts'
import { kindsCertified, programmeKindOf } from '#contract/certificates/kinds.ts'
import { groupNames, kinds } from '#contract/groups.ts'
import { taughtBatches } from '#web/admin/batches/shared/batch-choice.ts'
import { useInstitute } from '#web/content/institute.ts'
import { useFilter } from '#web/panel/list/use-filter.ts'
import type { Options } from './options.ts'
import { sortByFit } from './sort-by-fit.ts'

/** What is asked of the server; the same while nothing is chosen anew. */
export interface Asked {
  templateId: string
  batchId?: string
  personId?: string
  eventId?: string
  title?: string
  on?: string
  startedOn?: string
}

/** The template and to whom, as the address says it, so that a link leads here with both chosen. */
export function useSource({ templates, batches, events }: Options) {
  const [templateId, setTemplateId] = useFilter('template')
  const [batchId, setBatchId] = useFilter('batch')
  const [personId, setPersonId] = useFilter('person')
  const [eventId, setEventId] = useFilter('event')
  const [title, setTitle] = useState<string | null>(null)
  const [day, setOn] = useState<string | null>(null)
  const [startedOn, setStartedOn] = useState('')
  const [personGroup] = useFilter('group')
  const group =
    batches.find(({ id }) => id === batchId)?.group ?? groupNames.find((name) => name === personGroup) ?? null
  const { teaches } = useInstitute()
  // Who is in a group that is no longer taught may still be certified.
  const kindsNow = kindsCertified(group ? { ...teaches, [group]: true } : teaches)
  const offered = templates.filter(({ kind }) => kindsNow.includes(kind))
  const fitting = sortByFit(offered, eventId ? 'event' : group)
  const template = templates.find(({ id }) => id === templateId) ?? fitting[0]
  const kind = template?.kind
  const event = events.find(({ id }) => id === eventId)
  const eventTitle = title ?? event?.title ?? ''
  const on = day ?? (event?.startsAt ? dayOf(event.startsAt) : '')
  const asked = useMemo((): Asked | null => {
    if (!template || !kind) return null
    const ofTemplate = { templateId: template.id }
    if (kind === 'event')
      return eventId && eventTitle ? { ...ofTemplate, eventId, title: eventTitle, ...(on && { on }) } : null
    const started = startedOn ? { startedOn } : {}
    if (personId) return { ...ofTemplate, ...started, personId }
    return batchId ? { ...ofTemplate, ...started, batchId } : null
  }, [template, kind, batchId, personId, eventId, eventTitle, on, startedOn])
  // Nobody has chosen a template: a batch of any group may be, and the template follows it.
  const isOpen = !templates.some(({ id }) => id === templateId)
  const programmeKind = !isOpen && kind && kind !== 'event' ? programmeKindOf[kind] : null
  const only = programmeKind && kinds[programmeKind].group
  return {
    asked,
    /** Those that fit what is chosen first. */
    templates: fitting,
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
    startedOn,
    setStartedOn,
    /** Those whose people the template is for. */
    batches: taughtBatches(batches, batchId).filter((batch) => !only || batch.group === only),
  }
}

export type Source = ReturnType<typeof useSource>
