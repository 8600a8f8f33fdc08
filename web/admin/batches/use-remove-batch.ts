import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { endpoints } from '#contract/endpoints.ts'
import { messages } from '#contract/messages.ts'
import { call } from '#web/lib/browser-api.ts'
import { toast } from '#web/ui/toaster.tsx'
import type { Batch } from './batch.ts'

/** A removed batch leaves the screen at once and comes back when the server refuses. */
export function useRemoveBatch() {
  const [removed, setRemoved] = useState<string[]>([])
  const revalidator = useRevalidator()

  async function remove({ id }: Batch) {
    setRemoved((now) => [...now, id])
    try {
      await call(endpoints.batches.remove, { batchId: id })
      toast.success(messages.batchRemoved)
      await revalidator.revalidate()
    } catch {
      setRemoved((now) => now.filter((other) => other !== id))
      toast.error(messages.failedToRemoveBatch)
    }
  }

  return { remove, isRemoved: ({ id }: Batch) => removed.includes(id) }
}
