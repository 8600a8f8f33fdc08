import type { ReactNode } from 'react'
import { cutText } from '#contract/cut-text.ts'

interface SearchPreviewProps {
  title: string
  text: string
  /** The page's own path. */
  path: string
  /** The picture that goes with the link. */
  picture: ReactNode
}

/** How a page looks where people meet it first: in a search, and as a link somebody sends. */
export function SearchPreview({ title, text, path, picture }: SearchPreviewProps) {
  const { host } = window.location
  return (
    <section aria-label="How it is found" className="grid gap-4">
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
            <span className="block text-sm text-ink-soft">{host}</span>
          </p>
        </div>
      </div>
    </section>
  )
}

function cut(text: string, most: number): string {
  return text.length > most ? `${cutText(text, most - 1).trimEnd()}…` : text
}
