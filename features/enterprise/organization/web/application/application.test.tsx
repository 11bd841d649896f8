import { queryCodeListRoute } from '@portal/code-library/contract'
import { ok } from '@portal/contract'
import { fileFactsRoute } from '@portal/file/contract'
import { useCaller } from '@portal/web-kit/caller'
import { byName, draw, press, typeIn, until } from '@portal/web-kit/testing/render.tsx'
import { memoryDrafts } from '@portal/web-kit/testing/memory-drafts'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { approvalDetailRoute, submitAuditResultRoute } from '@portal/workflow/contract'
import { act } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  applicationDetailRoute,
  applicationEffectRoute,
  getAllByPageRoute,
  organizationDetailRoute,
  submitApplicationRoute,
} from '../../contract/index.ts'
import { application, approval, effect, fourth, other2, other3, root, second } from './application.fixture.ts'
import { CheckDialog } from './check-dialog.tsx'
import { faultsOf, orgOf } from './form.rules.ts'
import { notePlace, parents } from '../places.ts'
import { SubmitDialog } from './submit-dialog.tsx'

// Loaded when first needed; here before, so that no test waits for the compiler.
beforeAll(() => import('@portal/page-kit/fields/search/search-box.tsx'))

memoryDrafts()
const done = vi.fn<() => void>()
let sent: { path: string; body: Record<string, unknown> }[] = []
let answers: Record<string, object> = {}
let close = async (): Promise<void> => {}
beforeEach(() => {
  sent = []
  done.mockReset()
  testBoot()
  testCaller()
  const detail = { ...second, id: 'S2', parentName: '集团', updatedAt: '2026-01-01 00:00:00', updatedBy: 'a' }
  answers = {
    [organizationDetailRoute.path]: ok({ ...detail, above: [], children: 0, members: null, history: [] }),
    [getAllByPageRoute.path]: ok([{ records: [second, fourth], current: 1, total: 2, size: 20 }]),
    [queryCodeListRoute.path]: ok([{ code: '02', name: '电力' }]),
    [fileFactsRoute.path]: ok({ fileId: 'f1', fileName: '申请表.docx', size: 243_712, mediaType: 'x', kind: 'docx' }),
    [applicationDetailRoute.path]: ok(application),
    [applicationEffectRoute.path]: ok(effect),
    [approvalDetailRoute.path]: ok(approval),
    [submitApplicationRoute.path]: ok({ id: 'o1', number: 'ZZ-202603-0019', processInstId: 'p1' }),
    [submitAuditResultRoute.path]: ok({ processInstId: 'p1', state: 'approved' }),
  }
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const { pathname } = new URL(address, 'http://portal.test')
    if (init?.body !== undefined) sent.push({ path: pathname, body: JSON.parse(String(init.body)) })
    return Response.json(answers[pathname] ?? ok(null))
  })
})
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})
const text = (): string => document.body.textContent
const faults = (): string[] => [...document.querySelectorAll('.field .message')].map((each) => each.textContent)
const shown = (name: string) => document.querySelector<HTMLInputElement>(`[data-field=${name}] input`)
const select = (type: string) =>
  act(async () => {
    const field = document.querySelector<HTMLSelectElement>('[data-field=type] select')!
    field.value = type
    field.dispatchEvent(new Event('change', { bubbles: true }))
  })
const submitted = () => sent.filter(({ path }) => path === submitApplicationRoute.path)

