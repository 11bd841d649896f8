import { ok } from '@portal/contract'
import { findEntByUserProductRoute } from '@portal/user-admin/contract'
import { draw, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { afterEach, expect, test, vi } from 'vitest'
import { enterprisesOfRoute, subjectsRoute, whyRoute, type Why } from '../../contract/index.ts'
import { WhyPage } from './why-page.tsx'

const why: Why = {
  userName: '周会计',
  account: 'zhou',
  entName: '启明锅炉装备',
  subject: '税务管理 / 申报表 / 提交复核',
  rule: '需要「提交复核」权限',
  answer: 'no',
  reasons: ['没有任何角色授予这一项'],
  grants: [
    {
      id: 'r1.',
      roleName: '税务会计',
      heldIn: '所有企业',
      way: '',
      endsAt: null,
      counts: false,
      note: '已经结束',
      applications: [
        {
          id: 'q1',
          what: '管理用户',
          route: '/Base/auth-management/authApply?open=q1',
          applicant: '吴桐',
          appliedAt: '2026-10-08 09:00:00',
          decidedBy: '韩松',
          decidedAt: '2026-10-09 10:30:00',
        },
      ],
    },
  ],
  roles: [{ id: 'r1', roleName: '税务会计', way: '按钮', givers: '林管理' }],
}
let close: () => Promise<void>
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})

test('PRM-14 an address with user, enterprise and subject shows the answer with grants and givers', async () => {
  testBoot()
  testCaller()
  const asked: string[] = []
  const answers: Record<string, object> = {
    [whyRoute.path]: ok(why),
    [findEntByUserProductRoute.path]: ok([{ userId: 'u1', userName: '周会计', userOrganzations: [] }]),
    [enterprisesOfRoute.path]: ok([{ value: 'e1', label: '启明锅炉装备', hint: '' }]),
    [subjectsRoute.path]: ok([{ value: 'tax:return:submit', label: '提交复核', hint: '' }]),
  }
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname, search } = new URL(address, 'http://portal.test')
    asked.push(pathname + search)
    return Response.json(answers[pathname] ?? ok([]))
  })
  ;({ close } = await draw(<WhyPage />, '/?user=u1&ent=e1&kind=button&what=tax%3Areturn%3Asubmit'))
  await until(() => expect(document.querySelector('[role=status]')?.textContent).toBe('不可以'))
  const text = document.body.textContent
  for (const said of [
    '没有任何角色授予这一项',
    '已经结束',
    '林管理',
    '启明锅炉装备',
    '吴桐 2026-10-08 09:00:00 申请',
    '韩松 2026-10-09 10:30:00 通过',
  ])
    expect(text).toContain(said)
  await until(() => expect(document.querySelector('[aria-labelledby=why-user-label]')?.textContent).toContain('周会计'))
  expect(asked).toContain(`${whyRoute.path}?userId=u1&entId=e1&kind=button&what=tax%3Areturn%3Asubmit`)
})

test('PRM-14 until all is chosen, the page names what is missing', async () => {
  testBoot()
  testCaller()
  vi.stubGlobal('fetch', async () => Response.json(ok([])))
  const { host, close: end } = await draw(<WhyPage />, '/why?kind=button&user=u1')
  close = end
  await until(() => expect(host.textContent).toContain('还没有选择企业、按钮'))
})
