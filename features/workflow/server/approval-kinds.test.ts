import { expect, test } from 'vitest'
import { gatherApprovals } from './approval-kinds.ts'

test('house: the start fails by name where two features declare the same approval', () => {
  const nothing = () => Promise.resolve()
  const leave = {
    type: 'leave',
    name: '请假',
    act: '复核',
    notice: '101',
    steps: [],
    effect: { passed: nothing, rejected: nothing, withdrawn: nothing },
  } as const
  const { actOf, effects } = gatherApprovals([{ name: 'leaves', approvals: [leave] }])
  expect([actOf('leave'), actOf('other'), Object.keys(effects)]).toEqual(['复核', '审批', ['leave']])
  expect(() =>
    gatherApprovals([
      { name: 'leaves', approvals: [leave] },
      { name: 'others', approvals: [leave] },
    ]),
  ).toThrow('others declares the approval leave, which leaves has')
})
