/** @typedef {{ name: string, ph: string, pid: number, tid: number, ts: number, tdur?: number, args?: { data?: { documentLoaderURL?: string } } }} TraceEvent */

const slowdown = 4
const longMs = 50

/**
 * The time that tasks after the first paint would block a phone four times slower, as Lighthouse counts it, but from the
 * CPU time they used: what other machines took from this one meanwhile is left out.
 * @param {TraceEvent[]} events
 * @param {string} address
 */
export function blockingByCpu(events, address) {
  const start = events.findLast(
    ({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL === address,
  )
  if (!start) return Number.NaN
  const later = events.filter(({ pid, ts }) => pid === start.pid && ts >= start.ts)
  const paint = later.find(({ name }) => name === 'firstContentfulPaint')
  if (!paint) return Number.NaN
  let blocking = 0
  for (const { name, ph, tid, ts, tdur = 0 } of later) {
    if (tid !== start.tid || ph !== 'X' || ts < paint.ts || !name.endsWith('RunTask')) continue
    blocking += Math.max(0, (tdur / 1000) * slowdown - longMs)
  }
  return blocking
}
