import { writeWorkbook, openWorkbook } from '@portal/server-kit/xlsx/index'
import { expect, test } from 'vitest'
import { CONTEXT } from '../testing/workbooks.ts'
import { detectLayout } from './head/detect.ts'
import { intake } from './intake.ts'
import { LAYOUTS, type Layout } from './reference.ts'

/** A seeded shuffle: the same order in every run. */
function shuffled<T>(items: readonly T[], seed: number): T[] {
  const order = [...items]
  let state = seed
  for (let at = order.length - 1; at > 0; at--) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    const other = state % (at + 1)
    const [one, two] = [order[at], order[other]]
    order[at] = two as T
    order[other] = one as T
  }
  return order
}

async function headOf(header: readonly string[], above: readonly string[][] = []) {
  const workbook = await openWorkbook(
    await writeWorkbook([{ name: '随便什么名字', rows: [...above, [...header]].map((row) => [...row]) }]),
  )
  const rows = []
  for await (const row of workbook.rows(0)) rows.push(row)
  workbook.close()
  return rows
}

const headers = (layout: Layout): string[] => layout.columns.map((column) => column.h)
const sevenOrders = [1, 2, 3, 4, 5, 6, 7]

test.for(LAYOUTS.map((layout) => [layout.id, layout] as const))(
  'TAX-12 TAX-10 layout %s is known by its header, in any order of columns, below a title',
  async ([id, layout]) => {
    const whole = detectLayout(await headOf(headers(layout)))
    expect([whole?.layout.id, whole?.missing, whole?.positions.size]).toEqual([id, [], layout.columns.length])
    for (const seed of sevenOrders) {
      const found = detectLayout(
        await headOf(shuffled(headers(layout), seed), [
          ['清单'],
          ['纳税人识别号', CONTEXT.enterprise.creditCode, '税款所属期', '202603'],
          [],
        ]),
      )
      expect([found?.layout.id, found?.missing, found?.headerRow]).toEqual([id, [], 4])
    }
  },
)

test.for(LAYOUTS.map((layout) => [layout.id, layout] as const))(
  'TAX-12 TAX-10 layout %s is known by every other name of its columns',
  async ([id, layout]) => {
    const names = layout.columns.map((column) => column.aliases?.at(-1) ?? column.h)
    expect(detectLayout(await headOf(shuffled(names, 11)))?.layout.id).toBe(id)
  },
)

const fields: Readonly<Record<string, string>> = {
  checked: '已勾选',
  customsNo: '530120261012345678-L01',
  withholdNo: '336016260300000123',
  date: '2026-03-12',
  buyerId: CONTEXT.enterprise.creditCode,
  buyerName: CONTEXT.enterprise.name,
  sellerId: '91500112MA301ERF0N',
  sellerName: '示例境外服务有限公司',
  tax: '130.00',
  validTax: '130.00',
  amount: '1000.00',
}
test.for([
  ['check-customs', 'CUSTOMS'],
  ['check-withhold', 'WITHHOLD'],
] as const)(
  'TAX-12 a voucher of %s becomes one input invoice of its kind with the tax that may be deducted',
  async ([id, kind]) => {
    const layout = LAYOUTS.find((each) => each.id === id) as Layout
    const columns = shuffled(layout.columns, 3)
    const source = await writeWorkbook([
      {
        name: layout.sheets[0] ?? '',
        rows: [
          ['用途确认信息'],
          ['纳税人识别号', CONTEXT.enterprise.creditCode, '税款所属期', '202603'],
          columns.map((column) => column.h),
          columns.map((column) => fields[column.f] ?? null),
        ],
      },
    ])
    const { invoices, fired } = await intake([{ name: 'a.xlsx', source }], CONTEXT)
    expect(fired.filter((each) => each.level === 'error')).toEqual([])
    expect([...invoices.values()]).toMatchObject([
      { kind, dir: 'in', validTax: '130.00', checked: 'yes', deductPeriod: '202603' },
    ])
  },
)
