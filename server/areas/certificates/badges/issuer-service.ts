import { messages } from '#contract/messages.ts'

/** Why there are no badges here; null: there are. Nobody could look up the key of an address without TLS. */
export function whyNoBadges(publicUrl: string): string | null {
  return publicUrl.startsWith('https://') ? null : messages.badgesNeedHttps
}

/** The badge of a certificate, for whoever has its code. */
export function badgePath(code: string): string {
  return `/c/${code}.badge.json`
}

/** Our name among issuers, by did:web: whoever knows it finds the keys at our own address. */
export function didOf(publicUrl: string): string {
  return `did:web:${encodeURIComponent(new URL(publicUrl).host)}`
}

/** What stands at /.well-known/did.json: every key there ever was may have signed what somebody holds. */
export function didDocument(did: string, publicKeys: string[]) {
  const methods = publicKeys.map((publicKeyMultibase) => ({
    id: `${did}#${publicKeyMultibase}`,
    type: 'Multikey',
    controller: did,
    publicKeyMultibase,
  }))
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
    id: did,
    verificationMethod: methods,
    assertionMethod: methods.map(({ id }) => id),
  }
}
