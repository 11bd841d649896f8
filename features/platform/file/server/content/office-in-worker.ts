import { XlsxError } from '@portal/server-kit/xlsx/errors'
import { streamFromWorker, type WorkerOptions } from '@portal/server-kit/xlsx/worker-stream'
import { faultOfError } from './office.ts'
import type { Fault, Office } from './office-fault.ts'

/** A document for the worker; `path` is its place on this machine. */
export interface OfficeTask {
  path: string
  format: Office
}

const bounds = { timeoutSeconds: 60, heapMb: 256 }

/** As `faultOfOffice`, in a process of its own: a document costs the event loop nothing, and ends in its time. */
export async function faultInWorker(task: OfficeTask, options: WorkerOptions): Promise<Fault | null> {
  const entry = new URL('./office-worker.ts', import.meta.url)
  try {
    const [found] = await Array.fromAsync(
      streamFromWorker<{ fault: Fault | null }>(entry, task, { ...bounds, ...options }),
    )
    if (found === undefined) throw new Error('工作进程没有回答')
    return found.fault
  } catch (error) {
    if (error instanceof XlsxError && error.code !== 'CANCELLED') return faultOfError(error)
    throw error
  }
}
