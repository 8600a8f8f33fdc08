import type { Seal } from '#server/platform/security/seal.ts'

const minutes = 10
const owner = 'certificate zip'

/** Opens for ten minutes: a browser saves a file from an address only, and no token of a session stands in one. */
export function zipPath(seal: Seal, runId: string, who: string, now: Date): string {
  const endsAt = now.getTime() + minutes * 60_000
  return `/c/all.zip?ticket=${encodeURIComponent(seal.seal(JSON.stringify({ runId, who, endsAt }), owner))}`
}

interface Ticket {
  /** The run whose pages it opens. */
  runId: string
  /** Whose download it is. */
  who: string
}

/** Null when it is none of ours, or too old. */
export function readZipToken(seal: Seal, token: string, now: Date): Ticket | null {
  const opened = seal.open(token, owner)
  if (opened === null) return null
  const { endsAt, ...ticket } = JSON.parse(opened) as Ticket & { endsAt: number }
  return now.getTime() < endsAt ? ticket : null
}
