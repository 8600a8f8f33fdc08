import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { contentCalls } from '#contract/site/content-calls.ts'
import type { Engine } from '#server/platform/db/engine.ts'
import { apiOfAdmin } from '../support/api.ts'
import { draftOf } from '../support/site.ts'
import { inForm, note } from './form.ts'
import type { Killable } from './killable.ts'

const kills = inForm(1, 20)

/** The site is the old one or the new one. */
export async function killAmidPublishing(engine: Engine, killable: Killable): Promise<void> {
  const seen = { old: 0, new: 0 }
  for (let kill = 1; kill <= kills; kill += 1) {
    const as = await apiOfAdmin(killable.url())
    const mark = `Words of round ${kill}.`
    const contentItems = [
      await draftOf(as, 'identity', { tagline: mark }),
      await draftOf(as, 'page-company', { description: mark }),
      await draftOf(as, 'service-seo', { text: mark }),
    ]
    const publishing = as(contentCalls.publish, { contentItems }).catch(() => {})
    await sleep(Math.random() * 40)
    await Promise.all([killable.kill(), publishing])

    await killable.start()
    const html = await (await fetch(`${killable.url()}/company`)).text()
    const shown = [`${mark}</p>`, `content="${mark}"`].map((words) => html.includes(words))
    const again = await apiOfAdmin(killable.url())
    const states = await Promise.all(
      contentItems.map(async ({ id }) => (await again(contentCalls.contentItem, { id })).contentItem.state),
    )
    expect(new Set(shown).size).toBe(1)
    expect(new Set(states)).toEqual(new Set([shown[0] ? 'live' : 'changed']))
    seen[shown[0] ? 'new' : 'old'] += 1
  }
  note(`kill -9 during publishing, ${engine}`, { kills, ...seen, 'half a site': 0 })
}
