import { everyTax } from '@portal/server-kit/caller'
import type { Kit } from '@portal/server-kit/feature'
import { autoCreateRoute, saveAutoCreateRoute } from '../../contract/index.ts'
import type { ReturnReads } from '../tasks/return.port.ts'
import { autoCreateOf, beginQueue, createDue, createQueue, saveAutoCreate } from './auto-create.service.ts'

/** Fills new returns from what is there; one that can't be filled waits for its clerk and holds up none. */
async function fillNew(
  kit: Kit,
  returns: ReturnReads,
  tasks: readonly { entId: string; taskNo: string }[],
): Promise<void> {
  for (const { entId, taskNo } of tasks)
    try {
      await kit.write((tx) => returns.begin(tx, { ...everyTax(entId), userId: '', now: kit.clock.now() }, taskNo))
    } catch (error) {
      kit.log.warn({ err: error, taskNo }, 'tax-task-begin')
    }
}

/** The setting of an enterprise; the job every night at 00:10 China time, and filling as it is asked for. */
export function mountAutoCreation(kit: Kit, returns: ReturnReads): void {
  const day = () => kit.clock.businessDay()
  kit.mount(autoCreateRoute, (_input, { db, scope }) => autoCreateOf(db, scope, day(), returns))
  kit.mount(saveAutoCreateRoute, ({ body }, call) =>
    call.write(async (tx) => {
      const { scope } = call
      const created = await saveAutoCreate(tx, body, { scope, now: call.now(), day: day(), kit, returns })
      call.about(scope.entId, { isOn: body.isOn, count: created })
      return { created }
    }),
  )
  kit.jobs.handle(createQueue, async (_data, signal) => void (await createDue(kit, { returns, day: day(), signal })), {
    cron: '10 16 * * *',
  })
  kit.jobs.handle(beginQueue, ({ tasks = [] }: { tasks?: { entId: string; taskNo: string }[] }) =>
    fillNew(kit, returns, tasks),
  )
}
