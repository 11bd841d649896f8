import { ApiError } from '@portal/web-kit/api-error'
import { byName, draw, press } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { expect, test } from 'vitest'
import type { Opening } from '../../contract/index.ts'
import { OpeningConflict, openingMet } from './opening-conflict.tsx'

const field = (ref: string, name: string) => ({
  ref,
  name,
  tableName: '',
  line: '20',
  column: '本月数',
  yearToDate: false,
})
const opening = {
  version: 3,
  cells: { a: '1.00', b: '2.00' },
  equations: [],
  hands: {},
  book: null,
  fields: [field('a', '留抵'), field('b', '未缴'), field('c', '预缴')],
} as unknown as Opening
const refused = (data: unknown) => new ApiError('', { status: 409, code: '409', data })

test('LEAD-14 of balances saved twice at once those that both changed are asked about, by name', async () => {
  testBoot()
  testCaller()
  const typed = { a: '78,400', b: '2.00', c: '5' }
  const met = openingMet(refused({ version: 4, cells: { a: '9.00', b: '7.00', c: '5.00' } }), opening, typed)!
  expect(met).toMatchObject({ version: 4, both: ['a'], taken: ['b'], isAgreed: false, merged: { b: '7.00', c: '5' } })
  const chosen: Record<string, string>[] = []
  const { host, close } = await draw(
    <OpeningConflict {...{ met, opening, typed }} onType={(more) => void chosen.push(more)} />,
  )
  expect(host.textContent).toContain('已随最新内容更新：20 未缴 本月数')
  await press(byName('button', '20 留抵 本月数：采用对方的'))
  await press(byName('button', '20 留抵 本月数：保留我的'))
  expect(chosen).toEqual([{ a: '9.00' }, { a: '78400.00' }])
  await close()
})

test('LEAD-14 where both say the same there is nothing to ask; a version alone is no conflict', () => {
  const typed = { a: '9', b: '2.00' }
  expect(openingMet(refused({ version: 4, cells: { a: '9.00', b: '2.00' } }), opening, typed)?.isAgreed).toBe(true)
  expect(openingMet(refused({ version: 4 }), opening, typed)).toBeNull()
})
