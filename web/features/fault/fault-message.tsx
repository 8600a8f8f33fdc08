import { isRouteErrorResponse } from 'react-router'
import { institute } from '#web/content/institute.ts'
import { notFound } from '#web/content/not-found.ts'
import { ButtonLink } from '#web/ui/button.tsx'

const fault = {
  title: 'This page could not be shown',
  text: 'The fault is ours. Please try again in a moment; if it happens again, tell us what you were doing.',
}

export function isMissing(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404
}

/** What a person sees in place of a page; never the error's own words. */
export function FaultMessage({ missing }: { missing: boolean }) {
  const { title, text } = missing ? notFound : fault
  const { picture } = notFound
  return (
    <main id="main" tabIndex={-1} className="section">
      {/* No route's meta describes a page that failed. */}
      <title>{`${title} · ${institute.name}`}</title>
      <meta name="robots" content="noindex" />
      <div className="wrap grid items-center gap-x-16 gap-y-8 lg:grid-cols-2">
        <div className="grid justify-items-start gap-5">
          <p className="eyebrow">{missing ? 'Error 404' : 'A fault of ours'}</p>
          <h1>{title}</h1>
          <p className="lead">{text}</p>
          <div className="flex flex-wrap gap-3 pt-2">
            <ButtonLink to="/">Back to home</ButtonLink>
            <ButtonLink to="/allcourses" variant="secondary">
              Browse courses
            </ButtonLink>
            <ButtonLink to="/contact" variant="ghost">
              Contact us
            </ButtonLink>
          </div>
        </div>
        <img {...picture} alt="" className="h-auto w-full" />
      </div>
    </main>
  )
}
