import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { actionsOf } from '@portal/contract'
import { createAuditNames } from '@portal/audit/server'
import { refusalActions } from '@portal/server-kit/audit-refusals'
import { type TestApp } from '@portal/testkit'
import { allFeatures, createProduct } from '../product.fixture.ts'
import { globSync } from 'node:fs'

let app: TestApp
beforeAll(async () => {
  app = await createProduct()
})
afterAll(async () => {
  await app.stop()
})

test("SES-20 every file that is not public is audited: a download that leaves no trace can't be declared", () => {
  const files = app.routes.filter((route) => route.answer === 'file' && route.access !== 'public')
  expect(files.length).toBeGreaterThan(5)
  expect(files.filter((route) => route.audit === undefined).map((route) => route.path)).toEqual([])
})

test('SES-20 switches, sign-out, approvals, machine tokens and factors are audited', () => {
  const audited = new Set(app.routes.flatMap((route) => actionsOf(route.audit)))
  for (const action of [
    'session.switch-enterprise',
    'session.sign-out',
    'workflow.decide',
    'integration.token.issue',
    'integration.token.revoke',
    'security.factor.add',
    'account.change-password',
    'audit.export',
  ])
    expect([...audited]).toContain(action)
})

test('MON-02 every action that is written has a Chinese name', () => {
  const sources = globSync('{features/*,packages}/*/{server,src}/**/*.ts', {
    cwd: path.resolve(import.meta.dirname, '../../../..'),
    exclude: (name) => /(test|fixture|testing)/.test(name),
  })
  const written = sources.flatMap((source) => {
    const text = readFileSync(path.resolve(import.meta.dirname, '../../../..', source), 'utf8')
    return text.includes('writeAudit')
      ? [...text.matchAll(/action: '([a-z-]+\.[a-z.-]+)'/g)].map((match) => match[1] ?? '')
      : []
  })
  const actions = [
    ...new Set([
      ...app.routes.flatMap((route) => actionsOf(route.audit)),
      ...Object.values(refusalActions),
      ...written,
    ]),
  ]
  expect(actions.length).toBeGreaterThan(40)
  const { isNamed } = createAuditNames(allFeatures())
  expect(actions.filter((action) => !isNamed(action))).toEqual([])
})
