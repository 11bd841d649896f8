import type { PgBoss } from 'pg-boss'

/** Seconds between looks. A lost notification, a retry or a killed worker costs a job at most this much more. */
const everySeconds = 3

/** Without an index of active jobs, each look would read every finished one. One of several processes makes it. */
const activeIndex = `do $$ begin
  if to_regclass('pgboss.job_active') is null then
    perform pg_advisory_xact_lock(4820119);
    create index if not exists job_active on pgboss.job (name) where state = 'active';
  end if;
end $$`

/** Queues with jobs that are due, and queues with jobs whose worker gives no sign of life. */
export const looked = `
  select name, false as "isLost" from pgboss.job
    where state < 'active' and not blocked and start_after <= now() group by name
  union all
  select name, true from pgboss.job
    where state = 'active' and heartbeat_on + heartbeat_seconds * interval '1 second' < now() group by name`

export interface Look {
  start(): Promise<void>
  stop(): Promise<void>
}

/**
 * Looks for all queues at once what each worker would poll its own queue for: at rest one statement instead of one a
 * queue. `wake` makes this process's workers of a queue fetch.
 */
export function createLook(boss: PgBoss, wake: (queue: string) => void, failed: (error: unknown) => void): Look {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let stopped = false
  async function look(): Promise<void> {
    const { rows } = (await boss.getDb().executeSql(looked)) as { rows: { name: string; isLost: boolean }[] }
    for (const { name, isLost } of rows) {
      if (isLost) await boss.supervise(name)
      wake(name)
    }
  }
  const lookAgain = (): void => {
    timer = setTimeout(() => {
      running = look()
        .catch(failed)
        .then(() => {
          if (!stopped) lookAgain()
        })
    }, everySeconds * 1000)
  }
  return {
    async start() {
      await boss.getDb().executeSql(activeIndex)
      lookAgain()
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
