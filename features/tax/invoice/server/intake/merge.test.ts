import { expect, test } from 'vitest'
import { CONTEXT, input, listOf, output, ticked } from '../testing/workbooks.ts'
import { intake, type Intake, type IntakeFile } from './intake.ts'
import type { Invoice } from './types.ts'

const KEY = 'D:26422000519767897810'

async function take(...files: Promise<IntakeFile>[]): Promise<Intake & { only: Invoice; ids: string[] }> {
  const taken = await intake(await Promise.all(files), CONTEXT)
  const [only] = taken.invoices.values()
  if (only === undefined || taken.invoices.size > 1) throw new RangeError(`${taken.invoices.size} invoices`)
  return { ...taken, only, ids: taken.fired.map(({ id }) => id) }
}

test('TAX-12 the full export tells who and what, the confirmed list what is deducted, in either order', async () => {
  const full = listOf('full-detail', [input({ biz: '建筑服务' })])
  const check = listOf('check-result', [ticked({ validTax: '9.00', date: '2026-03-24', buyerId: null })])
  for (const { only, ids } of [await take(full, check), await take(check, full)]) {
    expect(ids).toEqual([])
    expect(only).toMatchObject({
      key: KEY,
      buyerName: '示例北辰精密机械有限公司',
      biz: 'construction',
      checked: 'yes',
      deductPeriod: '202603',
      validTax: '9.00',
      tax: '13.00',
    })
    expect(only.seenIn.toSorted()).toEqual(['check', 'full'])
    expect(only.lines).toHaveLength(1)
  }
})

test('TAX-12 an invoice planned to tick becomes deducted by the confirmed list, not the reverse', async () => {
  const plan = listOf('check-list', [ticked({ checked: '是' })])
  const confirmed = listOf('check-result', [ticked()])
  expect((await take(plan, confirmed)).only).toMatchObject({ checked: 'yes', deductPeriod: '202603' })
  expect((await take(confirmed, plan)).only).toMatchObject({ checked: 'yes', deductPeriod: '202603' })
  expect((await take(plan)).only).toMatchObject({ checked: 'listed', deductPeriod: null })
})

test('TAX-12 the same invoice again is ignored, a changed status taken, another amount refused', async () => {
  const first = listOf('full-detail', [output()])
  const again = await take(first, listOf('full-detail', [output({ remark: '再下载' })]))
  expect([again.ids, again.files[1]]).toMatchObject([['INV.W02'], { accepted: 0, duplicates: 1 }])
  const red = await take(first, listOf('full-detail', [output({ status: '已红冲-全额' })]))
  expect([red.ids, red.only.status]).toEqual([[], 'redFull'])
  const other = await take(first, listOf('full-detail', [output({ amount: '200.00', tax: '26.00', gross: '226.00' })]))
  expect([other.ids, other.only.amount, other.files[1]?.refused]).toEqual([['INV.E18'], '100.00', 1])
  expect(other.fired[0]?.message).toContain('金额、税额不一致')
})

test('TAX-12 a template row completes the lines of an invoice the export told of', async () => {
  const { only } = await take(
    listOf('full-detail', [output({ taxCode: null, rateText: '3%', tax: '3.00', gross: '103.00' })]),
    listOf('portal-template', [
      output({
        taxItem: '服务',
        method: '简易计税',
        taxCode: null,
        item: null,
        rateText: null,
        amount: '100.00',
        tax: '3.00',
        gross: '103.00',
        refund: '是',
      }),
    ]),
  )
  expect(only.lines).toMatchObject([
    { line: 1, item: '*金属制品*法兰', rate: '0.03', taxItem: 'services', method: '2', refund: true },
  ])
})

test('TAX-12 what the ledger already has is asked for once a file and compared with', async () => {
  const stored = (await take(listOf('full-detail', [output()]))).only
  const asked: string[][] = []
  const taken = await intake([await listOf('full-detail', [output({ tax: '13.01', gross: '113.01' })])], CONTEXT, {
    findInvoices: (keys) => {
      asked.push(keys)
      return Promise.resolve(new Map([[KEY, stored]]))
    },
    findFile: () => Promise.resolve(undefined),
  })
  expect([asked, taken.fired.map(({ id }) => id), taken.invoices.size]).toEqual([[[KEY]], ['INV.E18'], 0])
})

test('TAX-12 a refused line refuses its whole invoice and leaves its number free', async () => {
  const broken = listOf('full-detail', [output(), output({ tax: '14.00', gross: '114.00' })])
  const { only, ids, files } = await take(broken, listOf('full-detail', [output()]))
  expect([ids, files.map(({ accepted, refused }) => [accepted, refused]), only.ref]).toEqual([
    ['INV.E14'],
    [
      [0, 1],
      [1, 0],
    ],
    'full-detail-1.xlsx|信息汇总表|2',
  ])
})
