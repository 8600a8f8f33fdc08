import { Eye, Plus, Star, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useLocation, useRevalidator, useSearchParams } from 'react-router'
import { programmeCalls } from '#contract/catalogue/calls.ts'
import type { Programme } from '#contract/catalogue/schemas.ts'
import type { ProgrammeKind } from '#contract/groups.ts'
import { languageOf } from '#contract/language-of.ts'
import { kindIn, kindTexts } from '#web/admin/catalogue/shared/kinds.ts'
import { ProgrammeFields } from '#web/admin/catalogue/shared/programme-fields.tsx'
import { readProgrammes } from '#web/admin/catalogue/shared/read-programmes.ts'
import { copyOf, saveProgramme } from '#web/admin/catalogue/shared/save-programme.ts'
import { ReadFailed } from '#web/features/fault/read-failed.tsx'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { type FormValues, useForm } from '#web/form/use-form.ts'
import { rupees } from '#web/lib/rupees.ts'
import { NothingFound } from '#web/panel/list/nothing-found.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { toast } from '#web/ui/toaster.tsx'
import { ViewToggle } from '#web/ui/view-toggle.tsx'
import type { Route } from './+types/route.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { DetailsDialog } from './details-dialog.tsx'
import { ProgrammeGrid, type ProgrammesProps } from './programme-grid.tsx'

type Open = { dialog: 'add' } | { dialog: 'duplicate' | 'details' | 'delete'; programme: Programme } | null

/** The programmes are null when they could not be read. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const kind = kindIn(request.url)
  return { kind, programmes: await readProgrammes(kind) }
}

export const HydrateFallback = () => <Spinner label="Loading the programmes" size="lg" />

/** One screen for courses, internships and degrees. */
export default function Programmes({ loaderData }: Route.ComponentProps) {
  const { kind, programmes } = loaderData
  const texts = kindTexts[kind]
  const [search, setSearch] = useSearchAsked()
  const [view, setView] = useRememberedView(`${kind}s`)
  const [params] = useSearchParams()
  const [open, setOpen] = useState<Open>(() => openedBy(params, programmes))
  const revalidator = useRevalidator()
  const isFailed = programmes === null
  useEffect(() => {
    if (isFailed) toast.error(texts.errorFetching)
  }, [isFailed, texts])

  const wanted = search.trim().normalize('NFC').toLowerCase()
  const shown = (programmes ?? []).filter(({ name }) => name.toLowerCase().includes(wanted))
  const actions = {
    onDetails: (programme: Programme) => setOpen({ dialog: 'details', programme }),
    onDelete: (programme: Programme) => setOpen({ dialog: 'delete', programme }),
  }
  const dialog = { kind, onClose: () => setOpen(null), onDone: () => revalidator.revalidate() }
  const Shown = view === 'grid' ? ProgrammeGrid : ProgrammeList

  return (
    <>
      <PageHeading
        dense
        className="max-sm:mb-4!"
        title={texts.title}
        lead={texts.lead}
        actions={
          <Button icon={<Plus aria-hidden="true" />} onClick={() => setOpen({ dialog: 'add' })}>
            {texts.addButton}
          </Button>
        }
      />
      <div className="mb-6 flex flex-wrap items-center gap-3">
        <SearchBox
          label={texts.searchPlaceholder}
          placeholder={texts.searchPlaceholder}
          value={search}
          onChange={setSearch}
          className="grow sm:max-w-md"
        />
        <ViewToggle value={view} onChange={setView} />
      </div>
      {isFailed ? (
        <ReadFailed>{texts.errorFetching}</ReadFailed>
      ) : shown.length > 0 ? (
        <Shown kind={kind} programmes={shown} {...actions} />
      ) : (
        <NothingFound text={texts.empty} searchText={search.trim()} />
      )}
      {open?.dialog === 'add' && <ProgrammeDialog {...dialog} />}
      {open?.dialog === 'duplicate' && <ProgrammeDialog {...dialog} like={open.programme} />}
      {open?.dialog === 'details' && (
        <DetailsDialog
          {...dialog}
          programme={open.programme}
          onDuplicate={() => setOpen({ ...open, dialog: 'duplicate' })}
        />
      )}
      {open?.dialog === 'delete' && <DeleteDialog {...dialog} programme={open.programme} />}
    </>
  )
}

/** By a link: an empty form, or a copy of one. */
function openedBy(params: URLSearchParams, programmes: Programme[] | null): Open {
  if (params.has('add')) return { dialog: 'add' }
  const programme = programmes?.find(({ id }) => id === params.get('copy'))
  return programme ? { dialog: 'duplicate', programme } : null
}

