import { expect, test } from 'vitest'
import { gatherApprovals, stateName } from './approval-kinds.ts'

test('house: the start fails by name where two features declare the same approval', () => {
  const nothing = () => Promise.resolve()
  const leave = {
    type: 'leave',
    name: '请假',
    act: '复核',
    for: 'business',
    notice: '101',
    steps: [],
    effect: { passed: nothing, rejected: nothing, withdrawn: nothing },
  } as const
  const kinds = gatherApprovals([{ name: 'leaves', approvals: [leave] }])
  expect([...kinds.keys()]).toEqual(['leave'])
  expect([stateName(kinds, 'leave', 'pending'), stateName(kinds, 'other', 'pending')]).toEqual(['待复核', '待审批'])
  expect(() =>
    gatherApprovals([
      { name: 'leaves', approvals: [leave] },
      { name: 'others', approvals: [leave] },
    ]),
  ).toThrow('others declares the approval leave, which leaves has')
  expect(() => gatherApprovals([{ name: 'leaves', approvals: [{ ...leave, for: 'people' }] }])).toThrow(
    'leaves declares the approval leave for people, unlike its effect',
  )
})
