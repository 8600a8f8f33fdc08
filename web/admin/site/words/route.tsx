import { Check, EyeOff, Pencil } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { languageOf } from '#contract/language-of.ts'
import { type ShippedWords, startCalls } from '#contract/site/start-calls.ts'
import { adminMeta } from '#web/admin/shared/admin-meta.ts'
import { BackToSite } from '#web/admin/site/shared/back-to-site.tsx'
import { ReadFailed } from '#web/features/fault/read-failed.tsx'
import { useAction } from '#web/form/use-action.ts'
import { call } from '#web/lib/browser-api.ts'
import { readOrNull } from '#web/panel/list/page.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Sentence } from '#web/ui/sentence.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/route.ts'
import './words.css'
import { WordsInPlace } from './words-in-place.tsx'

export const meta = (_: Route.MetaArgs) => adminMeta('Words that are still ours')

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return readOrNull(request, () => call(startCalls.words))
}

export function HydrateFallback() {
  return <Skeletons count={6} label="Reading the words" className="grid gap-3" itemClassName="h-20 w-full" />
}

/** What a fresh install says in the institute's name, until the owner has made it theirs, hidden it or kept it. */
export default function WordsStillOurs({ loaderData }: Route.ComponentProps) {
  const revalidator = useRevalidator()
  const { busyId, run } = useAction()
  const [asked, setAsked] = useState<keyof typeof questions | null>(null)
  const [hiding, setHiding] = useState<ShippedWords | null>(null)
  const [hasTyped, setHasTyped] = useState(false)

  async function act(key: string, send: () => Promise<{ message?: string | undefined }>) {
    await run(send, { id: key })
    setAsked(null)
    setHiding(null)
    await revalidator.revalidate()
  }

  const hide = (part: ShippedWords) => act(keyOf(part), () => call(startCalls.hideWords, part))
  const decide = (action: keyof typeof questions) =>
    act('all', () => call(startCalls.decideAllWords, { action }))
  if (!loaderData)
    return (
      <>
        <BackToSite />
        <PageHeading dense title="Words that are still ours" />
        <ReadFailed>Failed to fetch the words</ReadFailed>
      </>
    )
  const { words, total } = loaderData
  const canHide = words.some((part) => part.canHide)
  const inPlace = words.filter(({ fields }) => fields.length > 0)
  const listed = words.filter(({ fields }) => fields.length === 0)
  const groups = [...new Set(listed.map(({ group }) => group))]
  return (
    <>
      <BackToSite />
      <PageHeading
        dense
        title="Words that are still ours"
        lead="A new site has words that we wrote. Change what is wrong, hide it, or keep what fits."
        actions={
          words.length > 0 && (
            <>
              {canHide && (
                <Button
                  variant="secondary"
                  icon={<EyeOff aria-hidden="true" />}
                  onClick={() => setAsked('hide')}
                >
                  Hide all that are still ours
                </Button>
              )}
              <Button
                variant="secondary"
                icon={<Check aria-hidden="true" />}
                onClick={() => (canHide || hasTyped ? setAsked('keep') : decide('keep'))}
              >
                Keep all
              </Button>
            </>
          )
        }
      />
      <div className="mb-6 sm:max-w-md">
        <ProgressBar
          label={`${total - words.length} of ${total} are yours`}
          value={total - words.length}
          max={total}
          text=""
        />
      </div>
      {words.length === 0 && <EmptyState>Every word on the site is yours.</EmptyState>}
      {inPlace.length > 0 && (
        <WordsInPlace
          parts={inPlace}
          hasTyped={hasTyped}
          onTyped={setHasTyped}
          onWritten={() => revalidator.revalidate()}
        />
      )}
      {groups.map((group) => (
        <section key={group} className="our-words" aria-label={group}>
          <h2>{group}</h2>
          <ul>
            {listed
              .filter((part) => part.group === group)
              .map((part) => (
                <li key={keyOf(part)}>
                  <div className="min-w-0">
                    <p {...languageOf(part.name)} className="font-semibold wrap-anywhere">
                      {part.name}
                    </p>
                    <p {...languageOf(part.text)} className="text-sm text-ink-soft wrap-anywhere">
                      {part.text}
                    </p>
                  </div>
                  <div className="our-words-actions">
                    <ButtonLink
                      to={part.editAt}
                      state={{ isFromWords: true }}
                      variant="secondary"
                      size="sm"
                      aria-label={`Edit ${part.name}, ${group}`}
                    >
                      <Pencil aria-hidden="true" />
                      Edit
                    </ButtonLink>
                    {part.canHide && (
                      <Button
                        variant="secondary"
                        size="sm"
                        icon={<EyeOff aria-hidden="true" />}
                        busy={busyId === keyOf(part)}
                        aria-label={`Hide ${part.name}, ${group}`}
                        onClick={() => (part.registered ? setHiding(part) : hide(part))}
                      >
                        Hide
                      </Button>
                    )}
                    <Button
                      variant="ghost"
                      size="sm"
                      icon={<Check aria-hidden="true" />}
                      disabled={busyId === keyOf(part)}
                      aria-label={`Keep ${part.name}, ${group}`}
                      onClick={() => act(keyOf(part), () => call(startCalls.keepWords, part))}
                    >
                      Keep
                    </Button>
                  </div>
                </li>
              ))}
          </ul>
        </section>
      ))}
      {hiding && (
        <ConfirmDialog
          open
          title={<Sentence text="Hide {name}?" names={{ name: hiding.name }} />}
          confirmLabel="Hide event"
          busy={busyId === keyOf(hiding)}
          onClose={() => setHiding(null)}
          onConfirm={() => hide(hiding)}
        >
          {hiding.registered === 1
            ? '1 person has registered for this event. Visitors no longer see it, and nobody is told.'
            : `${hiding.registered} people have registered for this event. Visitors no longer see it, and nobody is told.`}
        </ConfirmDialog>
      )}
      {asked && (
        <ConfirmDialog
          open
          tone="primary"
          title={questions[asked].title}
          confirmLabel={questions[asked].label}
          busy={busyId === 'all'}
          onClose={() => setAsked(null)}
          onConfirm={() => decide(asked)}
        >
          {questions[asked].words}
          {asked === 'keep' && hasTyped && ' What you have typed is not published.'}
        </ConfirmDialog>
      )}
    </>
  )
}

/** Asked before all of them are decided at once. */
const questions = {
  hide: {
    title: 'Hide all that are still ours?',
    label: 'Hide all',
    words:
      'Visitors no longer see them. The headings of your pages and your programmes stay, and events for which somebody has registered. Nothing of it is deleted: you can undo it under Publish history. Our sections of All courses go where no course of yours stands in them.',
  },
  keep: {
    title: 'Keep all of these words?',
    label: 'Keep all',
    words: 'They stay on the site as they are, as your words.',
  },
} as const

function keyOf({ id, section }: ShippedWords): string {
  return `${id}#${section}`
}
