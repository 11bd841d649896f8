import type { FastifyBaseLogger } from 'fastify'
import type { FileStore } from './store.ts'

const everyMs = 20 * 60_000
/** No upload and no copy rests this long: a request ends after three minutes. */
export const abandonedMs = 30 * 60_000

export interface Upkeep {
  start(): void
  stop(): Promise<void>
}

/**
 * Sweeps at the start and three times an hour. By a timer, not a job: each process has a DATA_DIR of its own to look
 * after.
 */
export function createUpkeep(files: Pick<FileStore, 'sweep'>, log: FastifyBaseLogger): Upkeep {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let stopped = false
  const round = () => {
    running = files
      .sweep(new Date(Date.now() - abandonedMs))
      .then(
        (count) => {
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
