import type { AppContext } from '#server/platform/app-context.ts'
import type { Db } from '#server/platform/db/engine.ts'

const mostNoted = 100
const mostKept = 200
const keepEveryMs = 60_000

/** Written by a person or linked from somewhere; what programs try, and what may name somebody, is not noted. */
const plain = /^(?:\/[a-z\d][a-z\d_-]{0,59}){1,4}\/?$/i
const tried = /\.|^\/(?:wp|cgi|admin|api|vendor|node_modules|phpmyadmin|preview|student|intern)\b|\d{5}/i

interface Noted {
  asked: number
  lastAt: string
}

/** Counts addresses that were not found, in memory, and writes them down once in a while: a flood costs no more than one visit. */
export function missingAddresses({ db, now, log }: Pick<AppContext, 'db' | 'now' | 'log'>) {
  const noted = new Map<string, Noted>()
  let keptAt = 0

  async function keep(): Promise<void> {
    if (noted.size === 0) return
    const kept = [...noted]
    noted.clear()
    keptAt = now().getTime()
    try {
      await write(kept.map(([path, { asked, lastAt }]) => ({ path, asked, last_at: lastAt })))
    } catch (error) {
      for (const [path, { asked, lastAt }] of kept) count(path, asked, lastAt)
      throw error
    }
  }

  async function write(rows: { path: string; asked: number; last_at: string }[]): Promise<void> {
    await db
      .insertInto('site_missing')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('path').doUpdateSet((eb) => ({
          asked: eb('site_missing.asked', '+', eb.ref('excluded.asked')),
          last_at: eb.ref('excluded.last_at'),
        })),
      )
      .execute()
    await removeOldest(db)
  }

  function note(path: string): void {
    if (!plain.test(path) || tried.test(path)) return
    count(path.toLowerCase().replace(/\/$/, ''), 1, now().toISOString())
    if (now().getTime() - keptAt < keepEveryMs) return
    // What is not written now is written with the next one, or when somebody looks.
    keep().catch((err) => log.warn({ err }, 'addresses that were not found could not be noted'))
  }

  function count(path: string, more: number, at: string): void {
    const { asked, lastAt } = noted.get(path) ?? { asked: 0, lastAt: at }
    if (asked === 0 && noted.size >= mostNoted) return
    noted.set(path, { asked: asked + more, lastAt: lastAt > at ? lastAt : at })
  }

  return { note, keep }
}

async function removeOldest(db: Db): Promise<void> {
  const last = await db
    .selectFrom('site_missing')
    .select('last_at')
    .orderBy('last_at', 'desc')
    .offset(mostKept)
    .limit(1)
    .executeTakeFirst()
  if (last) await db.deleteFrom('site_missing').where('last_at', '<=', last.last_at).execute()
}

export async function listMissing(db: Db): Promise<{ path: string; asked: number; lastAt: string }[]> {
  const rows = await db
    .selectFrom('site_missing')
    .selectAll()
    .orderBy('asked', 'desc')
    .orderBy('path')
    .limit(50)
    .execute()
  return rows.map(({ path, asked, last_at }) => ({ path, asked, lastAt: last_at }))
}
