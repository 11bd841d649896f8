import { writeWorkbook } from '@portal/server-kit/xlsx/index'
import { LAYOUTS } from '../intake/reference.ts'
import type { IntakeContext } from '../intake/types.ts'

export const OWN = { creditCode: '91110105MA01XK7T4A', name: '示例北辰精密机械有限公司' }
export const OTHER = { creditCode: '91500112MA301ERF0N', name: '示例白石咨询有限责任公司' }
export const CONTEXT: IntakeContext = { enterprise: OWN, period: '202603', asOf: '2026-04-10' }

type Row = Record<string, string | null>

const DEFAULTS: Row = {
  digitalNo: '26422000519767897810',
  date: '2026-03-24 16:37:08',
  item: '*金属制品*法兰',
  taxCode: '1080414000000000000',
  amount: '100.00',
  rateText: '13%',
  tax: '13.00',
  validTax: '13.00',
  gross: '113.00',
  kind: '数电发票（增值税专用发票）',
  status: '正常',
  risk: '正常',
}
const OUTPUT: Row = {
  sellerId: OWN.creditCode,
  sellerName: OWN.name,
  buyerId: OTHER.creditCode,
  buyerName: OTHER.name,
  dir: '销项',
}
const INPUT: Row = {
  sellerId: OTHER.creditCode,
  sellerName: OTHER.name,
  buyerId: OWN.creditCode,
  buyerName: OWN.name,
  dir: '进项',
}

export const output = (row: Row = {}): Row => ({ ...DEFAULTS, ...OUTPUT, ...row })
export const input = (row: Row = {}): Row => ({ ...DEFAULTS, ...INPUT, ...row })
export const ticked = (row: Row = {}): Row => input({ checked: '已勾选', ...row })

/** A one-sheet workbook of a layout with rows by field; bureau lists also get the lines above their header. */
export async function listOf(
  layoutId: string,
  rows: Row[],
  listPeriod = '202603',
  owner = OWN.creditCode,
): Promise<{ name: string; source: Buffer }> {
  const layout = LAYOUTS.find(({ id }) => id === layoutId)
  if (layout === undefined) throw new RangeError(layoutId)
  const above =
    layout.direction === 'in' && layoutId !== 'check-list'
      ? [['用途确认信息'], ['纳税人识别号', owner, '税款所属期', listPeriod]]
      : []
  const source = await writeWorkbook([
    {
      name: layout.sheets[0] ?? '',
      header: [...above, layout.columns.map(({ h }) => h)],
      rows: rows.map((row) => layout.columns.map(({ f }) => row[f] ?? null)),
    },
  ])
  return { name: `${layoutId}-${rows.length}.xlsx`, source }
}
