import type { PictureRef } from '#contract/site/content/fields.ts'
import { descriptionOf, titleOf } from '#contract/site/content/found.ts'
import { type BodyOfKind, kinds } from '#contract/site/content/kinds.ts'
import { contentCalls } from '#contract/site/content-calls.ts'
import { mediaCalls } from '#contract/site/media-calls.ts'
import { call } from '#web/lib/browser-api.ts'
import { useRead } from '#web/lib/use-read.ts'
import { SearchPreview } from '../shared/search-preview.tsx'
import { ContentFields } from './content-fields.tsx'
import type { Draft } from './use-draft.ts'

const shown = Object.fromEntries(
  Object.entries(kinds.page.fields).filter(([name]) => ['title', 'description', 'shareImage'].includes(name)),
)

/** What searches and shared links say of a page, and how it looks there; what is left empty is made from the page. */
export function FoundFields({ draft }: { draft: Draft }) {
  const body = draft.body as unknown as BodyOfKind<'page'>
  const institute = useRead(() => call(contentCalls.thing, { id: 'identity' }))
  const {
    name = '',
    tagline = '',
    description: about = '',
  } = (institute.value?.body ?? {}) as Partial<Record<string, string>>
  const isHome = body.path === '/'
  const said = isHome ? body.title || `${name}: ${tagline}` : `${titleOf(body)} · ${name}`
  return (
    <div className="grid gap-8 lg:grid-cols-2">
      <ContentFields fields={shown} values={draft.body} onChange={draft.change} />
      <SharePicture key={body.shareImage.id} picture={body.shareImage}>
        {(picture) => (
          <SearchPreview
            title={said}
            text={isHome ? body.description || about : descriptionOf(body)}
            path={body.path}
            picture={picture}
          />
        )}
      </SharePicture>
    </div>
  )
}

interface SharePictureProps {
  picture: PictureRef
  children: (src: string) => React.ReactNode
}

/** The address of the picture that goes with a link; the institute's where the page has none. */
function SharePicture({ picture: { id }, children }: SharePictureProps) {
  const isOfLibrary = id !== '' && !id.startsWith('own/')
  const { value } = useRead(async () => (isOfLibrary ? call(mediaCalls.one, { id }) : null))
  return children(value?.media.pictures?.share.src ?? '/og-default.jpg')
}
