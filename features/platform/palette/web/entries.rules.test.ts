import { expect, test } from 'vitest'
import { groupsFor, type Entry } from './entries.rules.ts'

const entry = (own: Partial<Entry> & Pick<Entry, 'kind' | 'title'>): Entry => ({
  id: own.title,
  hint: '',
  path: '',
  code: '',
  sound: '',
  icon: 'box',
  ...own,
})
const entries = [
  entry({ kind: 'page', title: '税务任务', code: '登记申报' }),
  entry({ kind: 'recent', title: '发票池' }),
  entry({ kind: 'act', title: '导出', code: '下载' }),
  entry({ kind: 'task', title: '增值税 2026年10月', code: '01a 202610 2026-10 登记申报' }),
]
const found = (query: string) =>
  groupsFor(entries, query).map((group) => [group.kind, group.found.map((each) => each.entry.title)])

test('SHL-17 before anything is typed the acts of the page in hand stand first', () => {
  expect(found('').map(([kind]) => kind)).toEqual(['act', 'recent', 'page'])
})

test('SHL-17 2026-10, 登记 and 下载 find', () => {
  expect([found('2026-10'), found('登记'), found('下载')]).toEqual([
    [['task', ['增值税 2026年10月']]],
    [
      ['page', ['税务任务']],
      ['task', ['增值税 2026年10月']],
    ],
    [['act', ['导出']]],
  ])
})
