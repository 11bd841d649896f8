import { expect, test } from 'vitest'
import { Day, Exactly, Id, Type } from '../schema.ts'
import { Named } from '../list/field.ts'
import {
  approval,
  awaited,
  backBy,
  changeRefusal,
  defineLife,
  defineMoves,
  lifeAuditWords,
  lifeEvents,
  lifeTodoStates,
  mayMove,
  moveActions,
  moveOf,
  moveRefusal,
  movesFrom,
  stateField,
  stateFilter,
  stepName,
} from './index.ts'

const life = defineLife({
  first: 'draft',
  states: { draft: '草稿', review: ['审批中', 'busy'], paid: ['已放款', 'done'], gone: ['已作废', 'over'] },
  moves: {
    submit: { name: '提交', from: 'draft', to: 'review', by: 'perm:loan' },
    pass: { from: 'review', to: 'paid', by: approval('loan') },
    drop: { from: ['draft'], to: 'gone', by: 'job' },
  },
  changes: ['draft'],
})

test('house: the pure rule says which moves a state has, and refuses others in words', () => {
  expect(movesFrom(life, 'draft')).toEqual(['submit', 'drop'])
  expect([
    mayMove(life, 'draft', 'submit'),
    mayMove(life, 'paid', 'submit'),
    mayMove(life, 'draft', 'toString'),
  ]).toEqual([true, false, false])
  expect(moveRefusal(life, 'paid', 'submit')).toBe('现在是“已放款”，不能办理“提交”')
  expect([moveRefusal(life, 'draft', 'submit'), changeRefusal(life, 'draft')]).toEqual([null, null])
  expect(changeRefusal(life, 'paid')).toBe('现在是“已放款”，不能再修改')
})

test('house: a state that an approval leaves waits for it; ends without a move of their own lead back', () => {
  expect([awaited(life, 'review'), awaited(life, 'draft')]).toEqual(['loan', null])
  expect(moveOf(life, 'review', approval('loan'))).toBe('pass')
  expect(moveOf(life, 'review', approval('loan', 'withdrawn'))).toBeNull()
  expect(
    ['submit', 'pass', 'drop', 'begun', backBy('withdrawn'), 'of before'].map((step) => stepName(life, step)),
  ).toEqual(['提交', '审批通过', '转为已作废', '新建', '撤回审批', 'of before'])
})

/** A life that is right but for what the test says. */
const faultOf = (own: object): string => {
  const given = {
    first: 'a',
    states: { a: '甲', b: ['乙', 'busy'], c: ['丙', 'done'] },
    moves: {
      go: { name: '去', from: 'a', to: 'b', by: 'signed-in' },
      end: { from: 'b', to: 'c', by: approval('x') },
    },
    ...own,
  }
  try {
    defineLife(given as never)
    return ''
  } catch (error) {
    return (error as Error).message
  }
}
const moves = {
  go: { name: '去', from: 'a', to: 'b', by: 'signed-in' },
  end: { from: 'b', to: 'c', by: approval('x') },
}

test('house: a life with a state that nobody reaches or leaves does not start, by its name', () => {
  expect(faultOf({})).toBe('')
  expect(faultOf({ states: { a: '甲', b: '乙', c: ['丙', 'done'], d: ['丁', 'bad'] } })).toBe('状态 d 没有动作能到达')
  expect(faultOf({ states: { a: '甲', b: '乙', c: '丙' } })).toBe('状态 c 没有动作能离开，也没有标为终点')
  const stays = { ...moves, stay: { name: '停', from: 'c', to: 'c', by: 'signed-in' } }
  expect(faultOf({ states: { a: '甲', b: '乙', c: '丙' }, moves: stays })).toContain('状态 c 没有动作能离开')
  // Reached from each other alone.
  const island = {
    ...moves,
    on: { name: '一', from: 'd', to: 'e', by: 'job' },
    off: { name: '二', from: 'e', to: 'd', by: 'job' },
  }
  expect(faultOf({ states: { a: '甲', b: '乙', c: ['丙', 'done'], d: '丁', e: '戊' }, moves: island })).toBe(
    '状态 d 没有动作能到达；状态 e 没有动作能到达',
  )
  expect(faultOf({ first: 'z', changes: ['y'] })).toBe('first说的状态 z 没有声明；changes说的状态 y 没有声明')
  expect(faultOf({ moves: { ...moves, go: { name: '去', from: 'a', to: 'q', by: 'job' } } })).toContain(
    '状态 q 没有声明',
  )
})

