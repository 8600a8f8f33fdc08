import type { Endpoint, Note, Reference } from './call.ts'
import {
  catalogueReference,
  compatBatchReference,
  groupReference,
  loginReference,
} from './compat/reference.ts'
import { bankReference, bookReference, deskReference, ownFeeReference } from './fees/book-reference.ts'
import { gatewayReference, ownOnlineReference } from './fees/gateway-reference.ts'
import { feeDocumentReference, feeSettingsReference, orderReference } from './fees/reference.ts'
import { areas } from './map.ts'

/** What readers are told of calls that say nothing of themselves; the server and the tests alone read it. */
const reference: Reference<Pick<typeof areas, 'fees' | 'compat'>> = {
  fees: {
    orders: orderReference,
    feeDesk: deskReference,
    feeBooks: bookReference,
    feeBank: bankReference,
    ownFees: ownFeeReference,
    ownOnline: ownOnlineReference,
    feeGateway: gatewayReference,
    feeSettings: feeSettingsReference,
    feeDocuments: feeDocumentReference,
  },
  compat: {
    catalogue: catalogueReference,
    logins: loginReference,
    people: groupReference,
    batches: compatBatchReference,
  },
}

const notes = new Map<Endpoint, Note>()
join(areas, reference)

export function noteOf(endpoint: Endpoint): Note {
  const { about, example } = endpoint
  const note = about ? { about, example: example as Note['example'] } : notes.get(endpoint)
  if (!note?.about) throw new Error(`${endpoint.path} says nothing of itself`)
  return note
}

type Tree = Readonly<Record<string, object>>

function join(calls: Tree, said: Tree): void {
  for (const [name, call] of Object.entries(calls)) {
    const about = said[name]
    if (!about) continue
    if ('path' in call) notes.set(call as Endpoint, about as Note)
    else join(call as Tree, about as Tree)
  }
}
