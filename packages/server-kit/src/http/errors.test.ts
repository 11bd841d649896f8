import { expect, test } from 'vitest'
import { refusalOf } from './errors.ts'

test.for([
  [new Error('Connection terminated unexpectedly'), 'unavailable'],
  [new Error('Connection terminated due to connection timeout'), 'unavailable'],
  [new Error('Client has encountered a connection error and is not queryable'), 'unavailable'],
  [Object.assign(new Error('terminating connection'), { code: '57P01' }), 'unavailable'],
  [new Error('the Connection terminated word elsewhere'), 'internal'],
  [Object.assign(new Error('deadlock detected'), { code: '40P01' }), 'internal'],
] as const)('SES-22 LEAD-11 a lost database is worth another try, not a fault: %s', ([error, key]) => {
  expect(refusalOf(error).key).toBe(key)
})
