/** Next work of a row: each row has exactly one kind. `late` is separate: any unfinished row can be late. */
export const boardKinds = [
  'blocked',
  'sentBack',
  'inReview',
  'toRegister',
  'working',
  'new',
  'missing',
  'done',
] as const
export type BoardKind = (typeof boardKinds)[number]
export const boardKindNames: Readonly<Record<BoardKind, string>> = {
  blocked: '阻断',
  sentBack: '被退回',
  inReview: '待复核',
  toRegister: '待登记',
  working: '办理中',
  new: '未开始',
  missing: '未创建',
  done: '已办结',
}
