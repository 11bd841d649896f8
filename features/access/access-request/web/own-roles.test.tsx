import { ok } from '@portal/contract'
import { draw, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { expect, test, vi } from 'vitest'
import type { OwnRole } from '../contract/index.ts'
import { OwnRoles } from './own-roles.tsx'

test('PRM-15 each role one holds stands with its place, end and permissions; many are folded', async () => {
  testBoot()
  testCaller({})
  const many = Array.from({ length: 30 }, (_, at) => `权限 ${String(at)}`)
  const roles: OwnRole[] = [
    { roleId: '1', roleName: '税务经办', isEverywhere: false, endsAt: '2026-12-31 18:00:00', grants: ['填写申报表'] },
    { roleId: '2', roleName: '超级管理员', isEverywhere: true, endsAt: null, grants: many },
  ]
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(ok(roles))))
  const { host, close } = await draw(<OwnRoles />)
  await until(() => expect(host.querySelectorAll('summary')).toHaveLength(2))
  expect([...host.querySelectorAll('summary')].map((each) => each.textContent)).toEqual([
    '税务经办本企业 · 至 2026-12-31 18:00 · 1 项权限',
    '超级管理员所有企业 · 长期有效 · 30 项权限',
  ])
  expect([...host.querySelectorAll('details')].map(({ open }) => open)).toEqual([true, false])
  await close()
})
