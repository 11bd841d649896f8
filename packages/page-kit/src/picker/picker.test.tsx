// Long, because every story picks from the same list over the same answers.
import { defineRoute, Exactly, Named, ok, Type } from '@portal/contract'
import { byName, draw, press, typeIn, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { queryClient } from '@portal/web-kit/query'
import { useState, type FormEvent } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { bare } from '../fields/field-input.ts'
import type { FoundSource } from '../fields/search/found-source.ts'
import { FormPage } from '../form/form-page.tsx'
import { useForm } from '../form/use-form.ts'
import { foundList } from './found-list.ts'
import { pickerControl } from './picker-control.tsx'
import { PickerField } from './picker-field.tsx'
import { userPicker, usersPage } from './picker.fixture.ts'
import type { PickerOf } from './picker.ts'

// Loaded when first needed; here before, so that no test waits for the compiler.
beforeAll(() => import('./picker-dialog.tsx'))

const asked: URLSearchParams[] = []
const given = vi.fn<(value: readonly string[]) => void>()
const submitted = vi.fn<(event: FormEvent) => void>()
let close = async (): Promise<void> => undefined

function Field({ start = [], ...rest }: { start?: readonly string[]; isSingle?: boolean; most?: number }) {
  const [value, setValue] = useState(start)
  return (
    <form onSubmit={submitted}>
      <PickerField
        {...rest}
        control={bare('who')}
        of={userPicker}
        subtitle="加入角色“税务会计”"
        note={(picked) => picked.map(({ label, row }) => `${label}${row === undefined ? '？' : ''}`).join('；')}
        value={value}
        onChange={(next) => {
          given(next)
          setValue(next)
        }}
      />
    </form>
  )
}
const dialog = (): HTMLElement => {
  const found = document.querySelector<HTMLElement>('[role="dialog"]')
  if (found === null) throw new Error('没有对话框')
  return found
}
const open = async (props: Parameters<typeof Field>[0] = {}) => {
  ;({ close } = await draw(<Field {...props} />))
  await press(document.querySelector('button[aria-haspopup="dialog"]') as HTMLElement)
  await until(() => expect(dialog().querySelectorAll('tbody tr [aria-label]').length).toBeGreaterThan(3))
}
const tick = (name: string) => press(dialog().querySelector(`[aria-label="选择 ${name}"]`) as HTMLElement)
const confirm = () => dialog().querySelector<HTMLButtonElement>('footer .primary') as HTMLButtonElement
const tags = (within: Element) => [...within.querySelectorAll('.tag')].map((each) => each.textContent)

beforeEach(() => {
  asked.length = 0
  given.mockReset()
  submitted.mockReset()
  queryClient.clear()
  testBoot()
  testCaller()
  vi.stubGlobal('fetch', async (address: string) => {
    const url = new URL(address, 'http://portal.test')
    asked.push(url.searchParams)
    return Response.json(ok(usersPage(Object.fromEntries(url.searchParams))))
  })
})
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})

test('house: ten rows a page; what is picked stays over pages and is named, in the order of picking', async () => {
  await open()
  expect([asked[0]?.get('size'), dialog().querySelector('h2')?.textContent]).toEqual([
    '10',
    '选择用户加入角色“税务会计”',
  ])
  expect(confirm().disabled).toBe(true)
  await tick('用户3')
  await tick('用户1')
  await press(byName('button', '第 2 页'))
  await until(() => expect(dialog().textContent).toContain('用户12'))
  await tick('用户12')
  expect(tags(dialog())).toEqual(['用户12', '用户3', '用户1'])
  expect(dialog().querySelector('[aria-label="已选"]')?.textContent).toContain('不在这一页用户3')
  expect(confirm().textContent).toBe('确定，选 3 位')
  expect(dialog().querySelector('footer')?.textContent).toContain('用户3；用户1；用户12')
  await press(confirm())
  expect(given.mock.calls).toEqual([[['u3', 'u1', 'u12']]])
  await until(() => expect(document.querySelector('[role="dialog"]')).toBeNull())
  expect(tags(document.body)).toEqual(['用户3', '用户1', '用户12'])
})

test('house: who cannot be picked says why, has no box, and is not taken along by the head', async () => {
  await open()
  expect(dialog().textContent).toContain('用户7没有所属企业，不能选')
  expect(dialog().querySelector('[aria-label="选择 用户7"]')).toBeNull()
  await press(dialog().querySelector('thead input') as HTMLElement)
  expect(confirm().textContent).toBe('确定，选 9 位')
})

