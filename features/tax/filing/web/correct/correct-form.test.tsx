import { byName, draw, press, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { typeInto } from '@portal/web-kit/testing/type-into'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { looksLikeReceipt } from '../../contract/index.ts'
import { CorrectForm } from './correct-dialog.tsx'

const last = { receiptNo: '13500002026020000001', filedOn: '2026-03-10' }
const state = { taskNo: 't1', correctable: '2026-03-01', latest: '2026-03-20' }
const sent: unknown[] = []
let close = async (): Promise<void> => undefined

beforeEach(async () => {
  testBoot()
  testCaller()
  sent.length = 0
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    if (typeof init.body === 'string') sent.push(JSON.parse(init.body))
    return Response.json({ code: 200, msg: '', data: null })
  })
  ;({ close } = await draw(<CorrectForm state={state} last={last} onClose={() => undefined} />))
})
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})
const faultAt = (name: string) => document.querySelector(`[data-field=${name}] .message`)?.textContent ?? ''
const send = () => press(byName('button', '提交申请'))

test('TAX-19 a correction says by field what is missing: number, day, reason, something that changes', async () => {
  await send()
  await until(() => expect(faultAt('reason')).toBe('请填写更正理由'))
  await typeInto('[name=reason]', '日期录错')
  await send()
  await until(() => expect(faultAt('receiptNo')).toBe('与现在的登记相同，没有要更正的'))
  await typeInto('[name=receiptNo]', ' ')
  await typeInto('[name=filedOn]', '2026-03-21')
  await send()
  await until(() => expect(faultAt('receiptNo')).toBe('请填写受理回执号'))
  await typeInto('[name=receiptNo]', last.receiptNo)
  await send()
  await until(() => expect(faultAt('filedOn')).toBe('申报日期应在 2026-03-01 至 2026-03-20 之间'))
  expect(sent).toEqual([])
  await typeInto('[name=filedOn]', '3-11')
  await send()
  await until(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toEqual({ taskNo: 't1', receiptNo: last.receiptNo, filedOn: '2026-03-11', reason: '日期录错' })
})

test('TAX-04 a number that the tax bureau cannot have given is told from one it can', async () => {
  expect(['13500002026020000001', '1350000202602AB00001'].map(looksLikeReceipt)).toEqual([true, true])
  expect(['123', '已申报', '135-0000-2026', '1350000 2026020000001'].map(looksLikeReceipt)).toEqual([
    false,
    false,
    false,
    false,
  ])
  await typeInto('[name=receiptNo]', '123')
  expect(document.querySelector('[data-field=receiptNo] .warn-text')?.textContent).toContain(
    '不像电子税务局的受理回执号',
  )
})
