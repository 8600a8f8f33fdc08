import type { ReactNode } from 'react'
import { Card } from '#web/ui/card.tsx'
import './form-page.css'

interface SmallFormPageProps {
  icon: ReactNode
  title: string
  text: string
  children: ReactNode
}

/** One question in the middle of the page. */
export function SmallFormPage({ icon, title, text, children }: SmallFormPageProps) {
  return (
    <main id="main" tabIndex={-1} className="form-page">
      <div className="wrap-narrow grid justify-items-center">
        <span className="form-page-icon">{icon}</span>
        <h1 className="mt-5 text-center">{title}</h1>
        <p className="lead mb-8 mt-3 max-w-lg text-center">{text}</p>
        <Card className="w-full max-w-md p-5 sm:p-8">{children}</Card>
      </div>
    </main>
  )
}
