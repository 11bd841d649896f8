import { expect, test } from 'vitest'
import { dutiesOf, dutyOf, separated } from './duty.rules.ts'

const permissions = ['base:user:manage', 'base:role:manage', 'monitor:audit:read', 'tax:return:read']
const given = (madeCodes: string[], ...roles: string[]) =>
  separated({ roles: roles.map((roleCode) => ({ roleCode })), permissions, madeCodes })
const as = (...roles: string[]) => given([], ...roles)

test('PRM-18 each duty has its own codes, and no code is of two', () => {
  expect(permissions.map(dutyOf)).toEqual(['system', 'security', 'audit', null])
  expect([...dutiesOf(['superAdmin', 'auditAdmin'])]).toEqual(['system', 'audit'])
})

test('PRM-18 an operator keeps the codes of one duty; with two of them none; nobody else loses any', () => {
  expect(as('superAdmin')).toMatchObject({ duty: 'system', permissions: ['base:user:manage', 'tax:return:read'] })
  expect(as('securityAdmin')).toMatchObject({ duty: 'security', permissions: ['base:role:manage', 'tax:return:read'] })
  expect(as('auditAdmin')).toMatchObject({ duty: 'audit', permissions: ['monitor:audit:read', 'tax:return:read'] })
  expect(as('superAdmin', 'auditAdmin')).toMatchObject({ duty: 'none', permissions: ['tax:return:read'] })
  expect(as('companyAdmin')).toMatchObject({ duty: null, permissions })
})

test('PRM-18 roles that operators made join two duties: none of their codes are left; one duty stays', () => {
  expect(given(['base:role:manage', 'monitor:audit:read'])).toMatchObject({
    duty: 'none',
    permissions: ['tax:return:read'],
  })
  expect(given(['monitor:audit:read'], 'companyAdmin')).toMatchObject({ duty: null, permissions })
  expect(given(['monitor:audit:read'], 'systemAdmin')).toMatchObject({
    duty: 'system',
    permissions: ['base:user:manage', 'tax:return:read'],
  })
})
