import { memoryDrafts } from '@portal/web-kit/testing/memory-drafts'
import { byName, draw, press, until } from '@portal/web-kit/testing/render.tsx'
import { testCaller } from '@portal/web-kit/testing/setup'
import { typeInto } from '@portal/web-kit/testing/type-into'
import { beforeEach, expect, test, vi } from 'vitest'
import { lastingHeadFields, type HeadValues } from '../../contract/index.ts'
import { HeadValuesForm } from './head-values-form.tsx'

const kept = memoryDrafts()
beforeEach(() => {
  kept.clear()
  testCaller({ permissions: new Set(['tax:return:edit', 'tax:return:read']) })
})
const texts = (of: (field: string) => string) =>
  Object.fromEntries(lastingHeadFields.map((field) => [field, of(field)])) as HeadValues['values']
const given: HeadValues = {
  values: texts((field) => (field === 'phone' ? '0591-1' : '')),
  labels: texts((field) => `名 ${field}`),
  version: 3,
  updatedBy: '周敏',
  updatedAt: '2026-03-10 09:00:00',
}

test("LEAD-14 SHL-20 the head's usual values are typed once and sent whole, with the version read", async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    const theirs = { ...given, version: 4, values: { ...given.values, legalRep: '林远', phone: '0591-2' } }
    return new Response(JSON.stringify({ code: 409, msg: '', data: theirs }), { status: 409 })
  })
  const { close, host } = await draw(<HeadValuesForm kept={given} />)
  const save = () => byName('button', '保存') as HTMLButtonElement
  expect([
    host.querySelectorAll('input').length,
    save().disabled,
    host.textContent?.includes('周敏 2026-03-10 09:00:00 更新'),
  ]).toEqual([7, true, true])
  await typeInto('[data-field="legalRep"] input', '陈立')
  expect(save().disabled).toBe(false)
  await press(save())
  await until(() => expect(sent).toEqual([{ version: 3, values: { ...given.values, legalRep: '陈立' } }]))
  await until(() => expect(host.textContent).toContain('又被保存过'))
  expect(host.textContent).toContain('已随最新内容更新：名 phone')
  expect(host.querySelector<HTMLInputElement>('[data-field="legalRep"] input')?.value).toBe('陈立')
  await press(save())
  await until(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toEqual({ version: 4, values: { ...given.values, legalRep: '陈立', phone: '0591-2' } })
  await close()
  vi.unstubAllGlobals()
})
