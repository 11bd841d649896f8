import { ok } from '@portal/contract'
import { wrongPlaceOf } from '@portal/domain'
import { memoryDrafts } from '@portal/web-kit/testing/memory-drafts'
import { byName, draw, press, typeIn, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { registerScreenParts } from '@portal/web-kit/screen-parts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { companyRoute, saveCompanyRoute, type Company } from '../contract/index.ts'
import { CompanyPage } from './company-page.tsx'
import { companyPlace } from './public.ts'

const company: Company = {
  name: '启明锅炉装备有限公司',
  parentName: '启明能源集团有限公司',
  creditCode: '91350100M000100Y43',
  sector: null,
  legalPerson: '郑海燕',
  establishedOn: null,
  registeredAddress: '福州市鼓楼区',
  officeAddress: null,
  contactName: '周敏',
  contactPhone: '*******1234',
  contactEmail: null,
  head: null,
  headName: null,
  version: 3,
  updatedAt: '2026-03-11 10:00:00',
  updatedBy: 'entadmin',
}
memoryDrafts()

const open = async (at: string, permissions: string[]) => {
  const sent: unknown[] = []
  testBoot()
  testCaller({ permissions: new Set(permissions) })
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const { pathname } = new URL(address, 'http://portal.test')
    if (pathname === saveCompanyRoute.path) sent.push(JSON.parse(String(init?.body)))
    return Response.json(ok(pathname.startsWith(companyRoute.path.replace(/info$/, '')) ? company : []))
  })
  const { close } = await draw(<CompanyPage />, at)
  onTestFinished(async () => {
    await close()
    vi.unstubAllGlobals()
    registerScreenParts([])
  })
  return sent
}
const field = (name: string) => document.querySelector(`.modal [name=${name}]`) as HTMLInputElement

test('PRM-15 a field is changed, phone and version stay; a wrong code is said at its place', async () => {
  const sent = await open('/', ['company:info:manage'])
  await until(() => expect(document.body.textContent).toContain('福州市鼓楼区'))
  await press(byName('button', '修改'))
  await typeIn(field('creditCode'), '91350100M000100Y44')
  await press(byName('.modal button', '保存'))
  await until(() => expect(document.body.textContent).toContain('统一社会信用代码校验位不正确'))
  await typeIn(field('creditCode'), '91350100M000100Y43')
  await typeIn(field('officeAddress'), '厦门市思明区')
  await press(byName('.modal button', '保存'))
  await until(() => expect(sent).toMatchObject([{ version: 3, officeAddress: '厦门市思明区', contactName: '周敏' }]))
  expect(sent[0]).not.toHaveProperty('contactPhone')
  expect(wrongPlaceOf('9135O100M000100Y43')).toBe('第 5 位“O”不对')
})

test('PRM-15 a member reads it without the button; tabs of other features stand beside it', async () => {
  const tab = { place: companyPlace, id: 'bank', order: 20, title: '银行账户' }
  registerScreenParts([
    { name: 'other', pages: [], parts: [{ ...tab, lazy: async () => ({ Component: () => <p>这里是账户</p> }) }] },
  ])
  await open('/?tab=bank', [])
  await until(() => expect(document.body.textContent).toContain('这里是账户'))
  await press(byName('a', '企业资料'))
  await until(() => expect(document.body.textContent).toContain('*******1234'))
  expect(document.querySelector('.page-title button')).toBeNull()
})
