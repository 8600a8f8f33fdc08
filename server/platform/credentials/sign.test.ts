import { expect, test } from 'vitest'
import { loadPinned } from './pinned-contexts.mjs'
import { makeSigningKey, signCredential } from './sign.ts'
import { signWith } from './sign-with.mjs'

/** The example of the W3C's recommendation "Data Integrity EdDSA Cryptosuites", with its key and its signature. */
const example = {
  key: {
    publicKeyMultibase: 'z6MkrJVnaZkeFzdQyMZu1cgjg7k1pZZ6pvBQ7XJPt4swbTQ2',
    secretKeyMultibase: 'z3u2en7t5LR2WtQH5PfFqMqwVHBeXouLzo6haApm8XHqvjxq',
  },
  credential: {
    '@context': ['https://www.w3.org/ns/credentials/v2', 'https://www.w3.org/ns/credentials/examples/v2'],
    id: 'urn:uuid:58172aac-d8ba-11ed-83dd-0b3aef56cc33',
    type: ['VerifiableCredential', 'AlumniCredential'],
    name: 'Alumni Credential',
    description: 'A minimum viable example of an Alumni Credential.',
    issuer: 'https://vc.example/issuers/5678',
    validFrom: '2023-01-01T00:00:00Z',
    credentialSubject: { id: 'did:example:abcdefgh', alumniOf: 'The School of Examples' },
  },
  created: '2023-02-24T23:36:38Z',
  proofValue: 'z2YwC8z3ap7yx1nZYCg4L3j3ApHsF8kgPdSb5xoS1VR7vPG3F561B52hYnQF9iseabecm3ijx4K1FBTQsCZahKZme',
}

const examplesContext = { '@context': { '@vocab': 'https://www.w3.org/ns/credentials/examples#' } }
const controllerOf = ({ publicKeyMultibase }: { publicKeyMultibase: string }) =>
  `did:key:${publicKeyMultibase}`

test('the example of the recommendation is signed to the letter', async () => {
  const { key, credential, created, proofValue } = example
  const load = async (url: string) =>
    url === credential['@context'][1]
      ? { contextUrl: null, documentUrl: url, document: examplesContext }
      : loadPinned(url)
  const { proof } = await signWith(load, { key, credential, created, controller: controllerOf(key) })
  expect(proof).toEqual([
    {
      type: 'DataIntegrityProof',
      cryptosuite: 'eddsa-rdfc-2022',
      created,
      verificationMethod: `${controllerOf(key)}#${key.publicKeyMultibase}`,
      proofPurpose: 'assertionMethod',
      proofValue,
    },
  ])
})

test('no address is read but those of our own contexts, and nothing is left unsigned', async () => {
  const key = await makeSigningKey()
  const { credential, created } = example
  const sign = (given: object) =>
    signCredential({ key, created, controller: controllerOf(key), credential: { ...credential, ...given } })
  const own = { '@context': ['https://www.w3.org/ns/credentials/v2'], type: ['VerifiableCredential'] }
  const subject = { id: 'did:example:abcdefgh' }
  await expect(loadPinned('https://www.w3.org/ns/did/v1')).rejects.toThrow('is not one of our contexts')
  await expect(sign({})).rejects.toThrow('examples/v2')
  await expect(sign({ ...own, credentialSubject: { ...subject, unknown: 'word' } })).rejects.toThrow()
  await expect(sign({ ...own, credentialSubject: subject, name: 'x'.repeat(300_000) })).rejects.toThrow(
    'large',
  )
  await expect(sign({ ...own, credentialSubject: subject })).resolves.toMatchObject({ proof: [{}] })
})
