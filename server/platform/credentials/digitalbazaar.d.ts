/** What we use of these; the packages bring no types. */
declare module '@digitalbazaar/ed25519-multikey' {
  export interface KeyPair {
    publicKeyMultibase: string
    secretKeyMultibase: string
    signer(): unknown
  }
  export function generate(): Promise<KeyPair>
  export function from(key: {
    id: string
    controller: string
    type: 'Multikey'
    publicKeyMultibase: string
    secretKeyMultibase: string
  }): Promise<KeyPair>
}

declare module '@digitalbazaar/eddsa-rdfc-2022-cryptosuite' {
  export const cryptosuite: unknown
}

declare module '@digitalbazaar/data-integrity' {
  export class DataIntegrityProof {
    constructor(options: { signer?: unknown; date?: string; cryptosuite: unknown })
  }
}

declare module '@digitalbazaar/vc' {
  type Loaded = { contextUrl: null; documentUrl: string; document: unknown }
  type Options = { suite: unknown; documentLoader: (url: string) => Promise<Loaded>; now?: Date }
  export function issue(
    options: Options & { credential: object },
  ): Promise<Record<string, unknown> & { proof: Record<string, unknown> }>
  export function verifyCredential(
    options: Options & { credential: object; checkStatus?: () => Promise<{ verified: boolean }> },
  ): Promise<{ verified: boolean; error?: Error & { errors?: Error[] } }>
}
