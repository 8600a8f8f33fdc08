import { ownClassCalls } from '#contract/classroom/own-calls.ts'
import { messages } from '#contract/messages.ts'
import { CallError } from '#web/lib/api.ts'
import { call } from '#web/lib/browser-api.ts'
import { heldScan, holdScan } from '#web/lib/held-scan.ts'
import { rest } from '#web/lib/retry.ts'
import { toast } from '#web/ui/toaster.tsx'

/** Why somebody who has scanned is not checked in, where the same can be sent again; empty when they are, or will not be. */
type Fault = string

let fault: Fault = ''
let swapping: Promise<void> | null = null
let sending: Promise<Fault> | null = null

/**
 * Where a scan leads without its code; null: it was none. The code is good for seconds: it is sent at once, whether or not
 * somebody has logged in, and stands in no address that could be handed on.
 */
export function takeScannedCode(request: Request): string | null {
  const address = new URL(request.url)
  const scanned = address.searchParams.get('checkin')
  if (scanned === null) return null
  const [meetingId = '', code = ''] = scanned.split('.')
  holdScan({ meetingId, code })
  void swap()
  address.searchParams.delete('checkin')
  const path = address.pathname + address.search
  // The router goes there later.
  history.replaceState(history.state, '', path)
  return path
}

const soonMs = 3_000

/** Whether a scan waits for a login; that the code was too old is told before. */
export async function waitsForLogin(): Promise<boolean> {
  await Promise.race([swapping, rest(soonMs)])
  return heldScan() !== null
}

/** Checks in who has scanned and is logged in; null where nobody has scanned. */
export function finishCheckIn(): Promise<Fault> | null {
  if (!heldScan()) return sending
  sending ??= finish().finally(() => {
    sending = null
  })
  return sending
}

async function finish(): Promise<Fault> {
  await swap()
  const held = heldScan()
  if (!held || !('ticket' in held)) return fault
  const reply = await send(() => call(ownClassCalls.checkIn, held))
  if (!reply) return fault
  holdScan(null)
  toast.success(reply.message ?? messages.checkedIn)
  return ''
}

function swap(): Promise<void> {
  swapping ??= getTicket().finally(() => {
    swapping = null
  })
  return swapping
}

async function getTicket(): Promise<void> {
  const held = heldScan()
  if (!held || 'ticket' in held) return
  const reply = await send(() => call(ownClassCalls.checkInTicket, held))
  if (reply) holdScan({ ticket: reply.ticket })
}

/** Null when it is refused, which ends the scan, or was lost or came without a login, when it is held. */
async function send<Reply>(ask: () => Promise<Reply>): Promise<Reply | null> {
  fault = ''
  try {
    return await ask()
  } catch (error) {
    const { status, message } = error instanceof CallError ? error : { status: 0, message: '' }
    const isLost = status === 0 || status === 429 || status >= 500
    if (isLost) fault = messages.checkInUnsent
    else if (status !== 401) {
      holdScan(null)
      toast.error(message)
    }
    return null
  }
}
