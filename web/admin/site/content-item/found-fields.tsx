import type { ReactNode } from 'react'
import { cutText } from '#contract/cut-text.ts'
import type { PictureRef } from '#contract/site/content/fields.ts'
import { descriptionOf, titleOf } from '#contract/site/content/found.ts'
import { addressOf, type BodyOfKind, type ContentKind, kinds } from '#contract/site/content/kinds.ts'
import { contentCalls } from '#contract/site/content-calls.ts'
import { call } from '#web/lib/browser-api.ts'
import { useRead } from '#web/lib/use-read.ts'
import { ChosenPicture } from './chosen-picture.tsx'
import { ContentFields } from './content-fields.tsx'
import type { Body, Draft } from './use-draft.ts'

/** Which fields of a kind say how it is found; they have a part of the form to themselves. */
export function foundFieldsOf(kind: ContentKind): string[] {
  if (kind === 'page') return ['title', 'description', 'shareImage']
  return 'seoTitle' in kinds[kind].fields ? ['seoTitle', 'seoDescription', 'shareImage'] : []
}

interface Found {
  title: string
  text: string
  picture: PictureRef | undefined
}

/** What is said where nothing was written for it, as the page itself does it. */
function foundOf(kind: ContentKind, body: Body, institute: Partial<Record<string, string>>): Found {
  const { name = '', tagline = '', description: about = '' } = institute
  const share = body.shareImage as PictureRef
  if (kind === 'page') {
    const page = body as unknown as BodyOfKind<'page'>
    return page.path === '/'
      ? {
          title: page.title || [name, tagline].filter(Boolean).join(': '),
          text: page.description || about,
          picture: share,
        }
      : { title: `${titleOf(page)} · ${name}`, text: descriptionOf(page), picture: share }
  }
  const { seoTitle, seoDescription, title, excerpt, summary } = body as Partial<Record<string, string>>
  return {
    title: `${seoTitle || title || body.name} · ${name}`,
    text: seoDescription || excerpt || summary || 'Its description in the catalogue.',
    picture: share.id ? share : (body.picture as PictureRef | undefined),
  }
}

/** What searches and shared links say of it, and how it looks there; what is left empty is made from its words. */
export function FoundFields({ kind, draft }: { kind: ContentKind; draft: Draft }) {
  const institute = useRead(() => call(contentCalls.contentItem, { id: 'identity' }))
  const { title, text, picture } = foundOf(
    kind,
    draft.body,
    (institute.value?.body ?? {}) as Partial<Record<string, string>>,
  )
  const names = foundFieldsOf(kind)
  const fields = Object.fromEntries(
    Object.entries(kinds[kind].fields).filter(([name]) => names.includes(name)),
  )
  return (
    <div className="found-fields">
      <ContentFields fields={fields} values={draft.body} onChange={draft.change} />
      <SearchPreview
        title={title}
        text={text}
        path={addressOf(kind, draft.body) ?? '/'}
        picture={
          <ChosenPicture
            key={picture?.id}
            id={picture?.id ?? ''}
            shape="share"
            otherwise="/og-default.jpg"
            className="aspect-[1200/630] h-auto w-full object-cover"
          />
        }
      />
    </div>
  )
}

interface SearchPreviewProps {
  title: string
  text: string
  /** The page's own path. */
  path: string
  /** The picture that goes with the link. */
  picture: ReactNode
}

/** How a page looks where people meet it first: in a search, and as a link somebody sends. */
function SearchPreview({ title, text, path, picture }: SearchPreviewProps) {
  const { host } = window.location
  return (
    <section aria-label="Search and sharing" className="grid gap-4">
      <div>
        <h3 className="mb-2 text-base">In a search</h3>
        <div className="rounded-lg border border-line bg-surface p-4">
          <p className="text-sm text-ink-soft wrap-anywhere">
            {host}
            {path.replaceAll('/', ' › ')}
          </p>
          <p className="text-lg text-info wrap-anywhere">{cut(title || 'Title', 60)}</p>
          <p className="text-sm wrap-anywhere">{cut(text || 'Description', 155)}</p>
        </div>
      </div>
      <div>
        <h3 className="mb-2 text-base">As a link in WhatsApp</h3>
        <div className="max-w-sm overflow-hidden rounded-lg border border-line bg-sunken">
          {picture}
          <p className="p-3">
            <strong className="block wrap-anywhere">{cut(title || 'Title', 65)}</strong>
            <span className="block text-sm wrap-anywhere">{cut(text || 'Description', 80)}</span>
            <span className="block text-sm text-ink-soft" translate="no">
              {host}
            </span>
          </p>
        </div>
      </div>
    </section>
  )
}

function cut(text: string, most: number): string {
  return text.length > most ? `${cutText(text, most - 1).trimEnd()}…` : text
}
