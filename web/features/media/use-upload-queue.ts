import { useRef, useState } from 'react'
import { cutText } from '#contract/cut-text.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { mediaCalls } from '#contract/site/media-calls.ts'
import type { Media } from '#contract/site/media-schemas.ts'
import { CallError } from '#web/lib/api.ts'
import { call } from '#web/lib/browser-api.ts'

export interface Upload {
  key: number
  file: File
  state: 'waiting' | 'sending' | 'done' | 'failed'
  /** What is said of it: a refusal, or that it was here before. */
  note: string
}

const megabyte = 1024 * 1024
let keys = 0

/** Sends files one after the other; one that is refused holds up no other, and is tried again alone. */
export function useUploadQueue(onTaken: (media: Media) => void) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const line = useRef<Promise<unknown>>(Promise.resolve())

  function put(key: number, change: Partial<Upload>) {
    setUploads((now) => now.map((one) => (one.key === key ? { ...one, ...change } : one)))
  }

  async function send({ key, file }: Upload) {
    put(key, { state: 'sending', note: '' })
    const most = file.type.startsWith('video/') ? limits.filmBytes : limits.imageBytes
    try {
      if (file.size > most) throw new CallError(messages.fileTooLarge(most / megabyte), 0)
      const name = cutText(file.name.replace(/\.\w{1,5}$/, ''), limits.mediaNameMax)
      const { media, isKnown } = await call(mediaCalls.upload, { file, name: plainly(name) })
      put(key, { state: 'done', note: isKnown ? messages.fileElsewhere(media.name) : '' })
      onTaken(media)
    } catch (problem) {
      const note = problem instanceof CallError ? problem.message : messages.somethingWentWrong
      put(key, { state: 'failed', note })
    }
  }

  function queue(upload: Upload) {
    line.current = line.current.then(() => send(upload))
  }

  function add(files: Iterable<File>) {
    const added = Array.from(files, (file): Upload => {
      keys += 1
      return { key: keys, file, state: 'waiting', note: '' }
    })
    setUploads((now) => [...now.filter(({ state }) => state !== 'done'), ...added])
    for (const upload of added) queue(upload)
  }

  function retry(upload: Upload) {
    put(upload.key, { state: 'waiting', note: '' })
    queue(upload)
  }

  const isBusy = uploads.some(({ state }) => state === 'waiting' || state === 'sending')
  return { uploads, add, retry, isBusy, clear: () => setUploads([]) }
}

export type UploadQueue = ReturnType<typeof useUploadQueue>

/** A file's name may hold what no text of ours does. */
function plainly(name: string): string {
  return name.replace(/[\p{Cc}\u2028\u2029]/gu, ' ').trim()
}
