import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Retention } from '#contract/office/schemas.ts'
import { removeOldAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db/engine.ts'
import { readSetting, writeSetting } from '#server/platform/db/setting.ts'
import { removeOldNotifications } from '#server/platform/mail/notifications.ts'

const settingName = 'retention'
const usual: Retention = { auditYears: 3, emailMonths: 12 }

/** The Companies Act wants the trail of the books for eight years, whatever else is forgotten. */
const moneyYears = 8

export async function readRetention(db: Db): Promise<Retention> {
  const kept = await readSetting(db, settingName)
  return kept ? JSON.parse(kept) : usual
}

export async function setRetention(tx: Db, retention: Retention): Promise<void> {
  await writeSetting(tx, settingName, JSON.stringify(retention))
}

/** A few milliseconds of one statement, then others get their turn. */
const rowsAtOnce = 200

/** Removes what is older than the owner wants to keep. */
export async function forgetOld(db: Db, now: Date): Promise<void> {
  const { auditYears, emailMonths } = await readRetention(db)
  const others = { before: monthsBefore(now, auditYears * 12), except: 'fees.' }
  const ofMoney = { before: monthsBefore(now, Math.max(auditYears, moneyYears) * 12), except: null }
  for (const old of [others, ofMoney]) {
    while ((await removeOldAudit(db, { ...old, atMost: rowsAtOnce }, now)) === rowsAtOnce) await nextTurn()
  }
  const endedBefore = monthsBefore(now, emailMonths)
  while ((await removeOldNotifications(db, { endedBefore, atMost: rowsAtOnce }, now)) === rowsAtOnce)
    await nextTurn()
}

/** Since when what people are told is kept. */
export async function keptSince(db: Db, now: Date): Promise<Date> {
  return monthsBefore(now, (await readRetention(db)).emailMonths)
}

function monthsBefore(now: Date, months: number): Date {
  const day = new Date(now)
  day.setUTCMonth(day.getUTCMonth() - months)
  return day
}
