import type { FastifyBaseLogger } from 'fastify'
import type { Incoming } from './incoming.ts'
import type { FileStore } from './store.ts'

const everyMs = 20 * 60_000
/** No upload or copy pauses this long: a request ends after three minutes. */
export const abandonedMs = 30 * 60_000

export interface Upkeep {
  start(): void
  stop(): Promise<void>
}

/** Sweeps at the start and three times an hour. A timer instead of a job, because each process has its own DATA_DIR. */
export function createUpkeep(
  files: Pick<FileStore, 'sweep'>,
  incoming: Pick<Incoming, 'sweep'>,
  log: FastifyBaseLogger,
): Upkeep {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let stopped = false
  const round = () => {
    running = Promise.all([files.sweep(new Date(Date.now() - abandonedMs)), incoming.sweep()])
      .then(
        (counts) => {
          const count = counts.reduce((sum, each) => sum + each, 0)
          if (count > 0) log.info({ count }, 'files left behind were removed')
        },
        (error: unknown) => log.error({ err: error }, 'files'),
      )
      .then(() => {
        if (!stopped) timer = setTimeout(round, everyMs).unref()
      })
  }
  return {
    start: round,
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
