import { CirclePlay, Download, ExternalLink, FileText, Link2, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import type { assignmentCalls, ownAssignmentCalls } from '#contract/classroom/assignment-calls.ts'
import type { Material, materialCalls, ownMaterialCalls } from '#contract/classroom/material-calls.ts'
import { languageOf } from '#contract/language-of.ts'
import { plannedDay } from '#contract/short-dates.ts'
import { filmOnYoutube } from '#contract/site/rich-text/link-address.ts'
import { useAction } from '#web/form/use-action.ts'
import { call } from '#web/lib/browser-api.ts'
import { readableBytes } from '#web/lib/readable-bytes.ts'
import { downloadFrom } from '#web/lib/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { MoreMenu } from '#web/ui/more-menu.tsx'
import { Names } from '#web/ui/names.tsx'
import { Section } from '#web/ui/section.tsx'
import { ShortLabel } from '#web/ui/sentence.tsx'

/** A call that answers a link to a file. */
export type FileCall =
  | typeof materialCalls.open
  | typeof ownMaterialCalls.open
  | typeof assignmentCalls.file
  | typeof ownAssignmentCalls.file

interface MaterialListProps {
  /** The latest first. */
  materials: Material[]
  /** The call that answers a link to a file. */
  openCall: FileCall
  /** Where several batches stand in one list. */
  showsBatch?: boolean
  onRename?: (material: Material) => void
  onRemove?: (material: Material) => void
}

/** Files and links to learn from, under the days of their classes. */
export function MaterialList({
  materials,
  openCall,
  showsBatch = false,
  onRename,
  onRemove,
}: MaterialListProps) {
  const days = [...new Set(materials.map(({ day }) => day))]
  return (
    <div className="grid gap-6">
      {days.map((day) => (
        <Section title={plannedDay(day)} titleClassName="mb-2 text-lg" key={day}>
          <ul className="card overflow-visible divide-y divide-line">
            {materials
              .filter((material) => material.day === day)
              .map((material) => (
                <MaterialRow
                  key={material.id}
                  material={material}
                  openCall={openCall}
                  showsBatch={showsBatch}
                  onRename={onRename}
                  onRemove={onRemove}
                />
              ))}
          </ul>
        </Section>
      ))}
    </div>
  )
}

function MaterialRow({
  material,
  openCall,
  showsBatch,
  onRename,
  onRemove,
}: Omit<MaterialListProps, 'materials'> & { material: Material }) {
  const { title, batch, addedBy } = material
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <span className="flex-none text-accent-ink [&_svg]:size-6">{iconOf(material)}</span>
      <div className="min-w-0 grow basis-32">
        <p {...languageOf(title)} className="font-semibold wrap-anywhere">
          {title}
        </p>
        <p className="text-sm text-ink-soft wrap-anywhere">
          <span>{whatItIs(material)}</span>
          <span> · </span>
          <Names of={[showsBatch && batch, addedBy]} />
        </p>
      </div>
      <div className="flex flex-wrap gap-1">
        <OpenButton material={material} openCall={openCall} />
        {onRename && (
          <Button
            variant="ghost"
            size="sm"
            icon={<Pencil aria-hidden="true" />}
            onClick={() => onRename(material)}
          >
            <ShortLabel text="Rename[ {title}]" parts={titled(title)} />
          </Button>
        )}
        {onRemove && (
          <MoreMenu label={`More for ${title}`}>
            <button type="button" onClick={() => onRemove(material)}>
              Remove
            </button>
          </MoreMenu>
        )}
      </div>
    </li>
  )
}

function titled(title: string) {
  return { title: <span {...languageOf(title)}>{title}</span> }
}

function OpenButton({ material, openCall }: Pick<MaterialListProps, 'openCall'> & { material: Material }) {
  const { id, title, link } = material
  if (!link) return <DownloadButton id={id} name={title} openCall={openCall} />
  return (
    <a href={link} target="_blank" rel="noopener noreferrer" className="btn btn-secondary btn-sm">
      <ExternalLink aria-hidden="true" />
      <ShortLabel text={filmOnYoutube(link) ? 'Watch[ {title}]' : 'Open[ {title}]'} parts={titled(title)} />
    </a>
  )
}

interface DownloadButtonProps {
  id: string
  name: string
  openCall: FileCall
}

/** Asks for a link to a file, and follows it. */
export function DownloadButton({ id, name, openCall }: DownloadButtonProps) {
  const { isBusy, run } = useAction()

  const handleDownload = () => run(async () => downloadFrom((await call<FileCall>(openCall, { id })).url))

  return (
    <Button
      variant="secondary"
      size="sm"
      icon={<Download aria-hidden="true" />}
      busy={isBusy}
      onClick={handleDownload}
    >
      <ShortLabel text="Download[ {name}]" names={{ name }} />
    </Button>
  )
}

function iconOf({ link }: Material): ReactNode {
  if (!link) return <FileText aria-hidden="true" />
  return filmOnYoutube(link) ? <CirclePlay aria-hidden="true" /> : <Link2 aria-hidden="true" />
}

/** PDF, 1.2 MB; of a link the site it leads to. */
function whatItIs({ file, link }: Material): string {
  if (file)
    return `${file.name.slice(file.name.lastIndexOf('.') + 1).toUpperCase()}, ${readableBytes(file.bytes)}`
  return link && filmOnYoutube(link)
    ? 'YouTube'
    : (/^https:\/\/(?:www\.)?([^/?#]+)/.exec(link ?? '')?.[1] ?? '')
}
