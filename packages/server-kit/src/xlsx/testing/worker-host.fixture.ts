// A process that waits for ever in the middle of what its worker makes; it says the worker's number.
import process from 'node:process'
import { streamFromWorker } from '../worker-stream.ts'

for await (const { pid } of streamFromWorker<{ pid: number }>(new URL('./worker.fixture.ts', import.meta.url), {
  count: 2,
})) {
  process.stdout.write(`${pid}\n`)
  await new Promise(() => setInterval(() => undefined, 1000))
}
