import type { BoardTask } from '../../contract/index.ts'

/** A row of the list for tests; pass only the fields that matter. */
export const boardTask = (more: Partial<BoardTask> = {}): BoardTask => ({
  taskNo: 't1',
  taxType: '01',
  period: '202602',
  occasion: '',
  state: 'computed',
  version: 1,
  dueDate: '2026-03-16',
  preparer: '周敏',
  preparerId: 'u1',
  reviewer: '',
  people: { preparer: null, reviewer: null },
  isAmending: false,
  sentBack: null,
  isFiledLate: false,
  last: { from: 'created', to: 'computed', userName: '周敏', at: '2026-03-10 09:40:00', reason: '' },
  result: null,
  block: null,
  isUnchecked: false,
  ...more,
})
export const blocked: Partial<BoardTask> = {
  block: { count: 1, text: '主表第12栏与附列资料（二）第12栏不符', cell: 'VATG_MAIN.r12.c1', where: '主表第12栏' },
}
export const amounts = (total: string, credit = '0.00'): Partial<BoardTask> => ({
  result: {
    total,
    parts: [
      { name: '增值税', amount: total },
      { name: '附加税费', amount: '0.00' },
    ],
    credit,
  },
})
