import { useShownActs } from '@portal/web-kit/page-acts'
import { draw } from '@portal/web-kit/testing/render.tsx'
import { testCaller } from '@portal/web-kit/testing/setup'
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { ListedTask } from '../contract/index.ts'
import { TaskFilters } from './task-filters.tsx'

const task = (state: ListedTask['state']): ListedTask => ({ taskNo: state, taxType: '01', period: '202602', state, version: 1, dueDate: null, preparer: '', isAmending: false, sentBack: null, isFiledLate: false })
let close: () => Promise<void>
afterEach(() => close())

test('TAX-03 tasks are chosen by the states there are; the tax type chosen before stays', async () => {
  const chosen: object[] = []
  ;({ close } = await draw(<TaskFilters tasks={[task('filed'), task('computed'), { taxType: '08', taxTypeName: '印花税', period: '20261', message: '', dueDate: null }]} taxType="01" state="" onChange={next => chosen.push(next)} />))
  const [, states] = [...document.querySelectorAll('select')]
  expect([...states?.options ?? []].map(option => option.textContent)).toEqual(['全部状态', '未创建', '编制中', '已申报'])
  await act(async () => { if (states !== undefined) { states.value = 'filed'; states.dispatchEvent(new Event('change', { bubbles: true })) } })
  expect(chosen).toEqual([{ taxType: '01', state: 'filed' }])
})

const Acts = () => <p>{useShownActs().map(each => each.title).join('；')}</p>
test('SHL-17 TAX-03 the list offers the palette what is to be created, to who may, and what is open', async () => {
  testCaller({ permissions: new Set(['tax:task:create']) })
  const missing = { taxType: '01', taxTypeName: '增值税', period: '202611', message: '', dueDate: null }
  ;({ close } = await draw(<><TaskFilters tasks={[task('filed'), task('computed'), missing]} taxType="" state="" onChange={() => undefined} /><Acts /></>))
  expect(document.querySelector('p')?.textContent).toBe('填报 增值税 2026年2月；创建任务 增值税 2026年11月')
})
