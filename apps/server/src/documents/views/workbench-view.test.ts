import { calendarRoute, filingYearOf, todosRoute } from '@portal/home/contract'
import { currentUserRoute, permissionsRoute } from '@portal/identity/contract'
import { preferencesRoute } from '@portal/preference/contract'
import { expect, test } from 'vitest'
import { workbenchView } from './workbench-view.ts'
import { landing, ownPage } from '../which-document.ts'

const todo = {
  kind: 'taxTask',
  title: '增值税 <2026年2月>',
  state: 'computed',
  said: { kind: '税务待办', tab: 'tax', state: '编制中', mark: 'run', act: '去处理' },
  dueDate: '2026-03-16',
  route: '/system/tax-admin/tax-detail?id=1&a=2',
  trouble: null,
}
const bootOf = (answers: Record<string, unknown>) => ({
  branding: {
    group: '',
    groupNote: '',
    product: '',
    supportPhone: '',
    supportHours: '',
    registerUrl: '',
    productionMarker: '',
    tiled: [],
    watermark: false,
  },
  today: '2026-03-11',
  taxHeartbeatSeconds: 30,
  answers,
})
const answers = {
  [currentUserRoute.path]: { showName: '周敏' },
  [todosRoute.path]: [todo],
  [calendarRoute.path]: filingYearOf('2026-03-11', 2026),
}
const morning = new Date('2026-03-11T01:00:00Z')

test('WRK-01 the first rows are in the document itself, escaped, with their way below the base', () => {
  const view = workbenchView(bootOf(answers), '/main/', morning)?.html ?? ''
  expect(
    [
      '周敏，上午好',
      '3月征期第 11 天',
      '增值税 &lt;2026年2月&gt;',
      'href="/main/system/tax-admin/tax-detail?id=1&amp;a=2"',
      '编制中',
      '剩 5 天',
      '<button type="button" class="on">全部</button>',
      '税务 1',
      '审批 0',
    ].filter((text) => !view.includes(text)),
  ).toEqual([])
})

test('WRK-01 to-dos are drawn where they stand first, else not; figures keep their place for their users', () => {
  const has = (more: Record<string, unknown>): boolean[] => {
    const view = workbenchView(bootOf({ ...answers, ...more }), '/', morning)?.html ?? ''
    return [view.includes('增值税'), view.includes('card home__calendar'), view.includes('home__figures')]
  }
  const kept = (value: object) => ({ [preferencesRoute.path]: { workbench: { value, version: 1 } } })
  expect(has({})).toEqual([true, true, false])
  expect(has({ [permissionsRoute.path]: { btnPerm: ['tax:return:read'] } })).toEqual([true, true, true])
  expect(
    has({
      ...kept({ main: ['todos'], side: ['calendar'], hidden: ['figures'] }),
      [permissionsRoute.path]: { btnPerm: ['tax:return:read'] },
    }),
  ).toEqual([true, true, false])
  expect(has(kept({ main: ['notices', 'todos'], side: ['quick', 'calendar'], hidden: [] }))).toEqual([
    false,
    false,
    false,
  ])
  expect(has(kept({ main: ['notices', 'todos'], side: ['calendar'], hidden: ['notices'] }))).toEqual([
    true,
    true,
    false,
  ])
})

test('WRK-01 without to-dos or without the user the skeleton stays', () => {
  expect(workbenchView(bootOf({ ...answers, [todosRoute.path]: [] }), '/', morning)).toBeNull()
  expect(workbenchView(bootOf({}), '/', morning)).toBeNull()
})

test.for([
  ['/crm/portrait?id=1', '/crm/portrait?id=1'],
  ['https://evil.example/', null],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['/login/index', null],
  ['/finance/home', null],
  [landing, null],
  [null, null],
] as const)('SES-02 the landing leads from=%s to %s: own application pages alone', ([from, to]) => {
  expect(ownPage(from)).toBe(to)
})
