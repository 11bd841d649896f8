import { expect, test } from 'vitest'
import { looksLikeReceipt } from '../../contract/index.ts'
import { correctionFaults } from './correct.rules.ts'

const last = { receiptNo: '13500002026020000001', filedOn: '2026-03-10' }
const range = { earliest: '2026-03-01', latest: '2026-03-20' }

test('TAX-19 a correction says by field what is missing: number, day, reason, something that changes', () => {
  expect(correctionFaults({ ...last, filedOn: '2026-03-11', reason: '日期录错' }, last, range)).toEqual({})
  expect(correctionFaults({ ...last, reason: '' }, last, range)).toEqual({
    receiptNo: '与现在的登记相同，没有要更正的',
    reason: '请填写更正登记的理由',
  })
  expect(correctionFaults({ receiptNo: ' ', filedOn: '2026-03-21', reason: '错' }, last, range)).toEqual({
    receiptNo: '请填写受理回执号',
    filedOn: '申报日期应在 2026-03-01 至 2026-03-20 之间',
  })
})

test('TAX-04 a number that the tax bureau cannot have given is told from one it can', () => {
  expect(['13500002026020000001', '1350000202602AB00001'].map(looksLikeReceipt)).toEqual([true, true])
  expect(['123', '已申报', '135-0000-2026', '1350000 2026020000001'].map(looksLikeReceipt)).toEqual([
    false,
    false,
    false,
    false,
  ])
})
