import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { batchCalls } from '#contract/batches/calls.ts'
import type { Group } from '#contract/groups.ts'
import { messages } from '#contract/messages.ts'
import { call } from '#web/lib/browser-api.ts'
import { toast } from '#web/ui/toaster.tsx'
import type { Batch } from './batch.ts'

export interface Found {
  group: Group
  people: number
}

export interface Orphaned {
  batch: Batch
  /** By the list in which each is found. */
  found: Found[]
}

/** A removed batch leaves the screen at once and comes back when the server refuses. */
export function useRemoveBatch() {
  const [removed, setRemoved] = useState<string[]>([])
  /** The last that left people without a batch. */
  const [orphaned, setOrphaned] = useState<Orphaned | null>(null)
  const revalidator = useRevalidator()

  async function remove(batch: Batch, found: Found[]) {
    const { id } = batch
    setRemoved((now) => [...now, id])
    try {
      await call(batchCalls.remove, { id })
      toast.success(messages.batchRemoved)
      setOrphaned(found.length > 0 ? { batch, found } : null)
      await revalidator.revalidate()
    } catch {
      setRemoved((now) => now.filter((other) => other !== id))
      toast.error(messages.failedToRemoveBatch)
    }
  }

  return { remove, orphaned, isRemoved: ({ id }: Batch) => removed.includes(id) }
}
