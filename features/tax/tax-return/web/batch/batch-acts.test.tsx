import type { BoardTask } from '@portal/tax-task/contract'
import { byName, draw, press, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { afterEach, expect, test, vi } from 'vitest'
import { engineValidateRoute, fillFromInvoicesRoute } from '../../contract/index.ts'
import { BatchActs } from './batch-acts.tsx'

let close = async (): Promise<void> => {}
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})

const task = (taskNo: string, period: string): BoardTask => ({
  taskNo,
  taxType: '01',
  period,
  occasion: '',
  state: 'computed',
  version: 1,
  dueDate: null,
  preparer: '',
  preparerId: '',
  reviewer: '',
  people: { preparer: null, reviewer: null },
  isAmending: false,
  sentBack: null,
  isFiledLate: false,
  last: null,
  result: null,
  block: null,
  isUnchecked: false,
})

test('TAX-06 TAX-08 returns are filled or checked in turn, each says its outcome, a failure stops none', async () => {
  testCaller({ permissions: new Set(['tax:return:edit']) })
  testBoot()
  const asked: string[] = []
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    const { taskNo } = JSON.parse(String(init.body)) as { taskNo: string }
    asked.push(`${path} ${taskNo}`)
    if (path === fillFromInvoicesRoute.path && taskNo === 'a')
      return Promise.resolve(Response.json({ code: 7799, msg: '申报表待复核，不能修改', data: null }))
    const data =
      path === engineValidateRoute.path
        ? {
            passed: taskNo !== 'a',
            fired: taskNo === 'a' ? [{ level: 'error' }] : [],
            advice: [],
            waived: [],
            readiness: [],
          }
        : { filled: 154, needPerson: [{ invoice: '1', reason: '' }] }
    return Promise.resolve(Response.json({ code: 200, msg: '', data }))
  })
  const onDone = vi.fn()
  const drawn = await draw(<BatchActs tasks={[task('a', '202601'), task('b', '202602')]} onDone={onDone} />)
  close = drawn.close
  const lines = () => [...drawn.host.querySelectorAll('.lines li')].map((line) => line.textContent)
  await press(byName('button', '重新取数 2 项'))
  await until(() => expect(onDone).toHaveBeenCalledTimes(1))
  expect(lines()).toEqual([
    '增值税 2026年1月申报表待复核，不能修改打开',
    '增值税 2026年2月已填入 154 项，1 张待人工判断',
  ])
  await press(byName('button', '校验 2 项'))
  await until(() => expect(onDone).toHaveBeenCalledTimes(2))
  expect(lines()).toEqual(['增值税 2026年1月阻断 1 项，提示 0 项打开', '增值税 2026年2月没有问题'])
  expect(asked).toHaveLength(4)
})
