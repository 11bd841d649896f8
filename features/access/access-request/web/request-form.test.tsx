import { ok } from '@portal/contract'
import { queryProductRoute } from '@portal/product/contract'
import { queryRoleRoute } from '@portal/role-admin/contract'
import { getMenuByProductTypeRoute } from '@portal/menu-admin/contract'
import { byName, draw, press, until } from '@portal/web-kit/testing/render.tsx'
import { memoryDrafts } from '@portal/web-kit/testing/memory-drafts'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { typeInto } from '@portal/web-kit/testing/type-into'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addRequestRoute, previewRequestRoute, type AccessEffect, type RequestDraft } from '../contract/index.ts'
import { RequestForm } from './form/request-form.tsx'
import { effectOf } from './effect.fixture.ts'
import { draft, menu, menus, products, roles } from './form.fixture.ts'

memoryDrafts()
const page = (records: object[]) => ok([{ records, current: 1, total: records.length, size: 9999 }])
let served: object[] = menus
let sent: Record<string, unknown>[] = []
let previewed: unknown[] = []
let answer: object = ok({})
let effect: AccessEffect = effectOf({})
let close = async (): Promise<void> => {}
beforeEach(() => {
  served = menus
  sent = []
  previewed = []
  effect = effectOf({})
  answer = ok({ id: 'a1', processInstId: 'p1', processinstid: 'p1' })
  testBoot()
  testCaller()
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const { pathname } = new URL(address, 'http://portal.test')
    const body = init?.body === undefined ? {} : JSON.parse(String(init.body))
    if (pathname === addRequestRoute.path) sent.push(body)
    if (pathname === previewRequestRoute.path) previewed.push(body)
    const answers: Record<string, object> = {
      [queryProductRoute.path]: page(products),
      [queryRoleRoute.path]: page(roles),
      [getMenuByProductTypeRoute.path]: ok(served),
      [previewRequestRoute.path]: ok(effect),
      [addRequestRoute.path]: answer,
    }
    return Response.json(answers[pathname] ?? ok(null))
  })
})
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
const done = vi.fn()
const opened = async (from?: RequestDraft) => {
  ;({ close } = await draw(
    <RequestForm {...(from === undefined ? {} : { from })} onClose={() => undefined} onDone={done} />,
  ))
}
const text = (): string => document.body.textContent
const faults = (): string[] => [...document.querySelectorAll('.field .message')].map((each) => each.textContent)
const selectOf = (name: string) => document.querySelector<HTMLSelectElement>(`[data-field=${name}] select`)
const choose = (name: string, value: string) =>
  act(async () => {
    const select = selectOf(name)
    if (select === null) throw new Error(`no ${name}`)
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, value)
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
const treeRow = (name: string): HTMLElement => {
  const found = [...document.querySelectorAll<HTMLElement>('[role=treeitem]')].find((each) =>
    each.textContent.startsWith(name),
  )
  if (found === undefined) throw new Error(`no row ${name}`)
  return found
}

test('PRM-05 each type says at its fields what is missing, in the words of the documents', async () => {
  await opened()
  expect(document.querySelector('[role=dialog] h2')?.textContent).toBe('新增申请')
  await press(byName('button', '提交申请'))
  expect(faults()).toEqual(['请选择板块', '请选择角色', '请输入申请事由'])
  await press(byName('button', '创建角色'))
  await press(byName('button', '添加角色'))
  expect(faults()).toEqual(['请选择板块'])
  await until(() => expect(text()).toContain('税务管理'))
  await choose('productType', '01')
  await press(byName('button', '提交申请'))
  expect(faults()).toEqual(['请添加角色', '请输入申请事由'])
  await press(byName('button', '添加角色'))
  await press(byName('button', '提交申请'))
  expect(faults()).toContain('请输入角色名称')
  await press(byName('button', '管理用户'))
  expect(selectOf('productType')?.value).toBe('')
  await press(byName('button', '选择用户'))
  expect(faults()).toEqual(['请选择板块'])
  expect(sent).toEqual([])
})

test('PRM-06 LEAD-06 checked menus bring their page along, the effect is told, and it is handed in once', async () => {
  effect = effectOf({ added: 2, unchanged: 1 })
  await opened()
  await until(() => expect(text()).toContain('税务管理'))
  await choose('productType', '01')
  await until(() => expect(selectOf('roleId')?.options.length).toBe(2))
  await choose('roleId', 'r1')
  await until(() => treeRow('申报'))
  expect(treeRow('日历').getAttribute('aria-disabled')).toBe('true')
  await press(treeRow('日历'))
  expect(previewed).toEqual([])
  await press(treeRow('申报'))
  await until(() => expect(text()).toContain('+ 2'))
  const asked = [{ menuId: '税务' }, { menuId: '申报' }, { menuId: '填写' }]
  expect(previewed.at(-1)).toMatchObject({ applyType: '3', roleId: 'r1', resRoleMenuApplyList: asked })
  await typeInto('textarea', '汇缴')
  await press(byName('button', '提交申请'))
  await until(() => expect(done).toHaveBeenCalledOnce())
  expect(sent).toEqual([
    { applyType: '3', productType: '01', roleId: 'r1', endsAt: null, reason: '汇缴', resRoleMenuApplyList: asked },
  ])
})

test('LEAD-05 from a refusal the form is filled and says so; a refused one loses nothing and says where', async () => {
  answer = {
    code: 7799,
    msg: '请求有误',
    data: { errors: [{ path: 'resRoleMenuApplyList', message: '有的权限已不存在或不属于这个板块，请重新选择' }] },
  }
  await opened(draft)
  expect(document.querySelector('[role=dialog] h2')?.textContent).toContain('从“税务日历”的拒绝处带入')
  await until(() => expect(previewed).toHaveLength(1))
  await typeInto('textarea', '要看日历')
  await press(byName('button', '提交申请'))
  await until(() => expect(faults()).toEqual(['有的权限已不存在或不属于这个板块，请重新选择']))
  expect(document.querySelector('textarea')?.value).toBe('要看日历')
})

test('LEAD-06 a conflict of duties is told with who is hit, and its new part can be taken away again', async () => {
  const duty = (code: string, name: string, isNew: boolean) => ({ code, name, isNew })
  effect = effectOf({
    conflicts: [
      {
        rule: 'NK-01',
        level: 'block',
        reason: '可以自编自审',
        first: duty('a', '复核', false),
        second: duty('b', '填写', true),
        people: ['吴桐'],
        count: 3,
      },
    ],
    rows: [
      {
        menuId: '填写',
        parentName: '申报',
        menuName: '填写',
        isButton: true,
        before: false,
        after: true,
        conflict: 'block',
        note: '',
      },
    ],
  })
  await opened(draft)
  await until(() => expect(text()).toContain('可以自编自审：吴桐 等 3 人。规则 NK-01。'))
  await press(byName('button', '去掉“填写”'))
  await until(() => expect(text()).not.toContain('可以自编自审'))
})

test('PRM-06 of 5,000 menus only those in sight are drawn, and one check takes them all along', async () => {
  // happy-dom lays nothing out: the box is 400 high, each row 40.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40)
  const pages = Array.from({ length: 500 }, (_, at) =>
    menu(`p${at}`, 'all', {
      routeUrl: `/${at}`,
      children: Array.from({ length: 9 }, (_button, of) => menu(`p${at}b${of}`, `p${at}`)),
    }),
  )
  served = [menu('全部', '', { children: pages })]
  await opened({ ...draft, resRoleMenuApplyList: [] })
  await until(() => treeRow('全部'))
  expect(document.querySelectorAll('[role=treeitem]').length).toBeLessThan(100)
  await press(treeRow('全部'))
  await until(() => expect(text()).toContain('已勾 5000 项'))
  await until(() =>
    expect((previewed.at(-1) as { resRoleMenuApplyList: object[] }).resRoleMenuApplyList).toHaveLength(5001),
  )
})
