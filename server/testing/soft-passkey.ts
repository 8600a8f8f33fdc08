import {
  createHash,
  createPrivateKey,
  createPublicKey,
  createSign,
  generateKeyPairSync,
  randomBytes,
} from 'node:crypto'

interface Options {
  challenge: string
}

/** One that was kept, with its key in PEM. */
export interface KeptPasskey {
  id: string
  privateKey: string
}

const newPasskey = (): KeptPasskey => ({
  id: randomBytes(32).toString('base64url'),
  privateKey: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
    type: 'pkcs8',
    format: 'pem',
  }) as string,
})

/** What a browser with a passkey would answer: an authenticator of WebAuthn in software, with a key of its own. */
export function softPasskey({
  origin = 'http://localhost:3000',
  isVerified = true,
  kept = newPasskey(),
} = {}) {
  const { id } = kept
  const privateKey = createPrivateKey(kept.privateKey)
  const publicKey = createPublicKey(privateKey)
  const credentialId = Buffer.from(id, 'base64url')
  const rpIdHash = createHash('sha256').update(new URL(origin).hostname).digest()

  function clientData(type: string, { challenge }: Options): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  function authenticatorData(extra: Buffer, flags: number): Buffer {
    const verified = isVerified ? 0x04 : 0
    return Buffer.concat([rpIdHash, Buffer.from([flags | 0x01 | verified]), Buffer.alloc(4), extra])
  }

  function envelope(response: Record<string, unknown>) {
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {}, response }
  }

  return {
    kept,

    register(options: Options) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      // COSE: a map of five, an elliptic key for ES256 on P-256.
      const coseKey = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ])
      const length = Buffer.from([0, credentialId.length])
      const data = authenticatorData(Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey]), 0x40)
      // CBOR: { fmt: 'none', attStmt: {}, authData: bytes }
      const head = Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex')
      const attestationObject = Buffer.concat([head, Buffer.from([data.length]), data])
      return envelope({
        clientDataJSON: clientData('webauthn.create', options).toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
      })
    },

    logIn(options: Options) {
      const data = authenticatorData(Buffer.alloc(0), 0)
      const client = clientData('webauthn.get', options)
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      return envelope({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: createSign('sha256').update(signed).sign(privateKey).toString('base64url'),
      })
    },
  }
}
