/** Loaded before the product to measure how long its event loop is held. Never part of it. */
const { readFileSync, writeFileSync } = require('node:fs')
const { monitorEventLoopDelay } = require('node:perf_hooks')
const { isMainThread } = require('node:worker_threads')

/** The timer itself comes so late on an idle machine. */
const everyMs = 5

if (isMainThread && process.env.LOOP_FILE) {
  const delay = monitorEventLoopDelay({ resolution: everyMs })
  delay.enable()
  const held = (/** @type {number} */ nanoseconds) => Math.max(0, nanoseconds / 1e6 - everyMs)
  let longestCpu = 0
  let last = cpuMs()
  // A timer comes late by what is computed in one stretch; what others take of a busy machine is no CPU time of ours.
  setInterval(() => {
    const now = cpuMs()
    longestCpu = Math.max(longestCpu, now - last)
    last = now
  }, everyMs).unref()
  // What was held since the last time it was asked.
  process.on('SIGUSR2', () => {
    const clock = { p50: held(delay.percentile(50)), p99: held(delay.percentile(99)), max: held(delay.max) }
    const told = { ...clock, cpu: Math.max(0, longestCpu - everyMs) }
    delay.reset()
    longestCpu = 0
    writeFileSync(process.env.LOOP_FILE ?? '', JSON.stringify(told))
  })
}

/** Of this thread alone. */
function cpuMs() {
  return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ', 1)[0]) / 1e6
}
