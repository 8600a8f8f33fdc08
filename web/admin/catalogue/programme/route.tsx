import { GraduationCap } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { programmeCalls } from '#contract/catalogue/calls.ts'
import type { Programme } from '#contract/catalogue/schemas.ts'
import { kinds, type ProgrammeKind } from '#contract/groups.ts'
import { messages } from '#contract/messages.ts'
import { kindIn, kindTexts } from '#web/admin/catalogue/shared/kinds.ts'
import { ProgrammeFields } from '#web/admin/catalogue/shared/programme-fields.tsx'
import { saveProgramme } from '#web/admin/catalogue/shared/save-programme.ts'
import { PartsForm } from '#web/admin/fees/shared/parts-form.tsx'
import { adminMeta } from '#web/admin/shared/admin-meta.ts'
import { onEntry } from '#web/admin/shared/on-entry.ts'
import { useMay } from '#web/admin/shared/use-may.ts'
import { type FormValues, useForm } from '#web/form/use-form.ts'
import { orUnread } from '#web/lib/api.ts'
import { call } from '#web/lib/browser-api.ts'
import { FormCard } from '#web/panel/form/form-card.tsx'
import { useFilter } from '#web/panel/list/use-filter.ts'
import type { NotRead } from '#web/panel/record/read-record.ts'
import { RecordScreen } from '#web/panel/record/record-screen.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { toast } from '#web/ui/toaster.tsx'
import type { Route } from './+types/route.ts'
import { BatchesTab } from './batches-tab.tsx'
import { CertificateTab } from './certificate-tab.tsx'
import { PageTab } from './page-tab.tsx'

export const meta = () => adminMeta('Programme')

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const kind = kindIn(request.url)
  return { kind, ...(await onEntry(request, readProgramme(kind, params.programmeId))) }
}

/** By its id, whatever kind its address says. */
async function readProgramme(said: ProgrammeKind, id: string): Promise<Programme | NotRead> {
  const read = await call(programmeCalls.list).catch(orUnread(null))
  if (!read) return { fault: kindTexts[said].errorFetching, isGone: false }
  return read.programmes.find((one) => one.id === id) ?? { fault: messages.noSuchProgramme, isGone: true }
}

/** One course, internship or degree: everything that is said and kept of it, part by part. */
export default function ProgrammeRoute({ loaderData }: Route.ComponentProps) {
  const { title, path } = kindTexts[loaderData.kind]
  return (
    <RecordScreen<Programme>
      arriving={loaderData.arriving}
      skeletons={{ count: 4, label: 'Loading the programme', itemClassName: 'h-24' }}
      title={title}
      icon={<GraduationCap aria-hidden="true" />}
      back={{ to: path, label: title }}
    >
      {(programme) => <ProgrammeScreen key={programme.id} programme={programme} />}
    </RecordScreen>
  )
}

function ProgrammeScreen({ programme }: { programme: Programme }) {
  const { id, kind, name, slug, fees } = programme
  const [tab, setTab] = useFilter('tab')
  const shown = tab || 'facts'
  // What was typed in a part stays there while one looks at another.
  const [opened, setOpened] = useState([shown])
  if (!opened.includes(shown)) setOpened([...opened, shown])
  const { title, path } = kindTexts[kind]
  const mayWrite = useMay('site.write')
  const maySeeBatches = useMay('batches.read')
  const items = [
    { id: 'facts', label: 'Facts', panel: <FactsTab programme={programme} /> },
    ...(mayWrite
      ? [{ id: 'page', label: 'Page', panel: <PageTab programmeId={id} address={`/${kind}/${slug}`} /> }]
      : []),
    {
      id: 'plan',
      label: 'Fees plan',
      panel:
        fees > 0 ? (
          <PartsForm key={fees} programmeId={id} />
        ) : (
          <EmptyState>It costs nothing: there is nothing to pay in parts.</EmptyState>
        ),
    },
    ...(maySeeBatches
      ? [
          {
            id: 'batches',
            label: 'Batches',
            panel: <BatchesTab programmeId={id} group={kinds[kind].group} />,
          },
        ]
      : []),
    { id: 'certificate', label: 'Certificate', panel: <CertificateTab programmeId={id} /> },
  ]
  return (
    <>
      <Breadcrumb items={[{ label: title, to: path }, { label: name }]} />
      <PageHeading
        dense
        title={name}
        actions={
          <ButtonLink to={`${path}?copy=${id}`} variant="secondary" size="sm">
            Duplicate
          </ButtonLink>
        }
      />
      <Tabs
        label={`About ${name}`}
        items={items.map((item) => ({ ...item, panel: opened.includes(item.id) && item.panel }))}
        value={shown}
        onChange={setTab}
      />
    </>
  )
}

function FactsTab({ programme }: { programme: Programme }) {
  const { kind } = programme
  const revalidator = useRevalidator()
  const [isDirty, setIsDirty] = useState(false)
  const form = useForm({ submit, call: programmeCalls.edit })

  async function submit(_: FormValues, element: HTMLFormElement) {
    await saveProgramme(kind, new FormData(element), { changed: programme })
    setIsDirty(false)
    toast.success(kindTexts[kind].changed)
    await revalidator.revalidate()
  }

  return (
    <FormCard form={form} isDirty={isDirty} onInput={() => setIsDirty(true)}>
      <ProgrammeFields
        kind={kind}
        programme={programme}
        isNew={false}
        errors={form.errors}
        onDirty={() => setIsDirty(true)}
      />
    </FormCard>
  )
}
