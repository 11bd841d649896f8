import { expect, test } from 'vitest'
import { explainRow, kindOf, progressOf, stateWord } from '../../contract/index.ts'
import { addressOf, filterOf, isShown } from './board-filter.rules.ts'
import { groupsOf } from './board-groups.rules.ts'
import { amounts, blocked, boardTask as task } from './board.fixture.ts'

const missing = { taxType: '01', taxTypeName: '增值税', period: '202601', message: '', dueDate: '2026-02-24' }
const today = '2026-03-11'

test('TAX-03 tasks stand by deadline with their sums: late ones first, unopened among them, amended last', () => {
  const groups = groupsOf(
    [
      task({ taskNo: 'a', ...amounts('245700.57') }),
      task({ taskNo: 'b', taxType: '08', ...amounts('-700.57') }),
      task({ taskNo: 'c', state: 'approved', period: '202511', dueDate: '2025-12-15', ...amounts('3268.40') }),
      missing,
      task({ taskNo: 'd', period: '202510', dueDate: '2025-11-17', isAmending: true }),
      task({ taskNo: 'e', period: '202603', dueDate: '2026-04-20' }),
    ],
    today,
  )
  expect(
    groups.map(({ title, total, rows }) => [
      title,
      total,
      rows.map((row) => ('taskNo' in row ? row.taskNo : 'missing')),
    ]),
  ).toEqual([
    ['已逾期', '3268.40', ['c', 'missing']],
    ['3月征期，3月16日截止', '245000.00', ['a', 'b']],
    ['4月征期，4月20日截止', null, ['e']],
    ['更正中', null, ['d']],
  ])
})

test('TAX-03 TAX-04 a row says what is wrong, else who did what last and what comes next', () => {
  const said = (more: Parameters<typeof task>[0]) => [
    kindOf(task(more)),
    stateWord(task(more)),
    explainRow(task(more), today),
  ]
  const step = (
    from: 'checked' | 'inReview' | 'approved',
    to: 'inReview' | 'approved' | 'computed' | 'filed',
    userName: string,
  ) => ({ last: { from, to, userName, at: '2026-02-27 10:00:00', reason: '' } })
  expect(said(blocked)).toEqual(['blocked', '阻断 1 项', '主表第12栏与附列资料（二）第12栏不符'])
  expect(said({ sentBack: { userName: '罗成', at: '', opinion: '请核对进项' } })).toEqual([
    'sentBack',
    '被退回',
    '罗成：请核对进项',
  ])
  expect(said({ state: 'inReview', ...step('checked', 'inReview', '周敏') })).toEqual([
    'inReview',
    '待复核',
    '2月27日 周敏 提交，等待复核',
  ])
  expect(said({ state: 'approved', ...step('inReview', 'approved', '罗成') })).toEqual([
    'toRegister',
    '已复核，未申报',
    '2月27日 罗成 通过，还没有登记申报',
  ])
  expect(said(step('inReview', 'computed', '周敏'))).toEqual(['working', '编制中', '2月27日 周敏 撤回，改好再提交复核'])
  expect(said({ state: 'checked', isUnchecked: true })[2], 'a list that did not ask says no false word').toBe(
    '排在前面的任务较多，清单没有校验这一张，打开申报表查看',
  )
  expect(said({ state: 'created' })).toEqual(['new', '未开始', '还没有填写'])
  expect(said({ state: 'created', period: '202603' })[2]).toBe('属期未过完，可以先填')
  expect(said({ state: 'filed', ...step('approved', 'filed', '周敏') })).toEqual([
    'done',
    '已申报',
    '2月27日 周敏 登记申报',
  ])
  expect([kindOf(missing), explainRow(missing, today)]).toEqual(['missing', '征期已过，还没有创建任务'])
  expect([progressOf(task({ state: 'checked', ...blocked })), progressOf(task({ state: 'approved' }))]).toEqual([
    { done: 2, isBlocked: true },
    { done: 4, isBlocked: false },
  ])
})

test('TAX-03 what is chosen of the list stands in the address; one that asks for a period chooses nothing', () => {
  const filter = filterOf(new URLSearchParams('taxType=01&due=2026-03&state=blocked&preparer=周敏&mine=1'))
  expect(addressOf(filter)).toEqual({ taxType: '01', due: '2026-03', state: 'blocked', preparer: '周敏', mine: '1' })
  expect(addressOf(filterOf(new URLSearchParams('taxType=01&period=202602&state=nonsense')))).toEqual({})
  const looking = { userId: 'u1', mayReview: false, today }
  expect(isShown(task(blocked), filter, looking)).toBe(true)
  expect(isShown(task({ ...blocked, preparerId: 'u2' }), filter, looking)).toBe(false)
  expect(
    isShown(task({ state: 'inReview', preparerId: 'u2' }), { ...filter, state: '' }, { ...looking, mayReview: true }),
    "a reviewer's are those that wait for him",
  ).toBe(true)
  expect(isShown(missing, { ...filter, state: 'late', mine: false, preparer: '', due: '' }, looking)).toBe(true)
})
