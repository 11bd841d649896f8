import { PgBoss } from 'pg-boss'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { keptConnections } from '../database/database.ts'
import { newRequestId } from '../ids.ts'
import { createLook } from './look.ts'
import { trace } from '../trace.ts'
import type { Tx } from '../database/transaction.ts'
import type { Owner } from '../limits/turns.ts'

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
  /** Enqueues within `tx`: the job exists only if the transaction commits. `owner`: of a queue with `oneAtOnceOf`. */
  enqueue(tx: Tx, queue: string, data: object, owner?: Owner): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
  healthy(): boolean
}

/** Field of a job with the number of the request that enqueued it. The job's statements carry it too (LEAD-11). */
const asker = '$request'
/** Field with the enterprise it is for, where its queue goes by owners. */
const enterpriseOf = '$enterprise'

/** Workers hear of new jobs by notification, and the look finds the rest; their own polls are beyond need. */
const waking = { pollingIntervalSeconds: 0.5, notifyPollingIntervalSeconds: 300 }
/** pg-boss's own queue, through which jobs at their times go. */
const timesQueue = '__pgboss__send-it'

export interface QueueOptions {
  atOnce?: number
  cron?: string
  /** One job at once of each, in all processes; who has fewer waiting jobs goes first. Its jobs name an owner. */
  oneAtOnceOf?: keyof Owner
}

/** Waiting jobs that are looked at for an enterprise's place in the queue. */
const mostCounted = 1000

/**
 * Each waiting job of an enterprise stands one step further back, so the first jobs of all come before the second ones
 * of any. Those of one enterprise keep their order.
 */
async function placeOf(tx: Tx, queue: string, { enterprise }: Owner): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from (
    select from pgboss.job where name = ${queue} and state < 'active' and data ->> ${enterpriseOf} = ${enterprise}
    limit ${mostCounted}) counted`.execute(tx.as('kit').db)
  return -(rows[0]?.waiting ?? 0)
}

export function createJobs(url: string, log: FastifyBaseLogger): Jobs {
  const boss = new PgBoss({
    ...keptConnections,
    connectionString: url,
    schema: 'pgboss',
    createSchema: false,
    max: 3,
    application_name: 'portal-jobs',
    // The look has a queue supervised at once when a worker is lost, so the rounds of all may be rare.
    superviseIntervalSeconds: 60,
    monitorIntervalSeconds: 5,
    // No job waits for another one.
    flowIntervalSeconds: 3600,
    useListenNotify: true,
  })
  const handlers = new Map<string, QueueOptions & { run: (data: object, signal: AbortSignal) => Promise<void> }>()
  const workers = new Map<string, string[]>()
  let running = false
  const logError = (error: unknown): void => log.error({ err: error }, 'jobs')
  const wake = (queue: string): void => workers.get(queue)?.forEach((worker) => boss.notifyWorker(worker))
  const look = createLook(boss, wake, logError)
  boss.on('error', logError)
  return {
    handle: (queue, run, options = {}) =>
      void handlers.set(queue, { ...options, run: run as (data: object, signal: AbortSignal) => Promise<void> }),
    async enqueue(tx, queue, data, owner) {
      const oneOf = handlers.get(queue)?.oneAtOnceOf
      if ((oneOf === undefined) !== (owner === undefined)) throw new Error(`队列 ${queue} 的任务须写明（或不写）为谁`)
      const fair =
        owner === undefined || oneOf === undefined
          ? {}
          : { group: { id: owner[oneOf] }, priority: await placeOf(tx, queue, owner) }
      const ofWhom = owner === undefined ? {} : { [enterpriseOf]: owner.enterprise }
      await boss.send(
        queue,
        { ...data, ...ofWhom, [asker]: trace.getStore() },
        {
          ...fair,
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
      const [queues, schedules] = await Promise.all([boss.getQueues(), boss.getSchedules()])
      const told = new Map(queues.map(({ name, notify }) => [name, notify]))
      const times = new Map(schedules.map((schedule) => [schedule.name, schedule.cron]))
      if (told.get(timesQueue) !== true) await boss.updateQueue(timesQueue, { notify: true })
      // What an earlier build asked for at its times, and this one does not.
      for (const { name } of schedules) if (handlers.get(name)?.cron === undefined) await boss.unschedule(name)
      for (const [queue, { run, atOnce = 1, cron, oneAtOnceOf }] of handlers) {
        // Most starts find everything declared, and each declaration is a transaction.
        if (!told.has(queue))
          await boss.createQueue(queue, { retryLimit: 3, heartbeatSeconds: 10, expireInSeconds: 3600, notify: true })
        else if (told.get(queue) !== true) await boss.updateQueue(queue, { notify: true })
        const work = () =>
          boss.work(queue, { ...waking, ...(oneAtOnceOf && { groupConcurrency: 1 }) }, async (jobs) => {
            for (const job of jobs) {
              const said = (job.data ?? {}) as { [asker]?: string; [enterpriseOf]?: string }
              const { [asker]: requestId = newRequestId(), [enterpriseOf]: _, ...data } = said
              await trace.run(requestId, () => run(data, job.signal))
            }
            // The next of this owner waited for this one; nothing else says that it may begin.
            if (oneAtOnceOf !== undefined) wake(queue)
          })
        // A worker each, because pg-boss wakes by its number only the first of several.
        workers.set(queue, await Promise.all(Array.from({ length: atOnce }, work)))
        if (cron !== undefined && times.get(queue) !== cron) await boss.schedule(queue, cron)
      }
      await look.start()
      running = true
    },
    async stop() {
      running = false
      await look.stop()
      await boss.stop({ graceful: true, timeout: 8000 })
    },
    healthy: () => running,
  }
}
