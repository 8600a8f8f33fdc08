import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { ReplyOf } from '#contract/call.ts'
import { contentCalls } from '#contract/site/content-calls.ts'
import type { ThingCard } from '#contract/site/content-schemas.ts'
import { call } from '#web/lib/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toaster.tsx'

interface ChangesProps {
  changed: ReplyOf<typeof contentCalls.changes>['things']
  things: ThingCard[]
  mayPublish: boolean
}

/** What would change if it were put on the site now: before and after, and what is amiss. */
export function Changes({ changed, things, mayPublish }: ChangesProps) {
  const revalidator = useRevalidator()
  const [isBusy, setIsBusy] = useState(false)
  if (changed.length === 0)
    return <p className="mb-6 text-ink-soft">Everything you see here is on the site.</p>
  const isStopped = changed.some(({ findings }) => findings.some(({ stops }) => stops))

  async function handlePut() {
    setIsBusy(true)
    try {
      const wanted = changed.map(({ id }) => ({ id, rev: things.find((thing) => thing.id === id)?.rev ?? 0 }))
      const { message = '' } = await call(contentCalls.publish, { things: wanted })
      toast.success(message)
    } catch (problem) {
      toast.error((problem as Error).message)
    } finally {
      await revalidator.revalidate()
      setIsBusy(false)
    }
  }

  return (
    <section aria-labelledby="would-change" className="would-change">
      <h2 id="would-change">What would change</h2>
      <ul>
        {changed.map(({ id, kind, name, findings, changes }) => (
          <li key={id}>
            <details>
              <summary>
                <strong>{name}</strong> {changes.length === 1 ? '1 change' : `${changes.length} changes`}
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
          </li>
        ))}
      </ul>
      {mayPublish && (
        <Button busy={isBusy} disabled={isStopped} onClick={handlePut}>
          Put {changed.length === 1 ? 'it' : `all ${changed.length}`} on the site
        </Button>
      )}
    </section>
  )
}
