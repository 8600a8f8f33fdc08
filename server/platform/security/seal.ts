import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** Seals what must be read again, but not by whoever has the database alone. */
export interface Seal {
  /** `owner` is sealed in: what is sealed for one cannot be put into another's row. */
  seal(text: string, owner: string): string
  /** Null when it was sealed by another key, for another, or was changed. */
  open(sealed: string, owner: string): string | null
  /** A short proof that a text came from here. */
  sign(text: string): string
  isSigned(text: string, proof: string): boolean
}

export function sealWith(key: string): Seal {
  const encryption = Buffer.from(hkdfSync('sha256', key, '', 'seal', 32))
  const signing = Buffer.from(hkdfSync('sha256', key, '', 'sign', 32))
  // Which key it was, so that a wrong one is told from a broken text.
  const keyId = createHash('sha256').update(encryption).digest('base64url').slice(0, 8)
  const sign = (text: string) => createHmac('sha256', signing).update(text).digest('base64url')
  return {
    seal(text, owner) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv(algorithm, encryption, iv).setAAD(Buffer.from(owner))
      const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return `${keyId}.${sealed.toString('base64url')}`
    },
    open(sealed, owner) {
      const [id, body = ''] = sealed.split('.')
      const bytes = Buffer.from(body, 'base64url')
      if (id !== keyId || bytes.length <= ivBytes + tagBytes) return null
      const decipher = createDecipheriv(algorithm, encryption, bytes.subarray(0, ivBytes))
        .setAAD(Buffer.from(owner))
        .setAuthTag(bytes.subarray(-tagBytes))
      try {
        const text = decipher.update(bytes.subarray(ivBytes, -tagBytes))
        return Buffer.concat([text, decipher.final()]).toString('utf8')
      } catch {
        return null
      }
    },
    sign,
    isSigned(text, proof) {
      const [right, given] = [Buffer.from(sign(text)), Buffer.from(proof)]
      return right.length === given.length && timingSafeEqual(right, given)
    },
  }
}
