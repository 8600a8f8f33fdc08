import type { ReactNode } from 'react'
import { isRouteErrorResponse, useRevalidator } from 'react-router'
import { languageOf } from '#contract/language-of.ts'
import { useInstitute } from '#web/content/institute.ts'
import type { Picture } from '#web/content/picture.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'

/** What stands in place of a page that is not there, did not arrive, or failed. */
const faults = {
  /** Where the owner's words for it did not come either. */
  missing: {
    eyebrow: 'Error 404',
    title: 'This page is not here',
    text: 'The address may be wrong, or the page has moved. You can find your way from here.',
  },
  lost: {
    eyebrow: 'No connection',
    title: 'This page could not be loaded',
    text: 'There was no answer. Please check your connection and try again.',
  },
  ours: {
    eyebrow: 'A fault of ours',
    title: 'This page could not be shown',
    text: 'This is our fault. Please try again in a moment, and tell us if it happens again.',
  },
}

/** How Chromium, Firefox and Safari say that a page's data or script did not come. */
const unanswered = /fetch|network|load failed|import/i

export interface FaultWords {
  eyebrow: string
  title: string
  text: string
  picture: Picture | null
}

export function faultOf(error: unknown): keyof typeof faults {
  if (isRouteErrorResponse(error) && error.status === 404) return 'missing'
  return error instanceof TypeError && unanswered.test(error.message) ? 'lost' : 'ours'
}

interface FaultMessageProps {
  fault: keyof typeof faults
  /** The owner's, where they came. */
  words?: FaultWords | undefined
}

/** For a page that shows what it can when no answer came: one that is not there is missing as any other. */
export function UnreadPage({ error, children }: { error: unknown; children: ReactNode }) {
  if (faultOf(error) !== 'missing') return children
  return <FaultMessage fault="missing" words={(error as { data?: FaultWords }).data} />
}

/** What a person sees in place of a page; never the error's own words. */
export function FaultMessage({ fault, words }: FaultMessageProps) {
  const institute = useInstitute()
  const { revalidate, state } = useRevalidator()
  const { eyebrow, title, text } = words?.title ? words : faults[fault]
  const isMissing = fault === 'missing'
  return (
    <main id="main" tabIndex={-1} className="section">
      {/* No route's meta describes a page that failed. */}
      <title>{`${title} · ${institute.name}`}</title>
      <meta name="robots" content="noindex" />
      <div className="wrap grid items-center gap-x-16 gap-y-8 lg:grid-cols-2">
        <div className="grid justify-items-start gap-5">
          <p {...languageOf(eyebrow)} className="eyebrow">
            {eyebrow}
          </p>
          <h1 {...languageOf(title)}>{title}</h1>
          <p {...languageOf(text)} className="lead">
            {text}
          </p>
          <div className="flex flex-wrap gap-3 pt-2">
            {!isMissing && (
              <Button onClick={revalidate} busy={state === 'loading'}>
                Try again
              </Button>
            )}
            <ButtonLink to="/" variant={isMissing ? 'primary' : 'secondary'}>
              Back to home
            </ButtonLink>
            {isMissing && institute.teaches.Students && (
              <ButtonLink to="/allcourses" variant="secondary">
                Browse courses
              </ButtonLink>
            )}
            <ButtonLink to="/contact" variant="secondary">
              Contact us
            </ButtonLink>
          </div>
        </div>
        {words?.picture && <img {...words.picture} alt={words.picture.alt} className="h-auto w-full" />}
      </div>
    </main>
  )
}
