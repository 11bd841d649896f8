import type { ReturnDifference } from '@portal/tax-return/contract'
import type { ReturnPartProps } from '@portal/tax-return/web/public'
import { byName, draw, press } from '@portal/web-kit/testing/render.tsx'
import { afterEach, expect, test } from 'vitest'
import { DifferenceList } from './difference-list.tsx'

let close: () => Promise<void>
afterEach(() => close())
const names: Pick<ReturnPartProps['desk']['names'], 'nameOf'> = { nameOf: (ref) => `格 ${ref}` }
const desk = { names } as ReturnPartProps['desk']

test('TAX-19 only what differs is listed, before and after, heads and words too, and leads to its cell', async () => {
  const difference: ReturnDifference = {
    tables: [
      {
        tableCode: 'VATG_A1',
        tableName: '附列资料（一）',
        fields: [{ id: 'smallRelief', label: '适用减征', before: '', after: 'Y' }],
        cells: [
          { cell: 'VATG_A1.r1.c5', before: '', after: '1234.56', difference: '1234.56' },
          { cell: 'VATG_A1.r2.c1', before: '100.00', after: '99.99', difference: '-0.01' },
          { cell: 'VATG_A1.r4.c1', before: '3', after: '12', difference: '9' },
          { cell: 'VATG_A1.r3.code', before: '0001', after: '0002', difference: null },
        ],
      },
    ],
  }
  const gone: string[] = []
  ;({ close } = await draw(<DifferenceList desk={desk} difference={difference} onGo={(ref) => gone.push(ref)} />))
  expect(document.querySelector('[role=status]')?.textContent).toBe('1 张表，5 处不同')
  expect([...document.querySelectorAll('.differences > li')].map((item) => item.textContent)).toEqual([
    '表头 适用减征空→Y',
    '格 VATG_A1.r1.c5+1,234.560.00→1,234.56',
    '格 VATG_A1.r2.c1−0.01100.00→99.99',
    '格 VATG_A1.r4.c1+93→12',
    '格 VATG_A1.r3.code0001→0002',
  ])
  await press(byName('button', '格 VATG_A1.r2.c1'))
  expect(gone).toEqual(['VATG_A1.r2.c1'])
})

test('TAX-19 versions without a difference say so', async () => {
  ;({ close } = await draw(<DifferenceList desk={desk} difference={{ tables: [] }} onGo={() => undefined} />))
  expect(document.querySelector('[role=status]')?.textContent).toBe('两个版本完全相同')
})
