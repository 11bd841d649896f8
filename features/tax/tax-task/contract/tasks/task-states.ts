/** States of a tax task, in order. */
export const taskStates = [
  'created',
  'collected',
  'computed',
  'checked',
  'inReview',
  'approved',
  'filed',
  'paid',
  'archived',
] as const
export type TaskState = (typeof taskStates)[number]

/** Display name of each state. */
export const taskStateNames: Readonly<Record<TaskState, string>> = {
  created: '未开始',
  collected: '已取数',
  computed: '编制中',
  checked: '已校验',
  inReview: '待复核',
  approved: '已复核',
  filed: '已申报',
  paid: '已缴款',
  archived: '已归档',
}

/** Cells are writable up to `checked`. */
export const isEditable = (state: TaskState): boolean => taskStates.indexOf(state) <= taskStates.indexOf('checked')

/** Approved or later: later periods read this version of a return as `prior`. */
export const isApproved = (state: TaskState): boolean => taskStates.indexOf(state) >= taskStates.indexOf('approved')

/** Filed or later: finished for deadlines, to-dos, overdue marks and figures. */
export const isFiled = (state: TaskState): boolean => taskStates.indexOf(state) >= taskStates.indexOf('filed')

interface Steps {
  steps: readonly { to: TaskState }[]
}
/** Also while it is amended. */
export const wasEverFiled = ({ steps }: Steps): boolean => steps.some(({ to }) => to === 'filed')

/** A filed return that was unlocked and is not filed again yet. */
export const isBeingAmended = (task: Steps & { state: TaskState }): boolean =>
  wasEverFiled(task) && !isFiled(task.state)

/** A step to an earlier state needs a reason (TAX-04). */
export const isBackStep = (from: TaskState, to: TaskState): boolean => taskStates.indexOf(to) < taskStates.indexOf(from)
