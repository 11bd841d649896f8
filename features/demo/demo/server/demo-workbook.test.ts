import { isCreditCode, previousPeriod, shiftPeriod, taxMonthOf } from '@portal/domain'
import { planFilling, type FillingPlan } from '@portal/invoice/server/public'
import { fillReturn, partedExempt, VAT_FORMS } from '@portal/vat/server/testing'
import { intake, type Intake } from '@portal/invoice/server/testing'
import { checkFiling, loadForms, type Filing, type FormSet } from '@portal/tax-forms'
import { beforeAll, expect, test } from 'vitest'
import { enterprises } from './data/group.ts'
import { partnerGroups } from './data/partners.ts'
import { partnerCode } from './month/partner-code.ts'
import { demoWorkbook, poolWorkbook } from './workbook/demo-workbook.ts'

const asOf = '2026-11-10'
const current = taxMonthOf(asOf)
const general = enterprises.filter(({ tax }) => tax.taxpayerType === '1')
let forms: FormSet

beforeAll(async () => {
  forms = await loadForms(VAT_FORMS)
})

type Owner = (typeof enterprises)[number]

async function read(owner: Owner, period: string, day: string, ...files: Buffer[]): Promise<Intake> {
  return intake(
    files.map((source, index) => ({ name: `${period}-${index}.xlsx`, source })),
    { enterprise: { creditCode: owner.creditCode, name: owner.name }, period, asOf: day },
  )
}

function plan(owner: Owner, period: string, { invoices }: Intake): FillingPlan {
  return planFilling(invoices, {
    period,
    subType: owner.tax.subType,
    vatExemptionItemsCode: [],
    reductionCodes: {},
    annotation: () => undefined,
    ledger: () => undefined,
  })
}

function fill(
  owner: Owner,
  period: string,
  taken: Intake,
  typed: Record<string, string> = {},
  prior: Filing | null = null,
): Filing {
  const manual = Object.entries(typed).map(([cell, value]) => ({
    cell,
    source: 'manual' as const,
    ref: cell,
    line: null,
    rule: 'manual',
    value,
  }))
  const planned = plan(owner, period, taken).contributions
  return fillReturn(forms, {
    period,
    prior,
    preferences: { cityFlag: owner.tax.cityFlag },
    contributions: [...planned, ...partedExempt(planned), ...manual],
  }).filing
}

const errorsOf = (filing: Filing) => checkFiling(forms, filing).filter(({ level }) => level === 'error')
const levels = ({ fired }: Intake) =>
  fired.filter(({ level }) => level === 'error').map(({ id, message }) => `${id} ${message}`)

test.for(enterprises)('TAX-10 workbooks of $name pass every check of the import', async (owner) => {
  for (const period of [current, previousPeriod(current), '202602', '202603']) {
    const taken = await read(
      owner,
      period,
      asOf,
      await poolWorkbook(owner, period, asOf, 'full'),
      await demoWorkbook(owner, period, asOf, { failing: owner.tax.taxpayerType === '1' }),
    )
    expect(levels(taken)).toEqual([])
    expect(
      taken.files.map(({ refusal, accepted, refused, duplicates }) => [refusal, accepted > 10, refused, duplicates]),
    ).toEqual([
      [null, true, 0, 0],
      [null, true, 0, 0],
    ])
    expect([...taken.invoices.values()].filter(({ date }) => date !== null && date > asOf)).toEqual([])
  }
})

test('TAX-10 a full month of the boiler maker is large and the same whenever it is made', async () => {
  const boiler = enterprises.find(({ key }) => key === 'boiler')!
  for (const day of [asOf, '2026-11-20']) {
    const period = taxMonthOf(day)
    const taken = await read(boiler, period, day, await poolWorkbook(boiler, period, day, 'full'))
    const invoices = [...taken.invoices.values()]
    const lines = invoices.filter(({ dir }) => dir === 'out').flatMap((one) => one.lines).length
    const inputs = invoices.filter(({ dir }) => dir === 'in').length
    for (const count of [lines, inputs]) expect(count).toSatisfy((many: number) => many >= 60 && many <= 150)
    expect(await poolWorkbook(boiler, period, day, 'full')).toEqual(await poolWorkbook(boiler, period, day, 'full'))
  }
})

test('TAX-10 codes of every partner are valid, and no two partners share one', () => {
  const codes = Object.values(partnerGroups).flat().map(partnerCode)
  expect(codes.filter((code) => !isCreditCode(code))).toEqual([])
  expect(new Set(codes).size).toBe(codes.length)
})

test.for(general)(
  'TAX-08 the invoices of $name fire no error until the workbook comes, which leaves one, mended by one figure',
  async (owner) => {
    const pool = await poolWorkbook(owner, current, asOf, 'full')
    const workbook = await demoWorkbook(owner, current, asOf, { failing: true })
    expect(errorsOf(fill(owner, current, await read(owner, current, asOf, pool)))).toEqual([])
    for (const taken of [
      await read(owner, current, asOf, workbook),
      await read(owner, current, asOf, pool, workbook),
    ]) {
      const filed = fill(owner, current, taken)
      const fired = errorsOf(filed)
      expect(fired.map(({ id, cells }) => [id, cells])).toEqual([['VATG-A207', ['VATG_A2.r13.c3']]])
      expect(['r8', 'r9', 'r10'].map((row) => filed.forms['VATG_MAIN']?.cells[row]?.['c1'])).toEqual([
        '86500.00',
        '0.00',
        '86500.00',
      ])
      // Filled figures count towards the total that a user types.
      const mended = fill(owner, current, taken, { 'VATG_A2.r15.c3': '3380.00' })
      expect(checkFiling(forms, mended).map(({ id }) => id)).toEqual([])
    }
  },
)

test('TAX-08 three months filled one after the other carry over without an error', async () => {
  const boiler = enterprises.find(({ key }) => key === 'boiler')!
  let prior: Filing | null = null
  for (const back of [-2, -1, 0]) {
    const period = shiftPeriod(current, back)
    const taken = await read(boiler, period, asOf, await poolWorkbook(boiler, period, asOf, 'full'))
    expect(plan(boiler, period, taken).outcomes.filter(({ outcome }) => outcome === 'person')).toEqual([])
    const filing: Filing = fill(boiler, period, taken, {}, prior)
    expect(checkFiling(forms, filing)).toEqual([])
    expect(Number(filing.forms['VATG_MAIN']?.cells['r34']?.['c1'])).toBeGreaterThan(0)
    prior = filing
  }
})
