import { endWorker, startWorker, workers, type Worker } from '../worker-process.ts'

/** One a program, for tests: its next task finds the modules loaded. */
const waiting = new Map<string, Worker>()
const nameOf = ({ entry, heapMb }: Pick<Worker, 'entry' | 'heapMb'>): string => `${heapMb} ${entry.href}`

/**
 * A process that ended its task well serves the next one of the same program. One that refused, failed or was let go in
 * the middle ends as in the product.
 */
export function keepWorkers(): void {
  workers.take = (entry, heapMb) => {
    const name = nameOf({ entry, heapMb })
    const kept = waiting.get(name)
    waiting.delete(name)
    return kept?.process.connected === true ? kept : startWorker(entry, heapMb)
  }
  workers.giveBack = async (worker, isDone) => {
    if (!isDone || waiting.has(nameOf(worker))) return await endWorker(worker)
    waiting.set(nameOf(worker), worker)
  }
}

/** As in the product: a process a task. For tests of that very promise. */
export function freshWorkers(): void {
  workers.take = startWorker
  workers.giveBack = (worker) => endWorker(worker)
}