test('ORG-03 ORG-05 the applicant stands there; another type clears the form; what is missing is said', async () => {
  ;({ close } = await draw(<SubmitDialog given={{}} onClose={() => undefined} onDone={done} />))
  const fixed = [...document.querySelectorAll<HTMLInputElement>('[role=dialog] input:disabled')].map((one) => one.value)
  const { caller } = useCaller.getState()
  expect(fixed).toEqual([caller?.userName, caller?.account, caller?.entName])
  expect(document.querySelector<HTMLElement>('[role=dialog]')?.style.width).toBe('750px')
  await press(byName('button', '提交'))
  await until(() =>
    expect(faults()).toEqual([
      '请输入（新）公司名称',
      '请选择（新）上级公司',
      '请输入统一社会信用代码',
      '请上传申请文件',
    ]),
  )
  await typeIn(shown('socialcreditcode')!, '9135O100M000100Y43')
  expect(text()).toContain('第 5 位“O”不对')
  await select('2')
  expect(shown('socialcreditcode')?.value).toBe('')
  await press(byName('button', '提交'))
  await until(() =>
    expect(faults()).toEqual(expect.arrayContaining(['请选择原上级公司', '请输入原公司名称', '请选择原板块'])),
  )
  await select('3')
  await press(byName('button', '提交'))
  await until(() => expect(faults()).toEqual(['请输入要注销的公司名称', '请输入注销原因', '请上传申请文件']))
  expect(submitted()).toEqual([])
})

test('ORG-03 ORG-04 one opened for change proposes its present state; levels follow the parent', async () => {
  for (const place of [root, other2, other3, fourth]) notePlace(place)
  ;({ close } = await draw(
    <SubmitDialog given={{ type: '2', customerCode: 'S2' }} onClose={() => undefined} onDone={done} />,
  ))
  await until(() => expect(shown('customerRegisterName')?.value).toBe('启明科技环保有限公司'))
  expect([shown('companyLevelOld')?.value, shown('companyLevel')?.value]).toEqual(['2 级', '2 级，按上级加 1'])
  expect(document.querySelector('[data-field=cat] select')).not.toBeNull()
  const offered = await parents.find('启明', new AbortController().signal)
  expect(offered.map(({ value }) => value)).toEqual(['S2'])
  // Below the second level the sector is inherited: neither shown nor sent.
  const values = { type: '1', parentCustomerCode: 'S2', customerRegisterName: ' 新公司 ', cat: '02', fileId: 'f1' }
  expect(orgOf({ ...values, socialcreditcode: '91350100M000100Y43' })).toMatchObject({
    companyLevel: '3',
    cat: '',
    customerRegisterName: '新公司',
    customerCodeOld: '',
  })
  expect(faultsOf({ ...values, parentCustomerCode: 'S4', socialcreditcode: '91350100M000100Y43' })).toEqual({
    parentCustomerCode: '四级组织下不能再设下级组织',
  })
})

test('ORG-07 LEAD-06 the check shows it fixed, the tree before and after, and decides on just that', async () => {
  testCaller({ permissions: new Set(['base:organization:manage']) })
  ;({ close } = await draw(<CheckDialog id="o1" onClose={() => undefined} />))
  await until(() => expect(text()).toContain('会碰到什么'))
  expect(document.querySelector<HTMLInputElement>('[aria-label="变更为公司名称"]')?.value).toBe(
    '启明滨海环境检测有限公司',
  )
  expect(document.querySelectorAll('[role=dialog] input:not(:disabled)')).toHaveLength(0)
  for (const said of ['ZZ-202603-0019', '申请表.docx', '238 KB', '下级 5 → 4', '下级 3 → 4', '＋ 移到这里', '＋4，－0'])
    expect(text()).toContain(said)
  await until(() => expect(document.querySelector('[data-decision] .button.primary')).not.toBeNull())
  expect(document.querySelector('[data-decision] .button.primary')?.textContent).toContain('移动并更名 1 家')
  await press(document.querySelector('[data-decision] .button.primary') as HTMLElement)
  await until(() =>
    expect(sent.filter(({ path }) => path === submitAuditResultRoute.path)).toMatchObject([
      { body: { processInstId: 'p1', approve: true, shown: 'digest' } },
    ]),
  )
})

test('ORG-07 its applicant sees what was handed in and where it stands, not what others have', async () => {
  answers[approvalDetailRoute.path] = ok({ ...approval, canDecide: false, actions: [] })
  ;({ close } = await draw(<CheckDialog id="o1" onClose={() => undefined} />))
  await until(() => expect(text()).toContain('运营审批'))
  expect(text()).not.toContain('会碰到什么')
  expect(document.querySelector('[data-decision]')).toBeNull()
})
