import type { ReactNode } from 'react'
import type { ShownSection } from '#web/content/sections.ts'
import { Card } from '#web/ui/card.tsx'
import { Jali } from '#web/ui/jali.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import './form-page.css'
import { languageOf } from '#contract/language-of.ts'

type Beside = ShownSection<'beside'>

interface FormPageProps {
  head: Pick<ShownSection<'head'>, 'title' | 'text'>
  beside: Beside | undefined
  /** What stands beside happens in this order: numbered instead of ticked. */
  isInOrder?: boolean
  /** A short form leaves the larger half to what stands beside it. */
  width?: 'short' | 'long'
  children: ReactNode
}

/** A form with what there is to know about it beside, or below on a phone. */
export function FormPage({ head, beside, isInOrder, width = 'long', children }: FormPageProps) {
  const Points = isInOrder ? 'ol' : 'ul'
  return (
    <div className="form-page">
      <div className="wrap" data-width={width}>
        <div className="form-page-main">
          <PageHeading title={head.title} lead={head.text} />
          <Card className="p-5 sm:p-8">{children}</Card>
        </div>
        {beside && (
          <section className="form-page-side" data-theme="dark" aria-labelledby="form-side">
            <Jali className="text-accent-ink opacity-10" />
            {beside.picture && <img {...beside.picture} alt={beside.picture.alt} loading="lazy" />}
            <h2 {...languageOf(beside.title)} id="form-side">
              {beside.title}
            </h2>
            <Points>{beside.points.map(sidePoint)}</Points>
          </section>
        )}
      </div>
    </div>
  )
}

function sidePoint({ title, text }: Beside['points'][number]) {
  return (
    <li key={title}>
      <strong {...languageOf(title)}>{title}</strong>
      <span {...languageOf(text)}>{text}</span>
    </li>
  )
}
