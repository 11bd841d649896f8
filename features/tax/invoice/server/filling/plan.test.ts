import { expect, test } from 'vitest'
import { intake } from '../intake/intake.ts'
import { CONTEXT, input, listOf, output, ticked } from '../testing/workbooks.ts'
import type { Annotation, FillingContext, LedgerEntry } from './context.ts'
import { planFilling, type FillingPlan } from './plan.ts'

const KEY = 'D:26422000519767897810'

async function plan(
  files: Parameters<typeof intake>[0],
  facts: Partial<FillingContext> & { said?: Annotation; ledger?: FillingContext['ledger'] } = {},
): Promise<FillingPlan> {
  const { invoices } = await intake(files, CONTEXT)
  return planFilling(invoices, {
    period: CONTEXT.period,
    subType: 'none',
    vatExemptionItemsCode: [],
    reductionCodes: {},
    annotation: () => facts.said,
    ledger: () => undefined,
    ...facts,
  })
}

const rulesOf = ({ outcomes }: FillingPlan): string[] => outcomes.map(({ rule }) => rule)

test('TAX-12 the clerk decides before everything the workbook says', async () => {
  const files = [await listOf('full-detail', [output()])]
  expect(rulesOf(await plan(files))).toEqual(['FILL.A1.01'])
  expect(rulesOf(await plan(files, { said: { taxItem: 'services' } }))).toEqual(['FILL.A1.02'])
  expect(rulesOf(await plan(files, { said: { method: '2' } }))).toEqual(['FILL.A1.99'])
  expect(rulesOf(await plan([await listOf('check-result', [ticked()])], { said: { use: 'none' } }))).toEqual([
    'FILL.N.06',
  ])
})

test('TAX-12 an input invoice known from the full export alone waits for its tick', async () => {
  const { outcomes, contributions } = await plan([await listOf('full-detail', [input()])])
  expect([outcomes, contributions]).toEqual([
    [
      {
        key: KEY,
        line: null,
        outcome: 'pending',
        rule: 'FILL.N.08',
        reason: '没有勾选结果或申报抵扣所属期，不计入本期。',
      },
    ],
    [],
  ])
})

test('TAX-12 a red invoice gives back what its blue one deducted: ledger, same import, paper numbers', async () => {
  const red = (remark: string) =>
    input({
      digitalNo: '26512000629212389606',
      amount: '-100.00',
      tax: '-13.00',
      gross: '-113.00',
      positive: '否',
      remark,
    })
  const ledger =
    (known: Record<string, LedgerEntry>): FillingContext['ledger'] =>
    (key) =>
      known[key]
  const digital = [await listOf('full-detail', [red('被红冲蓝字数电发票号码：26422000519767897810')])]
  const paper = [await listOf('full-detail', [red('对应正数发票代码:3500263130号码:15967982')])]
  expect(
    (await plan(digital, { ledger: ledger({ [KEY]: { deductPeriod: '202601', use: 'deduct' } }) })).contributions,
  ).toMatchObject([{ cell: 'VATG_A2.r20.c3', value: '13.00' }])
  expect(
    rulesOf(await plan(paper, { ledger: ledger({ 'P:3500263130-15967982': { deductPeriod: null, use: null } }) })),
  ).toEqual(['FILL.N.03'])
  expect(rulesOf(await plan(digital))).toEqual(['FILL.N.04'])
  expect(rulesOf(await plan([await listOf('check-result', [ticked()]), ...digital]))).toEqual([
    'FILL.A2.05',
    'FILL.A2.20',
  ])
})

test('TAX-12 input tax given back counts besides the invoice, in the period of row or clerk’s word', async () => {
  const row = {
    checked: null,
    digitalNo: null,
    number: 'A1',
    kind: '公路客票',
    face: '103.00',
    identity: '有',
    amount: null,
    tax: null,
    gross: null,
    rateText: null,
    taxCode: null,
    transferReason: '集体福利、个人消费',
    transferTax: '3.00',
  }
  const transfers = async (deductPeriod: string, said?: Annotation): Promise<[string, string][]> => {
    const { contributions } = await plan(
      [await listOf('portal-template', [input({ ...row, deductPeriod })])],
      said === undefined ? {} : { said },
    )
    return contributions.filter(({ rule }) => rule === 'FILL.T.01').map(({ cell, value }) => [cell, value])
  }
  expect(await transfers('202603')).toEqual([['VATG_A2.r15.c3', '3.00']])
  expect(await transfers('202602')).toEqual([])
  expect(await transfers('202602', { transferCell: 'VATG_A2.r16.c3', transferTax: '1.00' })).toEqual([
    ['VATG_A2.r16.c3', '1.00'],
  ])
})