test('house: moves that contradict each other do not start, by their names', () => {
  const withMove = (code: string, move: object) => faultOf({ moves: { ...moves, [code]: move } })
  expect(withMove('quit', { name: '作废', from: 'b', to: 'c', by: 'signed-in' })).toBe(
    '状态 b 等待审批，不能再有动作 quit',
  )
  expect(withMove('other', { from: 'b', to: 'c', by: approval('y') })).toContain('状态 b 只能等待一种审批：x、y')
  expect(withMove('again', { from: 'b', to: 'a', by: approval('x') })).toBe('状态 b 的审批结果 passed 有两个动作')
  expect(withMove('end', { from: 'b', to: 'c', by: approval('x', 'rejected') })).toBe('状态 b 的审批通过以后没有动作')
  expect(withMove('steps', { name: '去', from: 'a', to: 'b', by: 'signed-in' })).toBe('动作不能叫 steps')
  const asks = { id: Named('号', Id()), day: Type.String() }
  expect(withMove('go', { name: '去', from: 'a', to: 'b', by: 'signed-in', asks })).toBe(
    '动作 go 的字段没有名称：day；动作 go 的字段不能叫 id',
  )
  expect(withMove('go', { name: '去', from: 'a', to: 'b', by: 'job', asks: { day: Named('日', Day()) } })).toBe(
    '动作 go 不由人办理，不能填写 day',
  )
  expect(
    faultOf({ moves: { end: { from: 'a', to: 'b', by: approval('x') }, go: { from: 'b', to: 'c', by: 'job' } } }),
  ).toBe(
    '状态 a 是第一个状态，审批结果 rejected 没有可以回到的状态；' +
      '状态 a 是第一个状态，审批结果 withdrawn 没有可以回到的状态',
  )
})

const row = Exactly({ id: Id(), state: stateField(life), version: Type.Integer() })
const shared = {
  tag: '贷款',
  scope: 'enterprise',
  access: 'perm:loan:read',
  path: '/japi/loan',
  title: '贷款',
  audit: 'loan',
} as const

test('house: a call for each move that people make, by its grant, proof and fields, and words for all of them', () => {
  const paying = defineLife({
    first: 'a',
    states: { a: '甲', b: ['乙', 'done'] },
    moves: {
      pay: { name: '付', from: 'a', to: 'b', by: 'perm:pay', asks: { day: Named('日', Day()) }, proof: 'fresh' },
    },
  })
  const { routes, stepsRoute } = defineMoves(paying, { ...shared, row })
  expect(routes.pay).toMatchObject({
    path: '/japi/loan/pay',
    access: 'perm:pay',
    proof: true,
    idempotent: true,
    audit: 'loan.pay',
  })
  expect(Object.keys(routes.pay.body.properties)).toEqual(['id', 'version', 'day'])
  expect(stepsRoute).toMatchObject({ path: '/japi/loan/steps', access: 'perm:loan:read' })
  const loan = defineMoves(life, { ...shared, row, event: 'loan' })
  expect(Object.keys(loan.routes)).toEqual(['submit'])
  expect(moveActions(loan)).toEqual({ 'loan.submit': '贷款：提交', 'loan.drop': '贷款：转为已作废' })
  expect(lifeEvents(loan)).toEqual({ 'loan.moved': { name: '贷款状态变化', heardBy: 'enterprise' } })
  expect(lifeAuditWords(loan).states).toMatchObject({ review: '审批中' })
  expect(lifeTodoStates(life)).toMatchObject({ draft: { name: '草稿', mark: 'idle' }, review: { mark: 'run' } })
  expect(stateFilter(life)).toMatchObject({ kind: 'choice', codes: { paid: '已放款' } })
  expect(() => defineMoves(life, { ...shared, row: Exactly({ id: Id() }) })).toThrow('/japi/loan 的行没有 version')
})
