import { createHash, randomBytes } from 'node:crypto'
import type { Db } from './db/engine.ts'
import type { Tables } from './db/schema.ts'
import { holdSetting, readSetting, writeSetting } from './db/setting.ts'

type Entry = Tables['audit']

/** What of an entry stays for good; its data may have to leave it, of which the chain holds the hash alone. */
type Chained = Omit<Entry, 'search_key' | 'before' | 'after' | 'data_salt' | 'hash'>

export interface Head {
  sequence: number
  hash: string
}

const settingName = 'auditHead'
const noHead: Head = { sequence: 0, hash: '' }

/** The same for ever: every entry that was ever written is checked by it. */
export function hashEntry(hashBefore: string, entry: Chained): string {
  const staying = [
    entry.sequence,
    entry.id,
    entry.actor_id,
    entry.actor_name,
    entry.actor_role,
    entry.kind,
    entry.subject_type,
    entry.subject_id,
    entry.subject_name,
    entry.earlier_words,
    entry.at,
    entry.data_hash,
  ]
  return sha256(`${hashBefore}\n${JSON.stringify(staying)}`)
}

/** With a salt that leaves together with the data: nobody can try out then what it was. Null where there is none. */
export function hashData(salt: string | null, { before, after }: Pick<Entry, 'before' | 'after'>) {
  return before === null && after === null ? null : sha256(`${salt}\n${JSON.stringify([before, after])}`)
}

/** Puts an entry at the end of the chain. */
export function chainEntry(
  head: Head,
  entry: Omit<Entry, 'sequence' | 'hash' | 'data_salt' | 'data_hash'>,
): Entry {
  const hasData = entry.before !== null || entry.after !== null
  const salt = hasData ? randomBytes(16).toString('hex') : null
  const chained = { ...entry, sequence: head.sequence + 1, data_salt: salt, data_hash: hashData(salt, entry) }
  return { ...chained, hash: hashEntry(head.hash, chained) }
}

/** The end of the chain, held until the transaction ends: two processes that write at once make one chain. */
export async function holdHead(tx: Db): Promise<Head> {
  return parseHead(await holdSetting(tx, settingName, writeHead(noHead)))
}

export async function setHead(tx: Db, head: Head): Promise<void> {
  await writeSetting(tx, settingName, writeHead(head))
}

export async function readHead(db: Db): Promise<Head> {
  const kept = await readSetting(db, settingName)
  return kept ? parseHead(kept) : noHead
}

/** As an auditor writes it down. */
export function writeHead({ sequence, hash }: Head): string {
  return `${sequence}:${hash}`
}

function parseHead(text: string): Head {
  const [sequence, hash = ''] = text.split(':')
  return { sequence: Number(sequence), hash }
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
