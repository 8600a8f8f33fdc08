import type { ReactNode } from 'react'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'

interface PageHeadProps {
  title: string
  lead?: ReactNode
  eyebrow?: ReactNode
  /** The way from home to here, both left out. */
  way?: { label: string; to: string }[]
  /** Shorter than the title, for the breadcrumb. */
  label?: string
}

/** The head of an inner page: where one is, its name and what it is for. */
export function PageHead({ title, lead, eyebrow, way = [], label = title }: PageHeadProps) {
  return (
    <div className="wrap pt-4 sm:pt-6">
      <Breadcrumb items={[{ label: 'Home', to: '/' }, ...way, { label }]} />
      <PageHeading title={title} lead={lead} eyebrow={eyebrow} className="mt-4 sm:mt-8" />
    </div>
  )
}
