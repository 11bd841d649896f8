import { boardKindNames, type BoardKind } from '@portal/domain/tax/board-kinds'
import { periodDays } from '@portal/domain/period'
import type { BoardTask } from './tasks/board.schema.ts'
import { isFiled, taskStateNames, type TaskState } from './tasks/task-states.ts'
import { insteadOf } from './tasks/tax-types.rules.ts'
import type { MissingTask } from './tasks/tax-task.schema.ts'

export { boardKindNames, type BoardKind }
export type BoardRow = BoardTask | MissingTask
export const isMissing = <T extends object>(task: T | MissingTask): task is MissingTask => !('taskNo' in task)

export function kindOf(row: BoardRow): BoardKind {
  if (isMissing(row)) return 'missing'
  if (isFiled(row.state)) return 'done'
  if (row.sentBack !== null) return 'sentBack'
  if (row.state === 'inReview') return 'inReview'
  if (row.state === 'approved') return 'toRegister'
  if (row.block !== null) return 'blocked'
  return row.state === 'created' ? 'new' : 'working'
}

/** An open task of before of a tax that has none here now: to be closed. */
export const isMoved = (row: BoardRow): boolean =>
  !isMissing(row) && !isFiled(row.state) && insteadOf(row.taxType) !== undefined

/** Past its deadline and not filed: an open task, or a period without a task. An amended return is never late. */
export const isLateRow = (row: BoardRow, today: string): boolean =>
  !isMoved(row) &&
  row.dueDate !== null &&
  row.dueDate < today &&
  (isMissing(row) || (!isFiled(row.state) && !row.isAmending))

/** The seven steps of a task, as in the return's head. */
export const boardSteps = ['采集', '计算', '校验', '复核', '申报', '缴款', '归档'] as const
/** Number of finished steps in each state. From `paid` on, the portal follows no further step. */
const behind = {
  created: 0,
  collected: 1,
  computed: 2,
  checked: 3,
  inReview: 3,
  approved: 4,
  filed: 5,
  paid: 6,
  archived: 7,
} as const

/**
 * `done` steps are finished, the next one is current. A blocking check puts the row at 校验, whatever was done before.
 */
export const progressOf = (row: BoardRow): Progress =>
  isMissing(row) ? progressAt('created', false) : progressAt(row.state, row.block !== null)

export interface Progress {
  done: number
  isBlocked: boolean
}
export const progressAt = (state: TaskState, isBlocked: boolean): Progress => ({
  done: isBlocked ? Math.min(behind[state], behind.computed) : behind[state],
  isBlocked,
})

const monthDay = (time: string): string => `${Number(time.slice(5, 7))}月${Number(time.slice(8, 10))}日`

/** Words for the state, below the steps. */
export function stateWord(row: BoardRow): string {
  switch (kindOf(row)) {
    case 'missing':
      return '未创建'
    case 'blocked':
      return `阻断 ${isMissing(row) ? 0 : (row.block?.count ?? 0)} 项`
    case 'sentBack':
      return '被退回'
    case 'toRegister':
      return '已复核，未申报'
    default:
      if (isMoved(row)) return '不再办理'
      return isMissing(row) ? '' : taskStateNames[row.state]
  }
}

/** Explains a row: what is wrong, else the last action and the next one. */
export function explainRow(row: BoardRow, today: string): string {
  if (isMissing(row)) return isLateRow(row, today) ? '征期已过，还没有创建任务' : '还没有创建任务'
  const { last, state } = row
  const moved = insteadOf(row.taxType)
  if (isMoved(row)) return `这里不再办理这项任务。${moved ?? ''}；这项任务写明原因关闭即可`
  const who = last === null ? '' : `${monthDay(last.at)} ${last.userName}`
  switch (kindOf(row)) {
    case 'blocked':
      return row.block?.text ?? ''
    case 'sentBack':
      return `${row.sentBack?.userName ?? ''}：${row.sentBack?.opinion ?? ''}`
    case 'inReview':
      return `${who} 提交，等待复核`
    case 'toRegister':
      return `${who} 通过，还没有登记申报`
    case 'done':
      if (moved !== undefined && last?.to === 'archived') return `${who} 关闭：${last.reason}`
      return `${who} 登记申报`
    case 'new':
      return periodDays(row.period).end >= today ? '属期未过完，可以先填' : '还没有填写'
    default:
      break
  }
  if (last?.from === 'inReview') return `${who} 撤回，改好再提交复核`
  if (row.isAmending) return '更正申报，改好再提交复核'
  if (row.isUnchecked) return '排在前面的任务较多，清单没有校验这一张，打开申报表查看'
  return (
    { collected: '发票已取，还没有填写', checked: '校验没有阻断，可以提交复核' }[state as string] ??
    '填写中，还没有校验'
  )
}
