/** The life of a tax task, in its order. */
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

/** How each state is called on the page. */
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

/** Cells can be written up to `checked`. */
export const isEditable = (state: TaskState): boolean => taskStates.indexOf(state) <= taskStates.indexOf('checked')

/** The version of a return that later periods read as `prior`: approved or any state after it. */
export const isApproved = (state: TaskState): boolean => taskStates.indexOf(state) >= taskStates.indexOf('approved')

/** Done, as deadlines, to-dos, overdue marks and figures count: filed or any state after it. */
export const isFiled = (state: TaskState): boolean => taskStates.indexOf(state) >= taskStates.indexOf('filed')

/** A step towards an earlier state needs a reason (TAX-04). */
export const isBackStep = (from: TaskState, to: TaskState): boolean => taskStates.indexOf(to) < taskStates.indexOf(from)
