import { byName, draw, press } from '@portal/web-kit/testing/render.tsx'
import { testBoot } from '@portal/web-kit/testing/setup'
import { beforeEach, expect, test } from 'vitest'
import { HistoryList } from './history-list.tsx'

beforeEach(() => testBoot())

test('PRM-11 the history is a line, or a table with the five columns', async () => {
  const lines = [
    {
      round: 1,
      taskName: '提交申请',
      userName: '陈立',
      endTime: '2026-03-10 09:00:00',
      message: '',
      operationTypeString: '提交',
    },
    {
      round: 1,
      taskName: '复核',
      userName: '罗成',
      endTime: '2026-03-10 10:00:00',
      message: '请补依据',
      operationTypeString: '退回指定节点',
    },
    { round: 1, taskName: '复核', userName: '周敏', endTime: null, message: '', operationTypeString: '' },
  ]
  const { close } = await draw(<HistoryList lines={lines} />)
  const cells = (selector: string) => [...document.querySelectorAll(selector)].map((each) => each.textContent)
  expect(cells('tbody tr:nth-child(1) > *')).toEqual(['提交申请', '提交', '03-10 09:00', '陈立'])
  await press(byName('button', '看成表格'))
  expect(cells('thead th')).toEqual(['环节', '办理人', '时间', '意见', '结果'])
  expect(cells('tbody tr:nth-child(2) > *')).toEqual(['复核', '罗成', '2026-03-10 10:00', '请补依据', '驳回'])
  expect(cells('tbody tr:nth-child(3) > *').at(-1)).toBe('待办理')
  await close()
})

test('PRM-11 what was handed in again says of each line in which round', async () => {
  const line = (round: number, taskName: string, operationTypeString: string) => ({
    round,
    taskName,
    userName: '陈立',
    endTime: '2026-03-10 09:00:00',
    message: '',
    operationTypeString,
  })
  const lines = [line(1, '提交申请', '提交'), line(1, '复核', '退回申请人'), line(2, '提交申请', '提交')]
  const { close } = await draw(<HistoryList lines={lines} />)
  const heads = () => [...document.querySelectorAll('tbody tr > :first-child')].map((each) => each.textContent)
  expect(heads()).toEqual(['第 1 轮 · 提交申请', '第 1 轮 · 复核', '第 2 轮 · 提交申请'])
  await press(byName('button', '看成表格'))
  expect(heads()).toEqual(['第 1 轮 · 提交申请', '第 1 轮 · 复核', '第 2 轮 · 提交申请'])
  await close()
})
