import type { Seal } from '#server/platform/security/seal.ts'

const minutes = 10
const owner = 'certificate zip'

/** Opens for ten minutes: a browser saves a file from an address only, and no token of a session stands in one. */
export function zipPath(seal: Seal, runId: string, now: Date): string {
  const endsAt = now.getTime() + minutes * 60_000
  return `/c/all.zip?ticket=${encodeURIComponent(seal.seal(JSON.stringify({ runId, endsAt }), owner))}`
}

/** The run whose pages it opens; null when it is none of ours, or too old. */
export function readZipToken(seal: Seal, token: string, now: Date): string | null {
  const opened = seal.open(token, owner)
  if (opened === null) return null
  const { runId, endsAt } = JSON.parse(opened) as { runId: string; endsAt: number }
  return now.getTime() < endsAt ? runId : null
}