/** What is searched for here; whoever comes by a link begins with what its address asks for. */
function useSearchAsked(): [text: string, set: (text: string) => void] {
  const { key, search } = useLocation()
  const asked = new URLSearchParams(search).get('q') ?? ''
  const [shown, setShown] = useState({ key, text: asked })
  if (shown.key !== key) setShown({ key, text: asked })
  return [shown.text, (text) => setShown({ key, text })]
}

type View = 'grid' | 'list'

/** Grid or list, as it was left the last time on this browser. */
function useRememberedView(screen: string): [View, (view: View) => void] {
  const key = `view-of-${screen}`
  const [shown, setShown] = useState(() => ({ key, view: firstView(key) }))
  if (shown.key !== key) setShown({ key, view: firstView(key) })

  function remember(view: View) {
    try {
      localStorage.setItem(key, view)
    } catch {
      // A browser that keeps nothing shows it until the page is left.
    }
    setShown({ key, view })
  }
  return [shown.view, remember]
}

/** On a phone one picture fills the screen. Drawn in the browser alone, so that nothing changes after the first look. */
function firstView(key: string): View {
  const kept = keptView(key)
  if (kept === 'grid' || kept === 'list') return kept
  return matchMedia('(max-width: 48rem)').matches ? 'list' : 'grid'
}

function keptView(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Numbered names with what can be done to each. */
function ProgrammeList({ kind, programmes, onDetails, onDelete }: ProgrammesProps) {
  return (
    <Card>
      <ol className="divide-y divide-line">
        {programmes.map((programme, index) => (
          <li
            key={programme.id}
            className="flex items-center gap-x-3 py-2 pl-5 pr-2 max-sm:gap-x-0 max-sm:py-0.5 max-sm:pl-4"
          >
            <span className="tabular w-7 flex-none text-ink-faint" translate="no">
              {index + 1}.
            </span>
            <Link
              {...languageOf(programme.name)}
              to={`${kindTexts[kind].path}/${programme.id}`}
              className="grow py-2 font-medium hover:underline"
            >
              {programme.name}
            </Link>
            {programme.featured && (
              <Badge tone="gold" icon={<Star aria-hidden="true" />} className="max-sm:hidden">
                Featured
              </Badge>
            )}
            <span className="tabular text-ink-soft max-sm:hidden" translate="no">
              {rupees(programme.fees)}
            </span>
            <IconButton label={`View details of ${programme.name}`} onClick={() => onDetails(programme)}>
              <Eye aria-hidden="true" />
            </IconButton>
            <IconButton label={`Delete ${programme.name}`} onClick={() => onDelete(programme)}>
              <Trash2 aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ol>
    </Card>
  )
}

interface ProgrammeDialogProps {
  kind: ProgrammeKind
  /** The new one begins with what this one says. */
  like?: Programme
  onClose: () => void
  onDone: () => void
}

function ProgrammeDialog({ kind, like, onClose, onDone }: ProgrammeDialogProps) {
  const texts = kindTexts[kind]
  const [isDirty, setIsDirty] = useState(false)
  // Each one begins with an empty form.
  const [turn, setTurn] = useState(1)
  const form = useForm({ submit, call: programmeCalls.add, otherwise: texts.errorAdding })

  async function add(element: HTMLFormElement) {
    await saveProgramme(kind, new FormData(element), { like })
    toast.success(texts.added)
    onDone()
  }

  async function submit(_: FormValues, element: HTMLFormElement) {
    await add(element)
    onClose()
  }

  async function addAnother(_: FormValues, element: HTMLFormElement) {
    await add(element)
    setIsDirty(false)
    setTurn(turn + 1)
  }

  return (
    <FormDialog
      key={turn}
      title={texts.addTitle}
      description={
        like && (
          <Sentence
            text="A copy of {name}. Its instalments and the texts of its page are not copied."
            names={{ name: like.name }}
          />
        )
      }
      submit={texts.submit}
      size="lg"
      form={form}
      isDirty={isDirty}
      another={like ? undefined : { label: 'Save and add another', onPress: () => form.run(addAnother) }}
      onClose={onClose}
    >
      <ProgrammeFields
        kind={kind}
        programme={like && copyOf(like)}
        isNew
        errors={form.errors}
        onDirty={() => setIsDirty(true)}
      />
    </FormDialog>
  )
}
