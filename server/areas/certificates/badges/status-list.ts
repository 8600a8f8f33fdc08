import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Db } from '#server/platform/db/engine.ts'
import { lastStatusIndex } from '../numbers.ts'

const compress = promisify(gzip)

/** As many as the Bitstring Status List asks for at least, so that an entry says little about whom it is of. */
const entriesInAList = 131_072

function statusPath(list: number): string {
  return `/c/status/${list}`
}

/** Where it is told whether a certificate still holds. */
export function statusEntry(index: number, publicUrl: string) {
  const list = `${publicUrl}${statusPath(Math.floor(index / entriesInAList) + 1)}`
  const at = String(index % entriesInAList)
  return {
    id: `${list}#${at}`,
    type: 'BitstringStatusListEntry',
    statusPurpose: 'revocation',
    statusListIndex: at,
    statusListCredential: list,
  }
}

/** One of the lists, unsigned: a bit is set for what was revoked, replaced or withdrawn. Null when it has not begun. */
export async function readStatusList(
  db: Db,
  list: number,
  { publicUrl, did, from }: { publicUrl: string; did: string; from: string },
): Promise<object | null> {
  const first = (list - 1) * entriesInAList
  if (first > (await lastStatusIndex(db))) return null
  const rows = await db
    .selectFrom('certificates')
    .where('state', '<>', 'issued')
    .where('status_index', '>=', first)
    .where('status_index', '<', first + entriesInAList)
    .select('status_index')
    .execute()
  const bits = Buffer.alloc(entriesInAList / 8)
  // The first entry is the highest bit of the first byte.
  for (const { status_index } of rows) {
    const at = status_index - first
    bits[at >> 3] = (bits[at >> 3] ?? 0) | (0x80 >> (at & 7))
  }
  const id = `${publicUrl}${statusPath(list)}`
  return {
    '@context': ['https://www.w3.org/ns/credentials/v2'],
    id,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: did,
    validFrom: from,
    credentialSubject: {
      id: `${id}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      encodedList: `u${(await compress(bits)).toString('base64url')}`,
    },
  }
}
