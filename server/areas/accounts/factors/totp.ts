import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

// RFC 6238 as every authenticator app has it: SHA-1, six digits, thirty seconds.
const stepSeconds = 30
const digits = 6
/** A phone's clock may be one step off. */
const window = [0, -1, 1]
const secretBytes = 20
const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A new secret, as apps take it when it is typed. */
export function newSecret(): string {
  return toBase32(randomBytes(secretBytes))
}

/** RFC 4648 without padding. */
export function toBase32(bytes: Uint8Array): string {
  let [text, buffer, bits] = ['', 0, 0]
  for (const byte of bytes) {
    buffer = ((buffer << 8) | byte) & 0xfff
    for (bits += 8; bits >= 5; bits -= 5) text += base32[(buffer >> (bits - 5)) & 31]
  }
  return bits > 0 ? text + base32[(buffer << (5 - bits)) & 31] : text
}

function fromBase32(text: string): Buffer {
  const bytes: number[] = []
  let [buffer, bits] = [0, 0]
  for (const letter of text) {
    buffer = ((buffer << 5) | base32.indexOf(letter)) & 0xfff
    bits += 5
    if (bits < 8) continue
    bits -= 8
    bytes.push((buffer >> bits) & 255)
  }
  return Buffer.from(bytes)
}

export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 15
  const number = (hash.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits
  return String(number).padStart(digits, '0')
}

export function stepOf(now: Date): number {
  return Math.floor(now.getTime() / 1000 / stepSeconds)
}

/** The step whose code this is; null when it is none of now. */
export function findStep(secret: string, code: string, now: Date): number | null {
  const given = Buffer.from(code)
  for (const off of window) {
    const step = stepOf(now) + off
    const right = Buffer.from(codeAt(secret, step))
    if (given.length === right.length && timingSafeEqual(given, right)) return step
  }
  return null
}

/** What the app reads from the QR code. */
export function totpUri(secret: string, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  const details = `secret=${secret}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${digits}&period=${stepSeconds}`
  return `otpauth://totp/${label}?${details}`
}
