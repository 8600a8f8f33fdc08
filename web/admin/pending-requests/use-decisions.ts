import { useState } from 'react'
import { endpoints } from '#contract/endpoints.ts'
import { messages } from '#contract/messages.ts'
import { CallError } from '#web/lib/api.ts'
import { call } from '#web/lib/browser-api.ts'
import { toast } from '#web/ui/toaster.tsx'
import type { BatchChoice } from '../people/batch-choice.ts'
import type { PendingRequest } from './read-requests.ts'

/** An approval that can still be taken back. */
export interface Approval {
  enrolmentIds: string[]
  requests: PendingRequest[]
  batch: string
  /** In the clock of this browser. */
  endsAt: number
}

interface List {
  takeOff: (gone: PendingRequest[]) => void
  putBack: (back: PendingRequest[]) => void
}

/** Approving, taking that back and turning down: each shows at once and is rolled back when refused. */
export function useDecisions({ takeOff, putBack }: List) {
  const [approvals, setApprovals] = useState<Approval[]>([])
  /** Why a request is back on the list, by its id. */
  const [faults, setFaults] = useState<Record<string, string>>({})

  function rollBack(requests: PendingRequest[], error: unknown) {
    const reason = error instanceof CallError ? error.message : messages.somethingWentWrong
    putBack(requests)
    setFaults((before) => ({ ...before, ...Object.fromEntries(requests.map(({ id }) => [id, reason])) }))
  }

  async function approve(requests: PendingRequest[], batch: BatchChoice) {
    takeOff(requests)
    try {
      const ids = requests.map(({ id }) => id)
      const { enrolmentIds, undoSeconds } = await call(endpoints.enrolments.approve, {
        ids,
        batchId: batch.id,
      })
      const endsAt = Date.now() + undoSeconds * 1000
      setApprovals((before) => [...before, { enrolmentIds, requests, batch: batch.name, endsAt }])
      toast.success(messages.requestApproved)
    } catch (error) {
      rollBack(requests, error)
      toast.error(messages.failedToAssign)
    }
  }

  function forget(approval: Approval) {
    setApprovals((before) => before.filter((other) => other !== approval))
  }

  async function undo(approval: Approval) {
    forget(approval)
    try {
      await call(endpoints.enrolments.undoApproval, { enrolmentIds: approval.enrolmentIds })
      putBack(approval.requests)
      toast.success(messages.approvalUndone)
    } catch (error) {
      toast.error(error instanceof CallError ? error.message : messages.somethingWentWrong)
    }
  }

  async function turnDown(request: PendingRequest) {
    takeOff([request])
    try {
      await call(endpoints.enrolments.turnDown, { _id: request.id })
      toast.success(messages.requestTurnedDown)
    } catch (error) {
      rollBack([request], error)
      toast.error(error instanceof CallError ? error.message : messages.somethingWentWrong)
    }
  }

  function clearFault(id: string) {
    setFaults(({ [id]: _, ...others }) => others)
  }

  return { approvals, faults, approve, undo, forget, turnDown, clearFault }
}
