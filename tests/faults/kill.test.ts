import { expect, test } from 'vitest'
import { startProduct } from '../support/product.mjs'
import { isLong } from './form.ts'
import { killAmidIssuing } from './kill-amid-issuing.ts'
import { killAmidPublishing } from './kill-amid-publishing.ts'
import { killAmidWrites } from './kill-amid-writes.ts'
import { aKillable, type Killable } from './killable.ts'
import { engines } from './store.ts'

const scenarios = [killAmidWrites, killAmidIssuing, killAmidPublishing]

/** In the short form one product goes through all of them. */
const rounds = isLong ? scenarios.map((scenario) => [scenario]) : [scenarios]

for (const engine of engines)
  for (const round of rounds)
    test(`killed amid ${round.map(({ name }) => name.slice('killAmid'.length).toLowerCase()).join(', ')}, it starts again with all that was acknowledged and nothing half done, on ${engine}`, async () => {
      const killable = await aKillable(engine)
      if (engine === 'sqlite') await refuseSecond(killable)
      for (const scenario of round) await scenario(engine, killable)
    })

/** On PostgreSQL a second process is welcome. */
async function refuseSecond({ store: { dataDir, env } }: Killable): Promise<void> {
  await expect(startProduct({ dataDir, env })).rejects.toThrow(
    `The data folder ${dataDir} is in use by another process.`,
  )
}
