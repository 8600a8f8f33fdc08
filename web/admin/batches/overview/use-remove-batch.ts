import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { compatBatchCalls } from '#contract/compat/batch-calls.ts'
import { messages } from '#contract/messages.ts'
import { call } from '#web/lib/browser-api.ts'
import { toast } from '#web/ui/toaster.tsx'
import type { Batch } from './batch.ts'

export interface Orphaned {
  batch: Batch
  people: number
}

/** A removed batch leaves the screen at once and comes back when the server refuses. */
export function useRemoveBatch() {
  const [removed, setRemoved] = useState<string[]>([])
  /** The last that left people without a batch. */
  const [orphaned, setOrphaned] = useState<Orphaned | null>(null)
  const revalidator = useRevalidator()

  async function remove(batch: Batch, people: number) {
    const { id } = batch
    setRemoved((now) => [...now, id])
    try {
      await call(compatBatchCalls.remove, { batchId: id })
      toast.success(messages.batchRemoved)
      setOrphaned(people > 0 ? { batch, people } : null)
      await revalidator.revalidate()
    } catch {
      setRemoved((now) => now.filter((other) => other !== id))
      toast.error(messages.failedToRemoveBatch)
    }
  }

  return { remove, orphaned, isRemoved: ({ id }: Batch) => removed.includes(id) }
}
