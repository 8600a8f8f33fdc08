import { once } from 'node:events'
import { resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import { fairQueue } from './fair-queue.ts'

const idleMs = 60_000
const longestMs = 60_000
/** A call that draws has one task in line at a time; several are made by large pages at once. */
const queued = { atOnce: 1, mostWaitingEach: 100, mostWaiting: 2_000 }

/**
 * Heavy work, one task at a time and in turns by who asks, beside the thread that answers. What the worker has loaded stays from one task to the
 * next; one without work ends, and gives its memory back.
 * @param path plain JavaScript that Node reads as it lies there: the product's folder is the working one, built or not
 */
export function workerBeside<Task, Answer>(
  path: string,
  heapMegabytes: number,
): (task: Task) => Promise<Answer> {
  const inTurn = fairQueue(queued)
  let worker: Worker | undefined
  let ending: NodeJS.Timeout | undefined

  function start(): Worker {
    const started = new Worker(resolve(path), { resourceLimits: { maxOldGenerationSizeMb: heapMegabytes } })
    // One that breaks is forgotten, whoever waits for it or nobody.
    const forget = () => {
      if (worker === started) worker = undefined
    }
    started.on('error', forget).on('exit', forget)
    return started
  }

  function end(): void {
    void worker?.terminate()
    worker = undefined
  }

  return (task) =>
    inTurn(async () => {
      clearTimeout(ending)
      worker ??= start()
      const asked = worker
      asked.ref()
      try {
        asked.postMessage(task)
        const [answer] = await once(asked, 'message', { signal: AbortSignal.timeout(longestMs) })
        return answer
      } catch (error) {
        end()
        throw error
      } finally {
        asked.unref()
        ending = setTimeout(end, idleMs)
        ending.unref()
      }
    })
}
