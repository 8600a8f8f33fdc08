import type { ReactNode } from 'react'
import { Card } from '#web/ui/card.tsx'
import './form-page.css'
import { languageOf } from '#contract/language-of.ts'

interface SmallFormPageProps {
  icon: ReactNode
  /** Null when no answer came: the form stays. */
  head: { title: string; text: string } | null
  /** What it is called then. */
  title: string
  children: ReactNode
}

/** One question in the middle of the page. */
export function SmallFormPage({ icon, head, title, children }: SmallFormPageProps) {
  return (
    <main id="main" tabIndex={-1} className="form-page">
      <div className="wrap-narrow grid justify-items-center">
        <span className="form-page-icon">{icon}</span>
        <h1 {...languageOf(head?.title)} className="mt-5 text-center">
          {head?.title || title}
        </h1>
        <p {...languageOf(head?.text)} className="lead mb-8 mt-3 max-w-lg text-center">
          {head?.text}
        </p>
        <Card className="w-full max-w-md p-5 sm:p-8">{children}</Card>
      </div>
    </main>
  )
}
