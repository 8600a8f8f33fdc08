import { createHash, randomBytes } from 'node:crypto'

/** Of 256 bits, written as base64url. */
export const tokenLength = 43

/** A secret for a session or a link; only its hash is stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
