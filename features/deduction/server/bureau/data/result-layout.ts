/**
 * The file in which the bureau says what it made of an uploaded list. Known by one source alone: its columns by place
 * (from 0), so headers are looked at first and places only where the numbers' headers stand in theirs.
 */
export const resultLayout = {
  reasonHeaders: ['失败原因', '导入失败原因', '失败原因说明'],
  places: { reason: 1, digitalNo: 3, code: 4, number: 5 },
  isVerified: false,
} as const

/** What a reason says of the invoice itself: it can't be deducted, so its tick here is taken back. */
export const lostFor = ['不存在', '作废', '红冲', '失控', '异常'] as const
/** What it says of the moment: the tick stays, a person looks at it. */
export const waitsFor = ['不可重复勾选', '不可撤销勾选', '请撤销统计表'] as const
