// Preloaded into a process to watch its event loop. On SIGUSR2 writes the longest delay since the last time, in ms, to
// LOOP_FILE.<pid>.
import { writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

const file = process.env['LOOP_FILE']
if (isMainThread && file) {
  const delays = monitorEventLoopDelay({ resolution: 10 })
  delays.enable()
  process.on('SIGUSR2', () => {
    writeFileSync(`${file}.${process.pid}`, JSON.stringify({ max: delays.max / 1e6, p99: delays.percentile(99) / 1e6 }))
    delays.reset()
  })
}
