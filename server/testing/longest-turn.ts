import { readFileSync } from 'node:fs'

/**
 * The most CPU time that one turn of the event loop took while the work was done, in milliseconds. What other processes
 * took from the machine meanwhile does not count, nor what other threads of this one did.
 */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let isOver = false
  let last = threadCpuMs()
  const measured = new Promise<void>((resolve) => {
    const look = () => {
      const now = threadCpuMs()
      longest = Math.max(longest, now - last)
      last = now
      if (isOver) resolve()
      else setImmediate(look)
    }
    setImmediate(look)
  })
  try {
    await work()
  } finally {
    isOver = true
    await measured
  }
  return longest
}

/** Linux counts it for each thread; elsewhere the whole process is as near as one comes. */
function threadCpuMs(): number {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ', 1)[0]) / 1_000_000
  } catch {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000
  }
}

/** The best of a few runs: the first ones compile what they run, and a collection of garbage may fall into any. */
export async function bestOfRuns(runs: number, once: () => Promise<number>): Promise<number> {
  let best = Number.POSITIVE_INFINITY
  for (let run = 0; run < runs; run += 1) best = Math.min(best, await once())
  return best
}
