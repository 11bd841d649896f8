import { linkTo } from '@portal/contract'
import { declaredLabel } from '@portal/domain/occasion'
import { listUserNames } from '@portal/identity/server/people'
import { sendEach } from '@portal/notification/server/public'
import { newId } from '@portal/server-kit/ids'
import type { Tx } from '@portal/server-kit/transaction'
import { taxTypeName } from '../../contract/index.ts'
import { taskListPage } from '../../contract/tax-task.pages.ts'
import type { TaskOf } from '../tasks/task.repo.ts'
import { peopleTexts as texts } from './people.texts.ts'

type Told = Pick<TaskOf, 'entId' | 'taxType' | 'period' | 'occasion' | 'preparerId'>

/**
 * Tells preparers of what is theirs now, one notice a person and enterprise. `by`: who assigned it, himself not told;
 * '' for the rules.
 */
export async function tellAssigned(tx: Tx, now: Date, tasks: readonly Told[], by: string): Promise<void> {
  const mine = tasks.filter(({ preparerId }) => preparerId !== null && preparerId !== by)
  if (mine.length === 0) return
  const name = by === '' ? '' : ((await listUserNames(tx.db, [by])).get(by)?.name ?? '')
  const groups = Map.groupBy(mine, ({ entId, preparerId }) => `${entId} ${preparerId}`)
  await sendEach(
    tx,
    { noticeType: '101', businessKey: `tasks-assigned:${newId()}` },
    [...groups.values()].flatMap((some) => {
      const [first] = some
      if (first === undefined || first.preparerId === null) return []
      const titles = some.map(({ taxType, ...when }) => `${taxTypeName(taxType)} ${declaredLabel(when)}`)
      return {
        userId: first.preparerId,
        entId: first.entId,
        title: texts.assigned(some.length),
        content: texts.assignedOf(titles, name),
        data: { route: linkTo(taskListPage, { mine: '1' }) },
        at: now,
      }
    }),
  )
}
