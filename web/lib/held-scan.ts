/** What is still to be sent of a scan for a class: its code, until a ticket is there for it. */
export type HeldScan = { meetingId: string; code: string } | { ticket: string }

/** In this tab alone, until a logout; where a session ends by itself it stays, as drafts do. */
const key = 'check-in-draft'

export function holdScan(scan: HeldScan | null): void {
  if (scan) sessionStorage.setItem(key, JSON.stringify(scan))
  else sessionStorage.removeItem(key)
}

export function heldScan(): HeldScan | null {
  const held = sessionStorage.getItem(key)
  return held === null ? null : (JSON.parse(held) as HeldScan)
}
