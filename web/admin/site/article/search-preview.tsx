import type { ArticleBody } from './article-body.ts'

/** How the article looks where people meet it first: in a search, and as a link somebody sends. */
export function SearchPreview({ body }: { body: ArticleBody }) {
  const title = body.seoTitle || body.title || 'Heading'
  const text = body.seoDescription || body.excerpt || 'Description'
  const { host } = window.location
  const address = `/blog/${body.slug || '…'}`
  return (
    <section aria-label="How it is found" className="grid gap-4">
      <div>
        <h3 className="mb-2 text-base">In a search</h3>
        <div className="rounded-lg border border-line bg-surface p-4">
          <p className="text-sm text-ink-soft wrap-anywhere">
            {host}
            {address.replaceAll('/', ' › ')}
          </p>
          <p className="text-lg text-info wrap-anywhere">{cut(title, 60)}</p>
          <p className="text-sm wrap-anywhere">{cut(text, 155)}</p>
        </div>
      </div>
      <div>
        <h3 className="mb-2 text-base">As a link in WhatsApp</h3>
        <div className="max-w-sm overflow-hidden rounded-lg border border-line bg-sunken">
          <p className="p-3">
            <strong className="block wrap-anywhere">{cut(title, 65)}</strong>
            <span className="block text-sm wrap-anywhere">{cut(text, 80)}</span>
            <span className="block text-sm text-ink-soft">{host}</span>
          </p>
        </div>
      </div>
    </section>
  )
}

function cut(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text
}
