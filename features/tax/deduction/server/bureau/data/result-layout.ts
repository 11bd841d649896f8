/**
 * Layout of the bureau's result file. Only one source describes it, by column position (from 0). Headers are matched
 * first. The positions count only when the invoice number headers stand at theirs.
 */
export const resultLayout = {
  reasonHeaders: ['失败原因', '导入失败原因', '失败原因说明'],
  places: { reason: 1, digitalNo: 3, code: 4, number: 5 },
  isVerified: false,
} as const

/** Reasons about the invoice itself: it can't be deducted, so its tick here is removed. */
export const lostFor = ['不存在', '作废', '红冲', '失控', '异常'] as const
/** Temporary reasons: the tick stays and a user decides. */
export const waitsFor = ['不可重复勾选', '不可撤销勾选', '请撤销统计表'] as const
