import {
  defineImport,
  Exactly,
  Line,
  Named,
  ok,
  Type,
  type ColumnsAsked,
  type ImportPreview,
  type ReadColumns,
} from '@portal/contract'
import { byName, draw, press, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dropFiles, lastSent, SentUpload } from '../upload/testing/sent-upload.ts'
import { ImportDialog } from './import-dialog.tsx'

const people = defineImport({
  tag: 'x',
  access: 'signed-in',
  scope: 'enterprise',
  path: '/japi/x/people',
  title: '人员',
  row: Exactly({
    no: Named('证件号码', Line(20)),
    name: Named('姓名', Line(50)),
    resident: Named('居民个人', Type.Boolean()),
  }),
  key: 'no',
  mapping: true,
  audit: 'x.people',
})
const read: ReadColumns = {
  sheet: '人员.csv',
  row: 2,
  columns: [
    { heading: '身份证号', sample: '1101', field: 'no', by: 'other' },
    { heading: '员工', sample: '张三', field: null, by: 'none' },
    { heading: '部门', sample: '财务部', field: null, by: 'none' },
  ],
  same: [],
}
const asked: ColumnsAsked = { reason: 'columns', columns: read, missing: ['name', 'resident'] }
const refusal = { code: 7799, msg: '没有找到必填的列：姓名、居民个人', data: asked }
const preview: ImportPreview = {
  importId: 'i1',
  fileName: '人员.csv',
  total: 1,
  adds: 1,
  changes: 0,
  same: 0,
  refused: 0,
  expiresAt: '2026-03-11 11:00:00',
  columns: {
    ...read,
    columns: read.columns.map((one, at) => (at === 1 ? { ...one, field: 'name', by: 'said' } : one)),
  },
  rows: [],
}
let close: () => Promise<void>
const text = (): string => document.body.textContent
const button = (name: string) => byName('.modal button', name) as HTMLButtonElement
const select = (label: string) => document.querySelector(`select[aria-label="${label}"]`) as HTMLSelectElement
const choose = (field: HTMLSelectElement, value: string) =>
  act(async () => {
    field.value = value
    field.dispatchEvent(new Event('change', { bubbles: true }))
  })
const said = (): unknown => JSON.parse(String(lastSent().form?.get('columns')))

beforeEach(async () => {
  SentUpload.all = []
  testBoot()
  testCaller()
  vi.stubGlobal('XMLHttpRequest', SentUpload)
  ;({ close } = await draw(<ImportDialog of={people} onClose={() => undefined} onDone={() => undefined} />))
})
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})

async function answered(answer: unknown): Promise<void> {
  await dropFiles(new File(['x'], '人员.csv'))
  await until(() => expect(SentUpload.all).toHaveLength(1))
  lastSent().answer(200, answer)
}

test('TAX-26 columns that nobody knows are asked, with a sample each and how the others were known', async () => {
  await answered(refusal)
  expect(lastSent().form?.get('columns')).toBeNull()
  await until(() => expect(text()).toContain('第 2 行是列名'))
  for (const words of ['身份证号', '1101', '别的叫法，请核对', '财务部', '没认出，请选', '还缺：姓名、居民个人'])
    expect(text()).toContain(words)
  expect(button('按此读取').disabled).toBe(true)
  await choose(select('“员工”对应'), 'name')
  expect(text()).toContain('你选的')
  await choose(document.querySelector('section select') as HTMLSelectElement, '是')
  expect(text()).not.toContain('还缺')
  await press(button('按此读取'))
  await until(() => expect(SentUpload.all).toHaveLength(2))
  expect(said()).toEqual({
    sheet: '人员.csv',
    row: 2,
    fields: ['no', 'name', null],
    same: [{ field: 'resident', text: '是' }],
  })
  lastSent().answer(200, ok(preview))
  await until(() => expect(text()).toContain('读取 2 列，不导入 1 列'))
})

test('TAX-26 a field that two columns claim is said, and the file waits', async () => {
  await answered(refusal)
  await until(() => expect(text()).toContain('第 2 行是列名'))
  await choose(select('“员工”对应'), 'no')
  expect(text()).toContain('对应了两次：证件号码')
  expect(button('按此读取').disabled).toBe(true)
})

test('TAX-26 a file that was known is previewed at once, and its columns can be corrected there', async () => {
  await answered(ok(preview))
  await until(() => expect(text()).toContain('人员.csv：共 1 行'))
  await press(button('更改对应'))
  expect(select('“员工”对应').value).toBe('name')
  await choose(select('“员工”对应'), '')
  expect(text()).toContain('还缺：姓名')
  await press(button('换一个文件'))
  expect(text()).toContain('下载模板')
})
