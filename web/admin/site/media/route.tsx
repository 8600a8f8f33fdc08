import { Images } from 'lucide-react'
import { Link, useRevalidator } from 'react-router'
import { languageOf } from '#contract/language-of.ts'
import { mediaCalls } from '#contract/site/media-calls.ts'
import { type Media, mediaKinds, mediaShelves } from '#contract/site/media-schemas.ts'
import { MediaThumb } from '#web/features/media/media-tile.tsx'
import { readableBytes } from '#web/lib/readable-bytes.ts'
import '#web/features/media/media.css'
import { UploadList } from '#web/features/media/upload-list.tsx'
import { UploadZone } from '#web/features/media/upload-zone.tsx'
import { useMediaUploads } from '#web/features/media/use-media-uploads.ts'
import { call } from '#web/lib/browser-api.ts'
import { FilterSegments, FilterSelect, ListSearch } from '#web/panel/list/list-filters.tsx'
import { ListScreen, ListSkeleton } from '#web/panel/list/list-screen.tsx'
import { filterIn, readFirst } from '#web/panel/list/page.ts'
import { totalInWords } from '#web/panel/list/total-in-words.ts'
import { usePages } from '#web/panel/list/use-pages.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Route } from './+types/route.ts'

const kindOptions = [
  ['picture', 'Pictures'],
  ['video', 'Films'],
  ['document', 'Documents'],
] as const
const shelfOptions = [
  { value: 'unused', label: 'Unused' },
  { value: 'trash', label: 'Trash' },
]

async function readMedia(params: URLSearchParams, cursor?: string) {
  const { media, next, total } = await call(mediaCalls.list, {
    q: params.get('q') ?? undefined,
    kind: filterIn(params, 'kind', mediaKinds),
    shelf: filterIn(params, 'shelf', mediaShelves),
    cursor,
    withTotal: !cursor,
  })
  return { rows: media, next, total }
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return readFirst(request, readMedia)
}

export const HydrateFallback = () => <ListSkeleton what="files" />

export default function MediaLibrary({ loaderData }: Route.ComponentProps) {
  const pages = usePages(loaderData, readMedia)
  const revalidator = useRevalidator()
  const queue = useMediaUploads(() => void revalidator.revalidate())
  return (
    <ListScreen
      title="Media library"
      lead="Pictures, films and documents for the website."
      what="files"
      icon={<Images aria-hidden="true" />}
      note={
        <>
          <UploadZone queue={queue} />
          <UploadList queue={queue} />
        </>
      }
      filters={
        <>
          <ListSearch label="Search by name" />
          <FilterSelect name="kind" label="Kind" all="All kinds" options={kindOptions} />
          <FilterSegments name="shelf" label="Shelf" all="All" options={shelfOptions} />
        </>
      }
      pages={pages}
      total={totalInWords(loaderData?.total)}
    >
      {(shown) => (
        <ul className="media-grid">
          {shown.map((media) => (
            <li key={media.id}>
              <Link to={`/admin/media/${media.id}`} className="media-choice">
                <MediaThumb media={media} />
                <span {...languageOf(media.name)} className="media-name" translate="no">
                  {media.name}
                </span>
                <span className="flex flex-wrap items-center gap-2 text-xs text-ink-soft">
                  {readableBytes(media.bytes)}
                  <State media={media} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </ListScreen>
  )
}

function State({ media }: { media: Media }) {
  if (media.trashedAt) return <Badge tone="danger">In the trash</Badge>
  if (media.live > 0) return <Badge tone="success">On the site</Badge>
  return media.missing ? (
    <Badge tone="warning">{media.kind === 'picture' ? 'No description' : 'Incomplete'}</Badge>
  ) : null
}
