import type { Db } from '#server/platform/db/engine.ts'
import { readSetting, replaceSetting, writeSetting } from '#server/platform/db/setting.ts'
import { type MarkKind, markKinds, readDigests } from './digests.ts'

const stateSetting = 'demo'

/** `wanted`: its people follow; `made`: it stands; `cleared`: it is gone for good. */
export type DemoState = 'wanted' | 'made' | 'cleared'

export async function readDemoState(db: Db): Promise<DemoState | null> {
  return (await readSetting(db, stateSetting)) as DemoState | null
}

export async function setDemoState(tx: Db, state: DemoState): Promise<void> {
  await writeSetting(tx, stateSetting, state)
}

const certificatesSetting = 'demo certificates wanted'

/** Whether a start has to go on with it: its people, or their certificates, are not there yet. */
export async function isDemoDue(db: Db): Promise<boolean> {
  return (await readDemoState(db)) === 'wanted' || (await wantsCertificates(db))
}

export async function setCertificatesWanted(tx: Db): Promise<void> {
  await writeSetting(tx, certificatesSetting, 'yes')
}

export async function wantsCertificates(db: Db): Promise<boolean> {
  return (await readSetting(db, certificatesSetting)) !== null
}

/** Of several processes one goes on, once the wish is taken. */
export async function takeCertificatesWanted(tx: Db): Promise<boolean> {
  const isTaken = await replaceSetting(tx, certificatesSetting, 'yes', 'taken')
  if (isTaken) await writeSetting(tx, certificatesSetting, null)
  return isTaken
}

/** Whether an email is for somebody whom the demo made up; their mailboxes are nobody's, for good. */
export async function isForTheDemo(db: Db, address: string): Promise<boolean> {
  return /@example\.com$/i.test(address) && (await readDemoState(db)) !== null
}

/** Of several processes one goes on; the others find it done. */
export async function takeDemoState(tx: Db, from: DemoState, to: DemoState): Promise<boolean> {
  return replaceSetting(tx, stateSetting, from, to)
}

/** Remembers that the demo made these, as they are now. */
export async function markDemo(tx: Db, kind: MarkKind, ids: string[]): Promise<void> {
  const digests = await readDigests(tx, kind, ids)
  const rows = ids.map((id) => ({ kind, id, seen: digests.get(id) ?? '' }))
  for (let from = 0; from < rows.length; from += 200)
    await tx
      .insertInto('demo_marks')
      .values(rows.slice(from, from + 200))
      .execute()
}

/** The demo itself has changed them since. */
export async function remarkDemo(tx: Db, kind: MarkKind, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.deleteFrom('demo_marks').where('kind', '=', kind).where('id', 'in', ids).execute()
  await markDemo(tx, kind, ids)
}

export interface Demo {
  /** What is as the demo made it, by kind. */
  untouched: Record<MarkKind, string[]>
  /** How many of each kind staff have changed, or added to. */
  changed: Record<MarkKind, number>
}

/** What is left of the demo; of what is not asked for nothing is read. */
export async function readDemo(db: Db, asked: readonly MarkKind[] = markKinds): Promise<Demo> {
  const marks = await db.selectFrom('demo_marks').where('kind', 'in', asked).selectAll().execute()
  const demo = {
    untouched: Object.fromEntries(markKinds.map((kind) => [kind, [] as string[]])),
    changed: Object.fromEntries(markKinds.map((kind) => [kind, 0])),
  } as Demo
  for (const kind of asked) {
    const marked = marks.filter((mark) => mark.kind === kind)
    const ids = marked.map(({ id }) => id)
    const now = await readDigests(db, kind, ids)
    for (const { id, seen } of marked) {
      if (now.get(id) === seen) demo.untouched[kind].push(id)
      else if (now.has(id)) demo.changed[kind] += 1
    }
  }
  return demo
}

export async function forgetDemo(tx: Db): Promise<void> {
  await tx.deleteFrom('demo_marks').execute()
  await setDemoState(tx, 'cleared')
}

export async function eraseMessages(tx: Db, ids: string[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('messages').where('id', 'in', ids).execute()
}
