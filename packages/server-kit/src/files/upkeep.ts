import type { FastifyBaseLogger } from 'fastify'
import type { Jobs } from '../jobs/jobs.ts'
import type { Incoming } from './incoming.ts'
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
  incoming: Pick<Incoming, 'sweep' | 'isShared'>,
  jobs: Pick<Jobs, 'handle'>,
  log: FastifyBaseLogger,
): Upkeep {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let stopped = false
  const told = (counts: readonly number[]): void => {
    const count = counts.reduce((sum, each) => sum + each, 0)
    if (count > 0) log.info({ count }, 'files left behind were removed')
  }
  jobs.handle(
    'kit-files-sweep',
    async () => told([await files.sweepShared(abandonedBefore()), incoming.isShared ? await incoming.sweep() : 0]),
    { cron: '7,27,47 * * * *' },
  )
  const round = () => {
    running = Promise.all([files.sweep(abandonedBefore()), incoming.isShared ? 0 : incoming.sweep()])
      .then(told, (error: unknown) => log.error({ err: error }, 'files'))
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