test('house: filters are trimmed, lead to the first page and keep what is picked; no form below is sent', async () => {
  await open()
  await tick('用户2')
  await press(byName('button', '第 2 页'))
  const field = dialog().querySelectorAll<HTMLInputElement>('input[type="search"]')[0] as HTMLInputElement
  await typeIn(field, '  用户4 ')
  await press(byName('button', '查询'))
  await until(() => expect(asked.at(-1)?.get('name')).toBe('用户4'))
  expect([asked.at(-1)?.get('page'), submitted.mock.calls.length]).toEqual(['1', 0])
  await until(() => expect(dialog().textContent).toContain('共 5 位'))
  expect(tags(dialog())).toEqual(['用户2'])
  await typeIn(field, '没有的人')
  await press(byName('button', '查询'))
  await until(() => expect(dialog().textContent).toContain('没有符合条件的用户'))
  await press(byName('button', '重置'))
  await until(() => expect(dialog().textContent).toContain('共 43 位'))
})

test('house: rows are chosen twenty a page too; too many are told and cannot be confirmed', async () => {
  await open({ most: 2 })
  const size = dialog().querySelector<HTMLSelectElement>('select[class*="small"]') as HTMLSelectElement
  expect([...size.options].map((each) => each.value)).toEqual(['10', '20', '50', '100'])
  await tick('用户1')
  await tick('用户2')
  await tick('用户3')
  expect(dialog().textContent).toContain('最多选 2 位，请去掉 1 位')
  expect(confirm().disabled).toBe(true)
  await press(byName('button', '去掉用户2'))
  expect([confirm().disabled, tags(dialog())]).toEqual([false, ['用户1', '用户3']])
})

test('house: what was chosen before is named, may be taken away, and cancelling changes nothing', async () => {
  await open({ start: ['u1', 'u40'] })
  expect(tags(dialog())).toEqual(['用户1', '用户40'])
  await press(byName('button', '全部去掉'))
  expect(confirm().disabled).toBe(false)
  await press(byName('button', '取消'))
  expect([given.mock.calls, tags(document.body)]).toEqual([[], ['用户1', '用户40']])
  await press(byName('button', '去掉用户1'))
  expect(given.mock.calls).toEqual([[['u40']]])
})

test('house: of one at most the later replaces the earlier', async () => {
  await open({ isSingle: true })
  await tick('用户1')
  await tick('用户2')
  await press(confirm())
  expect(given.mock.calls).toEqual([[['u2']]])
})

test('house: in a form it takes what the field holds: codes, or one', async () => {
  const route = defineRoute({
    method: 'POST',
    path: '/japi/x/role',
    summary: '授权',
    tag: 'x',
    access: 'signed-in',
    scope: 'enterprise',
    body: Exactly({
      users: Named('成员', Type.Array(Type.String(), { minItems: 1 }), { codes: {} }),
      owner: Named('负责人', Type.String(), { kind: 'code' }),
    }),
    data: Type.Null(),
  })
  const Page = () => {
    const form = useForm(route, {
      fields: { users: { control: pickerControl(userPicker) }, owner: { control: pickerControl(userPicker) } },
    })
    return (
      <>
        <FormPage form={form} />
        <output>{JSON.stringify(form.values)}</output>
      </>
    )
  }
  ;({ close } = await draw(<Page />))
  for (const at of [0, 1]) {
    await press(document.querySelectorAll('button[aria-haspopup="dialog"]')[at] as HTMLElement)
    await until(() => expect(dialog().querySelectorAll('tbody tr [aria-label]').length).toBeGreaterThan(3))
    await tick('用户1')
    await tick('用户2')
    await press(confirm())
  }
  expect(document.querySelector('output')?.textContent).toBe('{"users":["u1","u2"],"owner":"u2"}')
})

test('house: a search is a list to pick from', async () => {
  const find = vi.fn<FoundSource['find']>(async (word) =>
    Array.from({ length: 12 }, (_, at) => ({ value: `e${at}`, label: `${word}企业${at}` })),
  )
  const enterprises: PickerOf<{ id: string; value: string; label: string }> = {
    title: '选择企业',
    list: foundList({ find }, '企业', '家'),
    columns: [{ id: 'label', title: '企业名称', kind: 'text' }],
    optionOf: ({ value, label }) => ({ value, label }),
  }
  const Page = () => <PickerField control={bare('e')} of={enterprises} value={[]} onChange={given} />
  ;({ close } = await draw(<Page />))
  await press(byName('button', '选择企业'))
  await until(() => expect(dialog().textContent).toContain('共 12 家'))
  await typeIn(dialog().querySelector('input[type="search"]') as HTMLInputElement, 'qm')
  await press(byName('button', '查询'))
  await until(() => expect(dialog().textContent).toContain('qm企业3'))
  await tick('qm企业3')
  await press(confirm())
  expect(given.mock.calls).toEqual([[['e3']]])
})
