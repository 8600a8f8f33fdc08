import { useRef, useState } from 'react'
import { messages } from '#contract/messages.ts'
import { CallError } from './api.ts'

export interface Upload {
  key: number
  file: File
  state: 'waiting' | 'sending' | 'done' | 'failed'
  /** What is said of it: a refusal, or that it was here before. */
  note: string
  /** How much of it has left this device. */
  sentBytes: number
}

const megabyte = 1024 * 1024
let keys = 0

/**
 * Sends files one after the other; one that is refused holds up no other, and is tried again alone.
 * `send` answers what is to be said of a file that was taken.
 */
export function useUploadQueue(
  mostBytes: (file: File) => number,
  send: (file: File, onSent: (share: number) => void) => Promise<string>,
) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const line = useRef<Promise<unknown>>(Promise.resolve())

  function put(key: number, change: Partial<Upload>) {
    setUploads((now) => now.map((one) => (one.key === key ? { ...one, ...change } : one)))
  }

  async function sendOne({ key, file }: Upload) {
    put(key, { state: 'sending', note: '', sentBytes: 0 })
    const most = mostBytes(file)
    try {
      if (file.size > most) throw new CallError(messages.fileTooLarge(most / megabyte), 413)
      const onSent = (share: number) => put(key, { sentBytes: Math.round(share * file.size) })
      put(key, { state: 'done', note: await send(file, onSent), sentBytes: file.size })
    } catch (problem) {
      put(key, { state: 'failed', note: noteOf(problem), sentBytes: 0 })
    }
  }

  function queue(upload: Upload) {
    line.current = line.current.then(() => sendOne(upload))
  }

  function add(files: Iterable<File>) {
    const added = Array.from(files, (file): Upload => {
      keys += 1
      return { key: keys, file, state: 'waiting', note: '', sentBytes: 0 }
    })
    setUploads((now) => [...now.filter(({ state }) => state !== 'done'), ...added])
    for (const upload of added) queue(upload)
  }

  function retry(upload: Upload) {
    put(upload.key, { state: 'waiting', note: '' })
    queue(upload)
  }

  const isBusy = uploads.some(({ state }) => state === 'waiting' || state === 'sending')
  const drop = ({ key }: Upload) => setUploads((now) => now.filter((one) => one.key !== key))
  const sentBytes = uploads.reduce((sum, one) => sum + one.sentBytes, 0)
  const bytes = uploads.reduce((sum, { file }) => sum + file.size, 0)
  return { uploads, add, retry, drop, isBusy, sentBytes, bytes, clear: () => setUploads([]) }
}

export type UploadQueue = ReturnType<typeof useUploadQueue>

/** A file's name may hold what no text of ours does. */
export function plainly(name: string): string {
  return name.replace(/[\p{Cc}\u2028\u2029]/gu, ' ').trim()
}

function noteOf(problem: unknown): string {
  if (!(problem instanceof CallError)) return messages.somethingWentWrong
  return problem.status === 0 ? messages.noConnection : problem.message
}
