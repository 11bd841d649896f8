import { memoryDrafts } from '@portal/web-kit/testing/memory-drafts'
import { byName, draw, press, typeIn, until } from '@portal/web-kit/testing/render.tsx'
import { testBoot, testCaller } from '@portal/web-kit/testing/setup'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { blankPreference, type VatPreference } from '../../contract/index.ts'
import { PreferenceCard } from './preference-card.tsx'

const kept = memoryDrafts()
const sent: Record<string, unknown>[] = []
let answers: Response[] = []
let close = async (): Promise<void> => undefined
const preference: VatPreference = {
  ...blankPreference,
  taxMonth: '202602',
  taxYear: '2026',
  effectiveMonth: '202602',
  version: 3,
  updatedBy: '周敏',
  updatedAt: null,
}
const refused = (code: number, msg: string, data: unknown, status = 200) =>
  Response.json({ code, msg, data }, { status })
const open = async (given: Partial<VatPreference> = {}, isSmall = false) => {
  const card = <PreferenceCard preference={{ ...preference, ...given }} isSmall={isSmall} onMonth={() => undefined} />
  ;({ close } = await draw(card))
}
const box = (name: string): HTMLInputElement => {
  const label = [...document.querySelectorAll('label')].find((each) => each.textContent === name)
  const found = label?.querySelector('input') ?? label?.parentElement?.querySelector('input')
  if (found === undefined || found === null) throw new Error(`没有 ${name}`)
  return found
}
const field = (name: string) =>
  document.querySelector<HTMLInputElement>(`[data-field="${name}"] :is(input, select)`) as HTMLInputElement
const choose = (select: Element, value: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, value)
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
const save = () => act(async () => document.querySelector('form')?.requestSubmit())

beforeEach(() => {
  kept.clear()
  sent.length = 0
  answers = []
  testBoot()
  testCaller({ permissions: new Set(['tax:return:edit', 'tax:return:read']) })
  vi.stubGlobal('fetch', async (_: string, { body }: { body?: string }) => {
    if (body !== undefined) sent.push(JSON.parse(body) as Record<string, unknown>)
    return answers.shift() ?? Response.json({ code: 200, msg: '', data: preference })
  })
})
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})

test('TAX-12 a ticked flag brings its details; what is off is sent without them', async () => {
  await open({ ifVatExemptionItems: '1', vatExemptionItemsCode: '0001092312' })
  expect([box('有免税项目').checked, field('addDijiaPolicyRate')]).toEqual([true, null])
  await press(box('适用加计抵减政策'))
  await choose(field('addDijiaPolicyIndustry'), 'machineTool')
  expect(field('addDijiaPolicyRate').value).toBe('0.15')
  expect(document.querySelector('[data-field="addDijiaPolicyIndustry"]')?.textContent).toContain('未核实')
  await press(box('有免税项目'))
  await save()
  await until(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toEqual({
    taxMonth: '202602',
    version: 3,
    ifApplicablePreference: '1',
    ifAddDijiaPolicy: '1',
    addDijiaPolicyIndustry: 'machineTool',
    addDijiaPolicyRate: '0.15',
    ifImmediateWithdrawalItems: '0',
    ifTaxDiminishingItems: '0',
    ifVatExemptionItems: '0',
    ifVatReductionItems: '0',
  })
})

test('TAX-12 a rate that is none is told at its field, as is what the server asks for', async () => {
  const word = '选择了加计抵减，请填写加计抵减比例，如 0.05'
  answers = [refused(7799, word, { errors: [{ path: 'addDijiaPolicyRate', message: word }] })]
  await open({ ifAddDijiaPolicy: '1' })
  await typeIn(field('addDijiaPolicyRate'), '5%')
  await save()
  await until(() => expect(document.querySelector('.message')?.textContent).toContain('请按 0.05'))
  expect(sent).toEqual([])
  await typeIn(field('addDijiaPolicyRate'), '')
  await save()
  await until(() => expect(document.querySelector('.message')?.textContent).toBe(word))
  expect(document.activeElement).toBe(field('addDijiaPolicyRate'))
})

test('TAX-12 codes of a list are ticked with what they are for, and named in what is sent', async () => {
  await open({ ifVatReductionItems: '1' })
  const group = document.querySelector('[role="group"][aria-label="有减征（减免性质）项目"]') as HTMLElement
  const [first] = [...group.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')]
  await press(first as HTMLElement)
  const label = group.querySelector('li label')?.textContent ?? ''
  await choose(group.querySelector('select') as Element, 'usedAsset')
  await save()
  await until(() => expect(sent).toHaveLength(1))
  const [code = '', name] = label.split(' ')
  expect(sent[0]).toMatchObject({ vatReductionItemsCode: `usedAsset:${code}`, vatReductionItems: name })
})

test('TAX-12 of two who change a month the second sees both sides; hidden details of the first stay', async () => {
  const theirs = { ...preference, ifVatExemptionItems: '1', vatExemptionItemsCode: '0001092312', cityFlag: 'town' }
  answers = [refused(409, '数据已被他人修改', { ...theirs, version: 4 }, 409)]
  await open()
  await choose(field('cityFlag'), 'city')
  await save()
  await until(() => expect(document.body.textContent).toContain('打开本页后，这份内容又被保存过'))
  expect([box('有免税项目').checked, field('cityFlag').value]).toEqual([true, 'city'])
  await press(byName('button', '所在地：采用对方的'))
  await save()
  await until(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toMatchObject({ version: 4, vatExemptionItemsCode: '0001092312', cityFlag: 'town' })
})

test('TAX-12 who may not edit sees everything and can change nothing', async () => {
  testCaller({ permissions: new Set(['tax:return:read']) })
  await open({ ifAddDijiaPolicy: '1' })
  expect(
    [...document.querySelectorAll<HTMLInputElement>('form :is(input, select)')].every((each) => each.disabled),
  ).toBe(true)
  expect(() => byName('button', '保存')).toThrow('没有')
})

test('TAX-12 a small-scale taxpayer is offered the reliefs that the simple form has', async () => {
  await open({}, true)
  const offered = [...document.querySelectorAll('[data-field^="if"]')].map((each) => each.getAttribute('data-field'))
  expect(offered).toEqual(['ifVatExemptionItems', 'ifVatReductionItems'])
})
