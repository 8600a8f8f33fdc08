import { useCallback, useState } from 'react'
import { type Member, readMembers } from './batch.ts'

/** The people of one batch, read page by page. */
export function useMembers(batchId: string, withEnded = false) {
  const [members, setMembers] = useState<Member[]>([])
  const [next, setNext] = useState<string | null>(null)
  const [state, setState] = useState<'reading' | 'read' | 'failed'>('reading')

  const readFrom = useCallback(
    async (cursor?: string) => {
      setState('reading')
      try {
        const page = await readMembers(batchId, { cursor, withEnded })
        setMembers((now) => (cursor ? [...now, ...page.rows] : page.rows))
        setNext(page.next)
        setState('read')
      } catch {
        setState('failed')
      }
    },
    [batchId, withEnded],
  )
  const read = useCallback(() => readFrom(), [readFrom])

  return {
    members,
    state,
    hasMore: next !== null,
    setMembers,
    read,
    readMore: () => readFrom(next ?? undefined),
  }
}
