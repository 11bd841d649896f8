// A worker for worker-stream.test.ts: counts, crashes, or holds a resource that it releases when told to leave.
import { writeFileSync } from 'node:fs'
import process from 'node:process'
import { serveWorker } from '../serve-worker.ts'

export type FixtureTask = { count?: number; dieBy?: 'SIGSEGV'; putAway?: string }

await serveWorker<FixtureTask>(async function* ({ count = 1, dieBy, putAway }) {
  try {
    for (let item = 0; item < count; item += 1) yield { item, pid: process.pid }
    if (dieBy) process.kill(process.pid, dieBy)
  } finally {
    if (putAway !== undefined) {
      await new Promise((done) => setTimeout(done, 200))
      writeFileSync(putAway, 'put away')
    }
  }
})
