import { useConfirm } from '@portal/web-kit/confirm'
import { byName, draw, press, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Desk } from './model/open-desk.ts'
import { useReturnActions } from './use-return-actions.ts'

const blocking = {
  id: 'VATG_A2.C1',
  level: 'error',
  message: '不平',
  left: '1.00',
  right: '2.00',
  cells: ['VATG_A2.r13.c3'],
}
const queue = { flush: async () => true, state: { get: () => ({ conflicts: [], at: null }) } }
const desk = { view: { taskNo: 't1', period: '202602' }, queue } as unknown as Desk

let cursor: string
let answer: () => void
let close: () => Promise<void>
const gone = vi.fn<(ref: string) => void>()

const sent = vi.fn<(address: string) => void>()
function Validate() {
  const { validate, declareNil, busy } = useReturnActions(desk, () => cursor, gone)
  return (
    <>
      <button type="button" aria-busy={busy} onClick={() => void validate()}>
        校验
      </button>
      <button type="button" onClick={() => void declareNil()}>
        声明零申报
      </button>
    </>
  )
}

beforeEach(async () => {
  testBoot()
  testCaller({ permissions: new Set(['tax:return:edit']) })
  gone.mockClear()
  sent.mockClear()
  cursor = 'VATG_MAIN.r1.c1'
  const data = { passed: false, fired: [blocking], advice: [], readiness: [], waived: [] }
  vi.stubGlobal(
    'fetch',
    (address: string) =>
      new Promise<Response>((done) => {
        sent(address)
        answer = () => done(Response.json({ code: 200, msg: '', data }))
      }),
  )
  ;({ close } = await draw(<Validate />))
})
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})

const button = (): HTMLButtonElement => document.querySelector('button') as HTMLButtonElement
async function validate(meanwhile: () => void): Promise<void> {
  await press(button())
  await until(() => {
    expect(answer).toBeTypeOf('function')
  })
  meanwhile()
  answer()
  await until(() => {
    expect(button().getAttribute('aria-busy')).toBe('false')
  })
}

test('TAX-08 the answer of a validation leads to the cell at fault', async () => {
  await validate(() => undefined)
  expect(gone.mock.calls).toEqual([['VATG_A2.r13.c3']])
})

test('TAX-08 who went to another cell while the answer was on its way stays there', async () => {
  await validate(() => {
    cursor = 'VATG_A2.r15.c3'
  })
  expect(gone).not.toHaveBeenCalled()
})

test('LEAD-14 a nil return is declared once its meaning is agreed to; declined, nothing is sent', async () => {
  const asked = () => useConfirm.getState().pending[0]
  for (const agreed of [false, true]) {
    await press(byName('button', '声明零申报'))
    await until(() => expect(asked()?.request.content).toMatch(/^声明2026年2月没有应税行为/))
    await act(async () => asked()?.answer(agreed))
    expect(sent.mock.calls.flat()).toEqual(agreed ? [expect.stringContaining('declareNil')] : [])
  }
})
