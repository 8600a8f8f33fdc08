import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { kindWords } from '#contract/compat/words.ts'
import type { ProgrammeKind } from '#contract/groups.ts'
import type { Programme } from '#web/admin/catalogue/shared/programme.ts'
import { PartsDialog } from '#web/admin/fees/shared/parts-dialog.tsx'
import { NothingFound } from '#web/panel/list/nothing-found.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { toast } from '#web/ui/toaster.tsx'
import { ViewToggle } from '#web/ui/view-toggle.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { DetailsDialog } from './details-dialog.tsx'
import { kindTexts } from './kinds.ts'
import { ProgrammeDialog } from './programme-dialog.tsx'
import { ProgrammeGrid } from './programme-grid.tsx'
import { ProgrammeList } from './programme-list.tsx'
import { useRememberedView } from './use-remembered-view.ts'
import { useSearchAsked } from './use-search-asked.ts'

interface CatalogueScreenProps {
  kind: ProgrammeKind
  /** Null when they could not be read. */
  programmes: Programme[] | null
}

type Open =
  | { dialog: 'add' }
  | { dialog: 'edit' | 'details' | 'parts' | 'delete'; programme: Programme }
  | null

/** One screen for courses, internships and degrees. */
export function CatalogueScreen({ kind, programmes }: CatalogueScreenProps) {
  const texts = kindTexts[kind]
  const [search, setSearch] = useSearchAsked()
  const [view, setView] = useRememberedView(kindWords[kind].listKey)
  const [open, setOpen] = useState<Open>(null)
  const revalidator = useRevalidator()
  const isFailed = programmes === null
  useEffect(() => {
    if (isFailed) toast.error(texts.errorFetching)
  }, [isFailed, texts])

  const wanted = search.trim().normalize('NFC').toLowerCase()
  const shown = (programmes ?? []).filter(({ name }) => name.toLowerCase().includes(wanted))
  const actions = {
    onDetails: (programme: Programme) => setOpen({ dialog: 'details', programme }),
    onEdit: (programme: Programme) => setOpen({ dialog: 'edit', programme }),
    onDelete: (programme: Programme) => setOpen({ dialog: 'delete', programme }),
  }
  const dialog = { kind, onClose: () => setOpen(null), onDone: () => revalidator.revalidate() }
  const Programmes = view === 'grid' ? ProgrammeGrid : ProgrammeList

  return (
    <>
      <PageHeading
        dense
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
        <ErrorState onRetry={() => revalidator.revalidate()} busy={revalidator.state === 'loading'}>
          {texts.errorFetching}
        </ErrorState>
      ) : shown.length > 0 ? (
        <Programmes kind={kind} programmes={shown} {...actions} />
      ) : (
        <NothingFound text={texts.empty} sought={search.trim()} />
      )}
      {open?.dialog === 'add' && <ProgrammeDialog {...dialog} />}
      {open?.dialog === 'edit' && <ProgrammeDialog {...dialog} programme={open.programme} />}
      {open?.dialog === 'details' && (
        <DetailsDialog
          {...dialog}
          programme={open.programme}
          onParts={() => setOpen({ ...open, dialog: 'parts' })}
        />
      )}
      {open?.dialog === 'parts' && <PartsDialog programme={open.programme} onClose={dialog.onClose} />}
      {open?.dialog === 'delete' && <DeleteDialog {...dialog} programme={open.programme} />}
    </>
  )
}
