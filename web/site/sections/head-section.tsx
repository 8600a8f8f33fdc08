import { Link } from 'react-router'
import { languageOf } from '#contract/language-of.ts'
import type { ShownSection } from '#web/content/sections.ts'
import { PageHead } from '#web/features/page-head/page-head.tsx'

/** The heading of a page, with the way from home to it. */
export function HeadSection({ label, eyebrow, title, text, link }: ShownSection<'head'>) {
  return (
    <PageHead
      title={title}
      label={label || title}
      eyebrow={eyebrow}
      lead={<Lead text={text} link={link} />}
    />
  )
}

/** The words, with the link in its place. */
function Lead({ text, link }: Pick<ShownSection<'head'>, 'text' | 'link'>) {
  const [before, after] = text.split('{link}', 2)
  return (
    <span {...languageOf(text)}>
      {before}
      {link.label && (
        <>
          {after === undefined && ' '}
          <Link to={link.href} className="link">
            {link.label}
          </Link>
        </>
      )}
      {after}
    </span>
  )
}
