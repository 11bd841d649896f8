import { notFound } from '@portal/contract'
import { declaredLabel } from '@portal/domain/occasion'
import { listEnterpriseNames } from '@portal/identity/server/enterprises'
import type { Db } from '@portal/server-kit/database'
import type { Kit } from '@portal/server-kit/feature'
import {
  assignGroupRoute,
  createGroupRoute,
  groupCandidatesRoute,
  ownTaxTypeName,
  planGroupRoute,
  remindGroupRoute,
} from '../../contract/index.ts'
import { createWanted } from '../creating/create-wanted.ts'
import { candidatesFor } from '../people/candidates.service.ts'
import { tasksWithin } from '../people/people.repo.ts'
import { peopleTexts as texts } from '../people/people.texts.ts'
import { assignPeople, planPeople } from '../people/plan.service.ts'
import { remindTasks } from '../people/remind.service.ts'
import type { ReturnReads } from '../tasks/return.port.ts'
import { taxTaskTexts } from '../tasks/tax-task.texts.ts'
import { groupReach } from './group-reach.ts'

/** Acts on tasks of every enterprise that somebody reaches by the permission of each (TAX-14). */
export function mountGroupActs(kit: Kit, returns: ReturnReads): void {
  const today = () => kit.clock.businessDay()
  kit.mount(createGroupRoute, ({ body }, call) =>
    call.write(async (tx) => {
      const reaches = await groupReach(tx.db, call.scope, 'tax:task:create')
      const { userId } = call.scope
      const done = await createWanted(tx, call.now(), body.wanted, { reaches, userId, day: today(), kit, returns })
      call.about('tax_task', { count: done.created })
      return { created: done.created, left: await named(tx.db, done.left) }
    }),
  )
  kit.mount(remindGroupRoute, ({ body: { taskNos, message } }, call) =>
    call.write(async (tx) => {
      const reaches = await groupReach(tx.db, call.scope, assigning)
      const asked = { reaches, taskNos, message: message ?? '', userId: call.scope.userId, day: today() }
      const done = await remindTasks(tx, call.now(), asked)
      call.about('tax_task', { count: done.reminded })
      return {
        reminded: done.reminded,
        left: await named(
          tx.db,
          done.left.map(({ task, why }) => ({ ...task, why })),
        ),
      }
    }),
  )
  kit.mount(groupCandidatesRoute, async ({ body }, { db, scope }) => {
    const tasks = await tasksWithin(db, await groupReach(db, scope, assigning), body.taskNos, { lock: false })
    if (tasks.length < body.taskNos.length) throw notFound(taxTaskTexts.noTask)
    return candidatesFor(db, [...new Set(tasks.map(({ entId }) => entId))])
  })
  kit.mount(planGroupRoute, async ({ body: { taskNos, ...wanted } }, { db, scope }) =>
    planPeople(db, { reaches: await groupReach(db, scope, assigning), taskNos, wanted, day: today() }),
  )
  kit.mount(assignGroupRoute, ({ body: { taskNos, shown, ...wanted } }, call) =>
    call.write(async (tx) => {
      const reaches = await groupReach(tx.db, call.scope, assigning)
      const asked = { reaches, taskNos, wanted, day: today(), shown, userId: call.scope.userId }
      const count = [...(await assignPeople(tx, call.now(), asked)).values()].reduce((sum, n) => sum + n, 0)
      call.about('tax_task', { count })
      return { count }
    }),
  )
}

const assigning = 'tax:task:assign'

interface Left {
  entId: string
  taxType: string
  period: string
  occasion?: string
  why: string
}
/** What was left undone, called by enterprise and task. */
async function named(db: Db, left: readonly Left[]): Promise<{ name: string; why: string }[]> {
  const names = await listEnterpriseNames(db, [...new Set(left.map(({ entId }) => entId))])
  return left.map(({ entId, taxType, why, ...when }) => ({
    name: texts.nameInGroup(names.get(entId) ?? '', `${ownTaxTypeName(taxType)} ${declaredLabel(when)}`),
    why,
  }))
}
