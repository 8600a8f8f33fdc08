import { useEffect, useState } from 'react'
import { admissionCalls } from '#contract/admissions/calls.ts'
import { messages } from '#contract/messages.ts'
import type { BatchChoice } from '#web/admin/batches/shared/batch-choice.ts'
import { CallError } from '#web/lib/api.ts'
import { call } from '#web/lib/browser-api.ts'
import { toastOf, wordsOf } from '#web/lib/words-of.ts'
import { toast } from '#web/ui/toaster.tsx'
import { besidesOf } from './after-sign-ups.ts'
import type { PendingRequest } from './read-requests.ts'

/** An approval that can still be taken back. */
export interface Approval {
  enrolmentIds: string[]
  requests: PendingRequest[]
  /** Where the only one has gone. */
  batch: string
  /** In the clock of this browser. */
  endsAt: number
}

export interface Placed {
  request: PendingRequest
  batch: BatchChoice
}

export interface DeclineEmail {
  isQuiet: boolean
  reason: string
}

interface List {
  takeOff: (gone: PendingRequest[]) => void
  requests: PendingRequest[]
  putBack: (back: PendingRequest[], how: { isRefused: boolean }) => void | Promise<void>
}

/** Outlive the screen: who leaves it and comes back can still take them back. */
let lastApprovals: Approval[] = []

/** The server takes this many in one call, and a deck. */
export const mostAtOnce = 200

/** Approving, taking that back and declining: each shows at once and is rolled back when refused. */
export function useDecisions({ requests: listed, takeOff, putBack }: List) {
  const [approvals, setApprovals] = useState<Approval[]>(() =>
    lastApprovals.filter(({ endsAt }) => endsAt > Date.now()),
  )
  /** What came back last. */
  const [returned, setReturned] = useState<PendingRequest | null>(null)
  useEffect(() => {
    lastApprovals = approvals
  }, [approvals])
  /** Why a request is back on the list, by its id. */
  const [faults, setFaults] = useState<Record<string, string>>({})
  /** Kept here, so that a request that comes back still has the batch chosen for it. */
  const [batchIds, setBatchIds] = useState<Record<string, string>>({})

  function place(requests: PendingRequest[], batchId: string) {
    const ids = requests.map(({ id }) => id)
    setBatchIds((before) => ({ ...before, ...Object.fromEntries(ids.map((id) => [id, batchId])) }))
    setFaults((before) => Object.fromEntries(Object.entries(before).filter(([id]) => !ids.includes(id))))
  }

  function blame(reasons: Record<string, string>) {
    setFaults((before) => ({ ...before, ...reasons }))
  }

  /** Back on the list, each with its own reason when the server names one. */
  function rollBack(requests: PendingRequest[], error: unknown, besides: PendingRequest[] = []) {
    void putBack([...requests, ...besides], { isRefused: true })
    const problems = error instanceof CallError ? error.problems : []
    const own = problems.map(({ row, message }) => [requests[row - 1]?.id, message])
    const all = requests.map(({ id }) => [id, wordsOf(error)])
    blame(Object.fromEntries(own.length > 0 ? own : all))
  }

  async function approve(placed: Placed[]) {
    takeOff(placed.map(({ request }) => request))
    // The order in which the server decides: nothing of a person is accepted before their sign-up.
    const ordered = [...placed].sort((one, other) => signUpsFirst(one.request, other.request))
    for (const part of inParts(ordered)) await approvePart(part)
  }

  async function approvePart(placed: Placed[]) {
    const requests = placed.map(({ request }) => request)
    try {
      const { enrolmentIds, undoSeconds } = await call(admissionCalls.approve, {
        ids: requests.map(({ id }) => id),
        batchId: placed.map(({ batch }) => batch.id),
      })
      const endsAt = Date.now() + undoSeconds * 1000
      setApprovals((before) => [
        ...before,
        { enrolmentIds, requests, batch: placed[0]?.batch.name ?? '', endsAt },
      ])
      toast.success(
        placed.some(({ batch }) => batch.name) ? messages.requestApproved : messages.requestAccepted,
      )
    } catch (error) {
      rollBack(requests, error)
      toast.error(messages.failedToAssign)
    }
  }

  function forget(over: Approval[]) {
    setApprovals((before) => before.filter((approval) => !over.includes(approval)))
  }

  /** The latest first. */
  async function undo(undone: Approval[]) {
    forget(undone)
    for (const words of [messages.requestApproved, messages.requestAccepted]) toast.dismiss(words)
    let latest: PendingRequest | null = null
    for (const { enrolmentIds, requests } of [...undone].reverse()) {
      try {
        await call(admissionCalls.undoApproval, { enrolmentIds })
        await putBack(requests, { isRefused: false })
        latest = requests[0] ?? latest
        toast.success(messages.approvalUndone)
      } catch (error) {
        toast.error(toastOf(error))
      }
    }
    // Anew each time: the same one may come back twice.
    if (latest) setReturned({ ...latest })
  }

  async function decline(requests: PendingRequest[], declineEmail: DeclineEmail) {
    const besides = besidesOf(listed, requests)
    takeOff([...requests, ...besides])
    // A sign-up takes all else of its person along.
    for (const part of inParts([...requests].sort((one, other) => signUpsFirst(other, one)))) {
      try {
        const ids = part.map(({ id }) => id)
        const { message } = await call(admissionCalls.decline, { ids, ...declineEmail })
        toast.success(message ?? messages.requestDeclined)
      } catch (error) {
        rollBack(part, error, besidesOf(besides, part))
        toast.error(toastOf(error))
      }
    }
  }

  return { approvals, returned, faults, batchIds, place, approve, undo, forget, decline, blame }
}

function signUpsFirst(one: PendingRequest, other: PendingRequest): number {
  return Number(other.isSignUp) - Number(one.isSignUp)
}

function inParts<Item>(items: Item[]): Item[][] {
  const parts = Math.ceil(items.length / mostAtOnce)
  return Array.from({ length: parts }, (_, at) => items.slice(at * mostAtOnce, (at + 1) * mostAtOnce))
}
