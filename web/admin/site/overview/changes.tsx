import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { ReplyOf } from '#contract/call.ts'
import { languageOf } from '#contract/language-of.ts'
import { readableMoment } from '#contract/short-dates.ts'
import { contentCalls } from '#contract/site/content-calls.ts'
import type { ContentItemCard } from '#contract/site/content-schemas.ts'
import { useAction } from '#web/form/use-action.ts'
import { call } from '#web/lib/browser-api.ts'
import { counted } from '#web/lib/counted.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Sentence } from '#web/ui/sentence.tsx'

type Changed = ReplyOf<typeof contentCalls.changes>['contentItems'][number]

interface ChangesProps {
  changed: Changed[]
  contentItems: ContentItemCard[]
  mayPublish: boolean
}

/** What would change if it were published now: before and after, and what is wrong. */
export function Changes({ changed, contentItems, mayPublish }: ChangesProps) {
  const revalidator = useRevalidator()
  const { isBusy, run } = useAction()
  // What somebody has ticked or unticked; the others are as they come.
  const [said, setSaid] = useState<Partial<Record<string, boolean>>>({})
  if (changed.length === 0) return <p className="mb-6 text-ink-soft">Everything here is published.</p>
  const cardOf = (id: string) => contentItems.find((contentItem) => contentItem.id === id)
  const isFit = ({ findings }: Changed) => !findings.some(({ stops }) => stops)
  const isChosen = (one: Changed) =>
    isFit(one) && (said[one.id] ?? (!one.isUnsent && !cardOf(one.id)?.planned))
  const chosen = changed.filter(isChosen)

  async function handlePut() {
    const wanted = chosen.map(({ id }) => ({ id, rev: cardOf(id)?.rev ?? 0 }))
    await run(() => call(contentCalls.publish, { contentItems: wanted }))
    await revalidator.revalidate()
  }

  return (
    <section aria-labelledby="would-change" className="would-change">
      <h2 id="would-change">What would change</h2>
      <ul>
        {changed.map((one) => {
          const { id, kind, name, findings, changes, isUnsent } = one
          const note = noteOf(isUnsent, cardOf(id))
          return (
            <li key={id}>
              {mayPublish && (
                <Checkbox
                  label={
                    <span className="sr-only">
                      <Sentence text="Publish {name}" names={{ name }} />
                    </span>
                  }
                  checked={isChosen(one)}
                  disabled={!isFit(one)}
                  onChange={(event) => setSaid({ ...said, [id]: event.target.checked })}
                />
              )}
              <div>
                <details>
                  <summary>
                    <strong {...languageOf(name)} translate="no">
                      {name}
                    </strong>{' '}
                    {counted(changes.length, 'change', 'changes')}
                    {note && <span className="text-ink-soft">, {note}</span>}
                  </summary>
                  <dl>
                    {changes.map(({ label, before, after, pictures }) => (
                      <div key={label}>
                        <dt>{label}</dt>
                        <div className="said">
                          <dd>
                            <span className="block text-sm text-ink-soft">Before</span>
                            {pictures?.before && <img src={pictures.before} alt="" loading="lazy" />}
                            <del>{before || '(empty)'}</del>
                          </dd>
                          <dd>
                            <span className="block text-sm text-ink-soft">After</span>
                            {pictures?.after && <img src={pictures.after} alt="" loading="lazy" />}
                            <ins>{after || '(empty)'}</ins>
                          </dd>
                        </div>
                      </div>
                    ))}
                  </dl>
                </details>
                {findings.map(({ path, sentence, stops }) => (
                  <p key={path + sentence} className={stops ? 'text-danger' : 'text-ink-soft'}>
                    {sentence}{' '}
                    <Link
                      to={`/admin/${kind === 'article' ? 'articles' : 'site'}/${id}#${path}`}
                      className="link"
                    >
                      Go there
                    </Link>
                  </p>
                ))}
              </div>
            </li>
          )
        })}
      </ul>
      {mayPublish && (
        <Button busy={isBusy} disabled={chosen.length === 0} onClick={handlePut}>
          {publishWords(chosen.length, changed.length)}
        </Button>
      )}
    </section>
  )
}

/** Why it does not go with the others unless somebody says so. */
function noteOf(isUnsent: boolean, card: ContentItemCard | undefined): string {
  if (isUnsent) return `${card?.changedBy || 'its writer'} has not sent it yet`
  return card?.planned && !card.planned.error ? `will be published ${readableMoment(card.planned.at)}` : ''
}

function publishWords(chosen: number, all: number): string {
  if (chosen < all) return chosen === 1 ? 'Publish the chosen one' : `Publish the ${chosen} chosen`
  return all === 1 ? 'Publish it' : `Publish all ${all}`
}
