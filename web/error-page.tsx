import { isRouteErrorResponse } from 'react-router'
import { ButtonLink } from '#web/ui/button.tsx'

/** What a person sees when a page cannot be shown; never the error's own words. */
export function ErrorPage({ error }: { error: unknown }) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return (
    <main id="main" className="wrap section">
      <p className="eyebrow">{isMissing ? 'Not found' : 'A fault of ours'}</p>
      <h1>{isMissing ? 'There is nothing at this address' : 'This page could not be shown'}</h1>
      <p className="lead">
        {isMissing
          ? 'The page may have moved, or the address may be mistyped.'
          : 'Please try again in a moment. If it happens again, tell us what you were doing.'}
      </p>
      <ButtonLink to="/">Back to the start</ButtonLink>
    </main>
  )
}
