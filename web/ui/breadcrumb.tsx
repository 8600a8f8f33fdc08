import { Link } from 'react-router'
import { languageOf } from '#contract/language-of.ts'

interface BreadcrumbProps {
  /** From the root to this page, which needs no address; a label that is somebody's name is not translated. */
  items: { label: string; to?: string; isName?: boolean }[]
}

export function Breadcrumb({ items }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="crumbs">
        {items.map(({ label, to, isName }) => (
          <li key={label} {...languageOf(label)} translate={isName ? 'no' : undefined}>
            {to ? <Link to={to}>{label}</Link> : <span aria-current="page">{label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
