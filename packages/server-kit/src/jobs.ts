import { PgBoss } from 'pg-boss'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { newRequestId } from './ids.ts'
import { trace } from './trace.ts'
import type { Tx } from './database/transaction.ts'

/** Background jobs in the same database: enqueued in the caller's transaction, run again after a crash. */
export interface Jobs {
  /**
   * Declares a queue and its handler. Handlers must be idempotent: the job of a killed worker runs again after about 10
   * s. `atOnce` jobs run in parallel in this process, default one. `cron` (UTC) also enqueues an empty job at these
   * times.
   */
  handle<T extends object>(
    queue: string,
    run: (data: T, signal: AbortSignal) => Promise<void>,
    options?: QueueOptions,
  ): void
  /** Enqueues within `tx`: the job exists only if the transaction commits. */
  enqueue(tx: Tx, queue: string, data: object): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
  healthy(): boolean
}

/** Field of a job with the number of the request that enqueued it. The job's statements carry it too (LEAD-11). */
const asker = '$request'

/** The database notifies workers of new jobs. Polling this often covers retries and lost notifications. */
const notifyPollingIntervalSeconds = 3

export interface QueueOptions {
  atOnce?: number
  cron?: string
}

export function createJobs(url: string, log: FastifyBaseLogger): Jobs {
  const boss = new PgBoss({
    connectionString: url,
    schema: 'pgboss',
    createSchema: false,
    max: 3,
    application_name: 'portal-jobs',
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    useListenNotify: true,
  })
  const handlers = new Map<string, QueueOptions & { run: (data: object, signal: AbortSignal) => Promise<void> }>()
  let running = false
  boss.on('error', (error) => log.error({ err: error }, 'jobs'))
  return {
    handle: (queue, run, options = {}) =>
      void handlers.set(queue, { ...options, run: run as (data: object, signal: AbortSignal) => Promise<void> }),
    async enqueue(tx, queue, data) {
      await boss.send(
        queue,
        { ...data, [asker]: trace.getStore() },
        {
          db: {
            executeSql: async (text: string, values?: unknown[]) => {
              const result = await tx
                .as('kit')
                .db.executeQuery<Record<string, unknown>>({ ...sql.raw(text).compile(tx.db), parameters: values ?? [] })
              return { rows: result.rows }
            },
          },
        },
      )
    },
    async start() {
      await boss.start()
      for (const [queue, { run, atOnce = 1, cron }] of handlers) {
        await boss.createQueue(queue, { retryLimit: 3, heartbeatSeconds: 10, expireInSeconds: 3600, notify: true })
        // createQueue leaves an existing queue unchanged.
        await boss.updateQueue(queue, { notify: true })
        await boss.work(
          queue,
          { pollingIntervalSeconds: 0.5, notifyPollingIntervalSeconds, localConcurrency: atOnce },
          async (jobs) => {
            for (const job of jobs) {
              const { [asker]: requestId = newRequestId(), ...data } = (job.data ?? {}) as { [asker]?: string }
              await trace.run(requestId, () => run(data, job.signal))
            }
          },
        )
        if (cron !== undefined) await boss.schedule(queue, cron)
      }
      running = true
    },
    async stop() {
      running = false
      await boss.stop({ graceful: true, timeout: 8000 })
    },
    healthy: () => running,
  }
}
