import type { ReactNode } from 'react'
import type { Picture } from '#web/content/picture.ts'
import { Card } from '#web/ui/card.tsx'
import { Jali } from '#web/ui/jali.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import './form-page.css'

export interface FormPageWords {
  title: string
  lead: string
  side: {
    title: string
    /** In their order of time: numbered. */
    steps?: SidePoint[]
    /** In no order: ticked. */
    points?: SidePoint[]
    picture: Picture
  }
}

interface SidePoint {
  title: string
  text: string
}

interface FormPageProps {
  words: FormPageWords
  /** A short form leaves the larger half to what stands beside it. */
  width?: 'short' | 'long'
  children: ReactNode
}

/** A form with what there is to know about it beside, or below on a phone. */
export function FormPage({ words: { title, lead, side }, width = 'long', children }: FormPageProps) {
  return (
    <main id="main" tabIndex={-1} className="form-page">
      <div className="wrap" data-width={width}>
        <div className="form-page-main">
          <PageHeading title={title} lead={lead} />
          <Card className="p-5 sm:p-8">{children}</Card>
        </div>
        <section className="form-page-side" data-theme="dark" aria-labelledby="form-side">
          <Jali className="text-accent-ink opacity-10" />
          <img {...side.picture} alt={side.picture.alt} loading="lazy" />
          <h2 id="form-side">{side.title}</h2>
          {side.steps && <ol>{side.steps.map(sidePoint)}</ol>}
          {side.points && <ul>{side.points.map(sidePoint)}</ul>}
        </section>
      </div>
    </main>
  )
}

function sidePoint({ title, text }: SidePoint) {
  return (
    <li key={title}>
      <strong>{title}</strong>
      <span>{text}</span>
    </li>
  )
}
