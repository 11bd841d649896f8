// A process that waits forever while its worker is producing. Prints the worker's process number.
import process from 'node:process'
import { streamFromWorker } from '../worker-stream.ts'

for await (const { pid } of streamFromWorker<{ pid: number }>(new URL('./worker.fixture.ts', import.meta.url), {
  count: 2,
})) {
  process.stdout.write(`${pid}\n`)
  await new Promise(() => setInterval(() => undefined, 1000))
}
