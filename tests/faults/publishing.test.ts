import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { contentCalls } from '#contract/site/content-calls.ts'
import { apiOfAdmin } from '../support/api.ts'
import { startProduct } from '../support/product.mjs'
import { draftOf } from '../support/site.ts'
import { inForm, note } from './form.ts'
import { aStore, engines } from './store.ts'

const kills = inForm(1, 20)

test.each(engines)(
  'killed in the middle of publishing, the site is the old one or the new one on %s',
  async (engine) => {
    const { dataDir, env } = await aStore(engine)
    let product = await startProduct({ dataDir, env })
    onTestFinished(async () => void (await product.kill()))
    const seen = { old: 0, new: 0 }
    for (let kill = 1; kill <= kills; kill += 1) {
      const as = await apiOfAdmin(product.url)
      const mark = `Words of round ${kill}.`
      const things = [
        await draftOf(as, 'identity', { tagline: mark }),
        await draftOf(as, 'page-company', { description: mark }),
        await draftOf(as, 'service-seo', { text: mark }),
      ]
      const publishing = as(contentCalls.publish, { things }).catch(() => {})
      await sleep(Math.random() * 40)
      await Promise.all([product.kill(), publishing])

      product = await startProduct({ dataDir, env })
      const html = await (await fetch(`${product.url}/company`)).text()
      const shown = [`${mark}</p>`, `content="${mark}"`].map((words) => html.includes(words))
      const again = await apiOfAdmin(product.url)
      const states = await Promise.all(
        things.map(async ({ id }) => (await again(contentCalls.thing, { id })).thing.state),
      )
      expect(new Set(shown).size).toBe(1)
      expect(new Set(states)).toEqual(new Set([shown[0] ? 'live' : 'changed']))
      seen[shown[0] ? 'new' : 'old'] += 1
    }
    note(`kill -9 during publishing, ${engine}`, { kills, ...seen, 'half a site': 0 })
  },
)
