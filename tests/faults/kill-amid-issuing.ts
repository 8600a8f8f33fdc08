import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Call } from '#contract/call.ts'
import { certificateCalls } from '#contract/certificates/calls.ts'
import { personCalls } from '#contract/people/calls.ts'
import type { Engine } from '#server/platform/db/engine.ts'
import { apiOf } from '../support/api.ts'
import { aBatch, mark } from '../support/people.ts'
import { inForm, note } from './form.ts'
import type { Killable } from './killable.ts'
import type { Office } from './office.ts'
import type { Store } from './store.ts'

const { candidates, draw, issue, list, revoke, templates } = certificateCalls

const kills = inForm(1, 20)
const holders = inForm(4, 60)

/** Everybody of a batch has a certificate, or nobody. */
export async function killAmidIssuing(engine: Engine, killable: Killable): Promise<void> {
  const { store, office } = killable
  const as = () => apiOf(killable.url(), office.adminToken)
  const asked = await askedFor(as(), await aFullBatch(as(), office))
  const everybody = asked.ids.length
  expect(everybody).toBe(holders)

  // How long it takes undisturbed, so that the kills fall into it.
  const began = performance.now()
  let before: { id: string }[] = await issueAndDraw(as(), asked)
  const lasts = performance.now() - began
  const seen = { 'nobody had one': 0, 'all had one': 0 }

  for (let kill = 1; kill <= kills; kill += 1) {
    for (const { id } of before) await as()(revoke, { id, why: 'mistake' })
    const had = await countOf(store)
    const issuing = issueAndDraw(as(), asked).catch(() => [])
    await sleep(Math.random() * lasts)
    await Promise.all([killable.kill(), issuing])

    await killable.start()
    const now = await countOf(store)
    const more = now.certificates - had.certificates
    expect({ kill, more }).toEqual({ kill, more: more === 0 ? 0 : everybody })
    // What goes with them went with them: the press, the letters, the audit, the last number.
    expect(now).toEqual({
      certificates: had.certificates + more,
      numbers: had.numbers + more,
      letters: had.letters + more,
      presses: had.presses + Math.sign(more),
      auditLines: had.auditLines + Math.sign(more),
      lastNumber: had.lastNumber + more,
    })
    seen[more === 0 ? 'nobody had one' : 'all had one'] += 1

    // Pressed again: each has exactly one that holds, and its page can be read.
    await issueAndDraw(as(), asked)
    const valid = (await as()(list, { status: 'valid', limit: '100' })).certificates
    expect(valid.map(({ name }) => name).sort()).toEqual(asked.names)
    before = valid
    for (const { code } of valid.slice(0, 3)) {
      const page = await fetch(`${killable.url()}/c/${code}.pdf`)
      expect(Buffer.from(await page.arrayBuffer()).toString('latin1')).toMatch(/^%PDF-.*%%EOF\s*$/s)
    }
  }
  note(`kill -9 during issuing of certificates, ${engine}`, { kills, ...seen, 'some had one': 0 })
}

/** As many as make a batch; answers its id. */
async function aFullBatch(as: Call, { course }: Office): Promise<string> {
  const batchId = await aBatch(as, 'Students', 'Last batch', [course.name])
  const rows = Array.from({ length: holders }, (_, at) => ({
    name: `Holder ${String.fromCharCode(65 + (at % 26))}${mark()}`,
    email: `${mark()}${mark()}@example.com`,
    phone: `98${String(10_000_000 + at)}`,
    city: 'Lucknow',
    type: 'Online',
    age: '21',
    programme: course.name,
    batch: 'Last batch',
  }))
  await as(personCalls.import, { group: 'Students', commit: true, rows })
  return batchId
}

async function askedFor(as: Call, batchId: string) {
  const templateId = (await as(templates)).templates.find(({ kind }) => kind === 'bonafide')?.id ?? ''
  const found = (await as(candidates, { templateId, batchId })).candidates
  return {
    ...{ templateId, batchId, ids: found.map(({ id }) => id) },
    names: found.map(({ name }) => name).sort(),
  }
}

async function issueAndDraw(as: Call, { names: _, ...asked }: Awaited<ReturnType<typeof askedFor>>) {
  const { runId, issued } = await as(issue, asked)
  if (!runId) return []
  let { run } = await as(draw, { id: runId })
  while (run.drawn < run.issued) run = (await as(draw, { id: runId })).run
  return issued
}

/** What one press adds to, as it stands in the database. */
async function countOf({ look }: Store) {
  return look(async (db) => {
    const serials = await db.selectFrom('certificates').select('serial').execute()
    const runs = await db.selectFrom('cert_runs').select('id').execute()
    const letters = await db
      .selectFrom('notifications')
      .where('kind', '=', 'certificateIssued')
      .select('id')
      .execute()
    const lines = await db.selectFrom('audit').where('kind', '=', 'certificate.issued').select('id').execute()
    const [last] = await db
      .selectFrom('settings')
      .where('name', 'like', 'last certificate number %')
      .select('value')
      .execute()
    return {
      certificates: serials.length,
      numbers: new Set(serials.map(({ serial }) => Number(serial.slice(-6)))).size,
      letters: letters.length,
      presses: runs.length,
      auditLines: lines.length,
      lastNumber: Number(last?.value ?? 0),
    }
  })
}
