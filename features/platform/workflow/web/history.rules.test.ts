import { expect, test } from 'vitest'
import { operationShown, operationTone } from './history.rules.ts'

test('PRM-11 办理 is shown as 同意, the three 退回 as 驳回, others as they are', () => {
  expect(['办理', '退回上一步', '退回申请人', '退回指定步骤', '提交', '转办'].map(operationShown)).toEqual([
    '同意',
    '驳回',
    '驳回',
    '驳回',
    '提交',
    '转办',
  ])
  expect(operationTone('退回申请人')).toBe('warn')
  expect(operationTone('办理')).toBe('done')
})
