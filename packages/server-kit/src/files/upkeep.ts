import type { FastifyBaseLogger } from 'fastify'
import type { Jobs } from '../jobs.ts'
import type { FileStore } from './store.ts'

const everyMs = 20 * 60_000
/** No upload or copy pauses this long: a request ends after three minutes. */
export const abandonedMs = 30 * 60_000
export const abandonedBefore = (): Date => new Date(Date.now() - abandonedMs)

export interface Upkeep {
  start(): void
  stop(): Promise<void>
}

/**
 * Sweeps at the start and three times an hour. The disk by a timer, because each process has its own DATA_DIR; object
 * storage by a job, because all processes share it.
 */
export function createUpkeep(
  files: Pick<FileStore, 'sweep' | 'sweepShared'>,
  jobs: Pick<Jobs, 'handle'>,
  log: FastifyBaseLogger,
): Upkeep {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let stopped = false
  const tell = (count: number): void => {
    if (count > 0) log.info({ count }, 'files left behind were removed')
  }
  jobs.handle('kit-files-sweep', async () => tell(await files.sweepShared(abandonedBefore())), {
    cron: '7,27,47 * * * *',
  })
  const round = () => {
    running = files
      .sweep(abandonedBefore())
      .then(tell, (error: unknown) => log.error({ err: error }, 'files'))
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
