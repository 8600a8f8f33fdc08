import { DataIntegrityProof } from '@digitalbazaar/data-integrity'
import { from } from '@digitalbazaar/ed25519-multikey'
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite'
import { issue } from '@digitalbazaar/vc'

/**
 * @param {typeof import('./pinned-contexts.mjs').loadPinned} documentLoader
 * @param {import('./sign.ts').SignTask} task
 */
export async function signWith(documentLoader, { credential, controller, key, created }) {
  const id = `${controller}#${key.publicKeyMultibase}`
  const pair = await from({ id, controller, type: 'Multikey', ...key })
  const suite = new DataIntegrityProof({ signer: pair.signer(), date: created, cryptosuite })
  const { proof, ...signed } = await issue({ credential, suite, documentLoader })
  // As a list: the schema of 1EdTech takes no other form.
  return { ...signed, proof: [proof] }
}
