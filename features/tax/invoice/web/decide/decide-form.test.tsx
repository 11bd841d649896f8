import { draw, press } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { until } from '@portal/web-kit/testing/until'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PoolRecord } from '../../contract/index.ts'
import { questionOf, questions } from './data/questions.ts'
import { DecideForm } from './decide-form.tsx'
import { answersOf, sayingOf } from './said.rules.ts'

const record = { key: 'D:1', number: '1', direction: 'input', validTax: '-13.00', tax: '-13.00' } as PoolRecord
const ok = (data: unknown) =>
  new Response(JSON.stringify({ code: 200, msg: '', data }), { headers: { 'content-type': 'application/json' } })
const sent: { url: string; body: Record<string, unknown> }[] = []
let close: () => Promise<void> = async () => undefined
beforeEach(() => {
  testBoot()
  testCaller()
  sent.length = 0
  vi.stubGlobal('fetch', async (url: string, init: { body?: string }) => {
    sent.push({ url: String(url), body: JSON.parse(init.body ?? '{}') as Record<string, unknown> })
    if (String(url).includes('/lists'))
      return ok({
        taxItem: [{ code: 'services', name: '服务' }],
        transferCell: [{ code: 'VATG_A2.r20.c3', name: '红字' }],
      })
    return ok(
      String(url).includes('preview')
        ? {
            cells: [{ cell: 'VATG_A1.r2.c1', before: '0.00', after: '100.00' }],
            filled: 1,
            open: 0,
            others: 0,
            reasons: [],
          }
        : { count: 1 },
    )
  })
})
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})
const submit = () => document.querySelector<HTMLButtonElement>('button[type=submit]') as HTMLButtonElement

test('TAX-12 a decision shows its effect first and is not sent without its reason', async () => {
  ;({ close } = await draw(
    <DecideForm records={[record]} question={questionOf('FILL.X.09')} onDone={() => undefined} />,
  ))
  await until(() => expect(document.querySelector('.effect')?.textContent).toContain('附列资料一 第2行第1列0.00100.00'))
  await press(submit())
  expect(document.querySelector('[role=alert]')?.textContent).toBe('请写明理由')
  expect(sent.some((each) => each.url.includes('annotateBatch'))).toBe(false)
})

test('TAX-12 a form is read exactly: amounts as people write them, taken back as null, blanks not', () => {
  const red = questionOf('FILL.N.04')
  expect(answersOf(red, {}, [record])).toEqual({ transferCell: 'VATG_A2.r20.c3', transferTax: '13.00' })
  expect(sayingOf(red, { transferCell: 'VATG_A2.r20.c3', transferTax: '１,３００.5' })).toEqual({
    transferCell: 'VATG_A2.r20.c3',
    transferTax: '1300.50',
  })
  expect(sayingOf(red, { transferCell: 'null', transferTax: '' })).toEqual({ transferCell: null })
  expect(sayingOf(red, { transferTax: '12x' })).toBeUndefined()
  expect(sayingOf({ ask: '', fields: ['realEstate', 'prior'] }, { realEstate: 'false', prior: '' })).toEqual({
    realEstate: false,
  })
})

test('TAX-12 every rule that asks a person has its question; several rules ask together', async () => {
  const { default: filling } = await import('@portal/tax-forms/data/vat-filling.json')
  const asked = filling.rules.filter((rule) => rule.outcome === 'person').map((rule) => rule.id)
  expect(asked.filter((rule) => questions[rule] === undefined)).toEqual([])
  expect(Object.keys(questions).filter((rule) => !asked.includes(rule))).toEqual([])
  expect(questionOf('FILL.X.09,FILL.X.13')).toMatchObject({ fields: ['taxItem', 'reliefCode', 'biz'] })
  expect(questionOf('FILL.UNKNOWN').fields).toEqual([])
})
