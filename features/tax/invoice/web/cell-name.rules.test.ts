import { expect, test } from 'vitest'
import { cellAddress, cellName } from './cell-name.rules.ts'

test('TAX-12 TAX-20 a cell is named as people do and leads to its place on the return', () => {
  expect(
    [
      'VATG_A1.r1.c1',
      'VATG_A2.r8b.c3',
      'VATG_MAIN.r2.c1',
      'VATG_RELIEF.reduce[0001129924].c2',
      'VATG_A1.r9a',
      'VATX.r1.c1',
    ].map(cellName),
  ).toEqual([
    '附列资料一 第1行第1列',
    '附列资料二 第8b行 税额',
    '主表 第2栏',
    '减免税明细 减税 0001129924',
    '附列资料一 第9a行',
    'VATX 第1行第1列',
  ])
  expect([cellAddress('t1', 'VATG_A1.r1.c1'), cellAddress('t1', 'VATG_RELIEF.exempt[0001].c1')]).toEqual([
    '/system/tax-admin/tax-detail?id=t1&table=VATG_A1&cell=r1.c1',
    '/system/tax-admin/tax-detail?id=t1&table=VATG_RELIEF',
  ])
})
