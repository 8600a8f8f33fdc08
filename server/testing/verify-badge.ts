import { gunzipSync } from 'node:zlib'
import { DataIntegrityProof } from '@digitalbazaar/data-integrity'
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite'
import { verifyCredential } from '@digitalbazaar/vc'
import { loadPinned } from '#server/platform/credentials/pinned-contexts.mjs'
import type { TestApp } from './test-app.ts'

export interface Signed {
  id: string
  proof: { verificationMethod: string; proofValue: string }[]
  credentialSubject: Record<string, unknown> & { encodedList?: string }
  credentialStatus: { statusListIndex: string; statusListCredential: string }
  [name: string]: unknown
}

/** What stands at an address of the product, as JSON. */
export async function readJson({ app, context }: TestApp, url: string) {
  const path = url.replace(context.publicUrl, '')
  const { statusCode: status, body, headers } = await app.inject({ method: 'GET', url: path })
  return { status, headers, body: JSON.parse(body) }
}

/** As a verifier elsewhere does it, who knows the pinned contexts and asks the product for the rest; null: all is well. */
export async function faultOf(app: TestApp, credential: Signed): Promise<string | null> {
  const { verified, error } = await verifyCredential({
    credential,
    suite: new DataIntegrityProof({ cryptosuite }),
    documentLoader: (url) => load(app, url),
    now: app.clock.now,
    checkStatus: async () => ({ verified: !(await isRevoked(app, credential)) }),
  })
  if (verified) return null
  return error?.errors?.map(({ message }) => message).join('; ') ?? error?.message ?? 'its status'
}

async function load(app: TestApp, url: string) {
  const [did = '', key] = url.split('#')
  if (!did.startsWith('did:web:')) return loadPinned(url)
  // As did:web says where the keys of a host lie.
  const { body } = await readJson(
    app,
    `https://${decodeURIComponent(did.slice('did:web:'.length))}/.well-known/did.json`,
  )
  const method = body.verificationMethod.find(({ id }: { id: string }) => id === url)
  const document = key ? { '@context': 'https://w3id.org/security/multikey/v1', ...method } : body
  return { contextUrl: null, documentUrl: url, document }
}

export async function isRevoked(app: TestApp, { credentialStatus }: Signed): Promise<boolean> {
  const { statusListCredential, statusListIndex } = credentialStatus
  const { body: list } = await readJson(app, statusListCredential)
  const fault = await faultOf(app, list)
  if (fault || list.id !== statusListCredential) throw new Error(`the status list: ${fault}`)
  const bits = gunzipSync(Buffer.from(list.credentialSubject.encodedList.slice(1), 'base64url'))
  if (bits.length * 8 < 131_072) throw new Error('the status list is too short')
  const at = Number(statusListIndex)
  return ((bits[at >> 3] ?? 0) & (0x80 >> (at & 7))) !== 0
}
