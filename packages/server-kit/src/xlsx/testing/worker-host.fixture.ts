// A process that waits forever while its worker is producing. Prints the worker's process number.
import process from 'node:process'
import { streamFromWorker } from '../worker-stream.ts'

const owner = { account: 'u1', enterprise: 'e1' }
const worker = new URL('./worker.fixture.ts', import.meta.url)
for await (const { pid } of streamFromWorker<{ pid: number }>(worker, { count: 2 }, { owner })) {
  process.stdout.write(`${pid}\n`)
  await new Promise(() => setInterval(() => undefined, 1000))
}
