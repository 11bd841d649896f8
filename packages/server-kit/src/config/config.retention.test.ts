import { expect, test } from 'vitest'
import { problemsOf } from './config.fixture.ts'
import { readConfig } from './config.ts'

test('MON-04 SES-26 audit rows are kept 36 months or as set, six at least; other logs are set apart', () => {
  expect(readConfig({}, '/srv')).toMatchObject({ auditRetentionMonths: 36, logRetentionDays: null })
  expect(readConfig({ AUDIT_RETENTION_MONTHS: '6', LOG_RETENTION_DAYS: '30' }, '/srv')).toMatchObject({
    auditRetentionMonths: 6,
    logRetentionDays: 30,
  })
  expect(problemsOf({ AUDIT_RETENTION_MONTHS: '5', LOG_RETENTION_DAYS: '0' })).toEqual([
    expect.stringContaining('AUDIT_RETENTION_MONTHS=5'),
    expect.stringContaining('LOG_RETENTION_DAYS=0'),
  ])
})
