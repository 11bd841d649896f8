import { notFound } from '@portal/contract'
import type { Kit } from '@portal/server-kit/feature'
import { exportTasksRoute, settledTasksRoute, taskBoardRoute } from '../../contract/index.ts'
import { exportTasks } from './board-export.ts'
import type { ReturnReads } from '../tasks/return.port.ts'
import { chosenTasks, settledTasks, taskBoard } from './board.service.ts'
import { taxTaskTexts as texts } from '../tasks/tax-task.texts.ts'

/** Mounts the list of tasks, with each return's result and blocking checks. */
export function mountBoard(kit: Kit, returns: ReturnReads): void {
  const reading = () => ({ returns, day: kit.clock.businessDay() })
  kit.mount(taskBoardRoute, (_input, { db, scope }) => taskBoard(db, scope, reading()))
  kit.mount(settledTasksRoute, ({ query }, { db, scope }) => settledTasks(db, scope, reading(), Number(query.year)))
  kit.mount(exportTasksRoute, async ({ query }, call) => {
    const asked = [...new Set((query.taskNos ?? '').split(',').filter((each) => each !== ''))]
    const rows = await chosenTasks(call.db, call.scope, reading(), asked)
    // A number of another enterprise gets the same refusal as an unknown one.
    if (rows.length < asked.length) throw notFound(texts.noTask)
    call.about('tax_task', { count: rows.length })
    return exportTasks(rows, kit.clock.businessDay())
  })
}
