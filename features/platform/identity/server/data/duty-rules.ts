import type { ConflictLevel } from '@portal/contract'

/** Two permission codes that one person should not hold. */
export interface DutyRule {
  rule: string
  first: string
  second: string
  level: ConflictLevel
  reason: string
}

/** Separated duties of the group's internal control. */
export const dutyRules: readonly DutyRule[] = [
  {
    rule: 'NK-01',
    first: 'tax:return:edit',
    second: 'tax:return:review',
    level: 'block',
    reason: '同一人既填写又复核申报表，可以自编自审',
  },
  {
    rule: 'NK-02',
    first: 'tax:return:submit',
    second: 'tax:return:review',
    level: 'block',
    reason: '同一人既提交又复核申报表，复核不再独立',
  },
  {
    rule: 'NK-03',
    first: 'tax:task:create',
    second: 'tax:return:review',
    level: 'warn',
    reason: '同一人既建税务任务又复核申报表',
  },
  {
    rule: 'NK-04',
    first: 'invoice:pool:import',
    second: 'tax:return:review',
    level: 'warn',
    reason: '同一人既导入发票又复核申报表',
  },
  {
    rule: 'NK-05',
    first: 'base:role:manage',
    second: 'monitor:audit:read',
    level: 'warn',
    reason: '同一人既授权又查系统日志',
  },
]
