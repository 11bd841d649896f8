import { expect, test } from 'vitest'
import { planFilling } from '../filling/plan.ts'
import { CONTEXT, input, listOf, ticked } from '../testing/workbooks.ts'
import { samplePath } from '../testing/samples.ts'
import { paperName, readNumbers } from './values/numbers.ts'
import { intake, type IntakeFile, type IntakePorts } from './intake.ts'

const DIGITAL = '26352000000000000112'
const OTHER_DIGITAL = '26352000000000000999'
const kind = '数电纸质发票（增值税专用发票）'
const both = { digitalNo: DIGITAL, code: '035002600112', number: '00001234', kind }
const alone = { ...both, digitalNo: null }
const [D, P] = [`D:${DIGITAL}`, 'P:035002600112-00001234']

const exported = (row: object = {}) => listOf('full-detail', [input({ ...both, ...row })])
const listed = (row: object = {}) => listOf('check-result', [ticked({ ...alone, ...row })])

async function take(files: Promise<IntakeFile>[], ports: IntakePorts = {}) {
  const taken = await intake(await Promise.all(files), CONTEXT, ports)
  return {
    ...taken,
    keys: [...taken.invoices.keys()],
    ids: taken.fired.map(({ id }) => id),
    counts: taken.files.map(({ accepted, refused, duplicates }) => [accepted, refused, duplicates]),
  }
}

test('TAX-12 a paper invoice is one under both its numbers, the first one stays its key', async () => {
  const forth = await take([exported(), listed()])
  expect([forth.keys, [...forth.names], forth.ids]).toEqual([[D], [[P, D]], []])
  expect(forth.invoices.get(D)).toMatchObject({ checked: 'yes', deductPeriod: '202603', seenIn: ['full', 'check'] })
  const back = await take([listed(), exported()])
  expect([back.keys, [...back.names], back.ids]).toEqual([[P], [[D, P]], []])
  expect(back.invoices.get(P)).toMatchObject({ checked: 'yes', lines: [{ item: '*金属制品*法兰' }] })
})

test('TAX-17 the reported pair of workbooks is filled once, in both orders', async () => {
  const files = ['two-numbers-1-export.xlsx', 'two-numbers-2-ticked.xlsx'].map((name) => ({
    name,
    source: samplePath(`reports/${name}`),
  }))
  const context = { ...CONTEXT, enterprise: { creditCode: '91350100M000100Y43', name: '启明锅炉装备有限公司' } }
  for (const order of [files, files.toReversed()]) {
    const { invoices, fired } = await intake(order, context)
    const { contributions } = planFilling(invoices, {
      period: '202603',
      subType: 'none',
      vatExemptionItemsCode: [],
      reductionCodes: {},
      annotation: () => undefined,
      ledger: () => undefined,
    })
    expect([invoices.size, fired]).toEqual([1, []])
    expect(contributions.filter(({ cell }) => cell.startsWith('VATG_A2.r2.')).map(({ value }) => value)).toEqual([
      '1.00',
      '1000.00',
      '130.00',
    ])
  }
})

test('TAX-12 within one file rows under either number are one invoice', async () => {
  const list = listOf('check-result', [ticked(both), ticked(alone)])
  expect(await take([list])).toMatchObject({ keys: [D], counts: [[1, 0, 1]], ids: ['INV.W02'] })
  const upsideDown = listOf('check-result', [ticked(alone), ticked(both)])
  expect(await take([upsideDown])).toMatchObject({ keys: [D], counts: [[1, 0, 1]] })
})

test('TAX-12 lost zeros of code and number are restored before they name an invoice', () => {
  const cell = (kind: 'text' | 'number', text: string) => ({ column: '', cell: { kind, text } })
  const fields = new Map([
    ['digitalNo', cell('text', DIGITAL)],
    ['code', cell('number', '35002600112')],
    ['number', cell('number', '1234')],
  ])
  expect(paperName(readNumbers(fields), fields)).toBe(P)
})

test('TAX-12 what differs under the other number refuses the row in words, and the names are not learned', async () => {
  for (const [differing, word] of [
    [{ amount: '200.00', tax: '26.00', validTax: '26.00' }, '金额、税额'],
    [{ date: '2026-03-25' }, '开票日期'],
    [{ sellerId: '91110105MA01XK7T4A' }, '对方识别号'],
  ] as const) {
    const taken = await take([listed(differing), exported()])
    expect([taken.keys, taken.ids, taken.names.size]).toEqual([[P], ['INV.E18'], 0])
    expect(taken.fired[0]?.message).toContain(`${DIGITAL}（即 035002600112-00001234）`)
    expect(taken.fired[0]?.message).toContain(word)
  }
})

test('TAX-12 one paper number with two digital ones is refused in words, in one file and in two', async () => {
  const second = { digitalNo: OTHER_DIGITAL }
  const inOne = await take([listOf('full-detail', [input(both), input({ ...both, ...second })]), listed()])
  expect(inOne).toMatchObject({ keys: [P], ids: ['INV.E28', 'INV.E28'] })
  expect(inOne.fired[0]?.message).toContain(
    `号码 ${DIGITAL} 与 ${OTHER_DIGITAL} 都写作 035002600112-00001234 的另一个号码，只能有一个是对的`,
  )
  const apart = await take([exported(), exported(second)])
  expect([apart.keys, apart.ids]).toEqual([[D], ['INV.E28']])
  const otherPaper = await take([exported(), exported({ number: '00009999' })])
  expect([otherPaper.keys, otherPaper.ids]).toEqual([[D], ['INV.E28']])
})

test('TAX-12 two invoices of the pool are not joined by a file that names both, but told', async () => {
  const [digital] = (await take([exported({ code: null, number: null })])).invoices.values()
  const [paper] = (await take([listed()])).invoices.values()
  if (digital === undefined || paper === undefined) throw new RangeError('no invoice')
  const stored = new Map([digital, paper].map((invoice) => [invoice.key, invoice]))
  const taken = await take([exported({ status: '已红冲-全额' })], { findInvoices: () => Promise.resolve(stored) })
  expect([taken.keys, taken.ids, taken.names.size]).toEqual([[D], ['INV.W13'], 0])
})

test('TAX-12 a second name that the pool knows leads to its invoice', async () => {
  const { invoices } = await take([exported()])
  const asked: string[][] = []
  const taken = await take([listed()], {
    findNames: () => Promise.resolve(new Map([[P, D]])),
    findInvoices: (keys) => {
      asked.push(keys)
      return Promise.resolve(invoices)
    },
  })
  expect([taken.keys, asked]).toEqual([[D], [[P, D]]])
  expect(taken.invoices.get(D)).toMatchObject({ key: D, checked: 'yes' })
})

test('TAX-16 a red invoice finds its blue one by either number', async () => {
  const red = {
    digitalNo: '26352000000000000777',
    code: null,
    number: null,
    amount: '-100.00',
    tax: '-13.00',
    gross: '-113.00',
    kind: '数电发票（增值税专用发票）',
    positive: '否',
  }
  for (const remark of [`被红冲蓝字数电发票号码：${DIGITAL}`, '对应正数发票代码：035002600112号码：00001234']) {
    const { invoices, names } = await take([exported(), listed(), listOf('full-detail', [input({ ...red, remark })])])
    const { outcomes } = planFilling(invoices, {
      period: '202603',
      subType: 'none',
      vatExemptionItemsCode: [],
      reductionCodes: {},
      names,
      annotation: () => undefined,
      ledger: () => undefined,
    })
    expect([remark, outcomes.at(-1)?.outcome]).toEqual([remark, 'filled'])
  }
})
