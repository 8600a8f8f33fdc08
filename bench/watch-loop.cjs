/** Loaded before the product to measure how long its event loop is held. Never part of it. */
const { writeFileSync } = require('node:fs')
const { monitorEventLoopDelay } = require('node:perf_hooks')
const { isMainThread } = require('node:worker_threads')

/** The timer itself comes so late on an idle machine. */
const everyMs = 5

if (isMainThread && process.env.LOOP_FILE) {
  const delay = monitorEventLoopDelay({ resolution: everyMs })
  delay.enable()
  const held = (/** @type {number} */ nanoseconds) => Math.max(0, nanoseconds / 1e6 - everyMs)
  // What was held since the last time it was asked.
  process.on('SIGUSR2', () => {
    const told = { p50: held(delay.percentile(50)), p99: held(delay.percentile(99)), max: held(delay.max) }
    delay.reset()
    writeFileSync(process.env.LOOP_FILE ?? '', JSON.stringify(told))
  })
}
