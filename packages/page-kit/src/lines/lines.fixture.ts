import { Day, defineLines, Line, Money, Named, Nullable, Type } from '@portal/contract'

/** Lines with a field of each usual kind. */
export const items = defineLines({
  title: '随车物品',
  entered: {
    name: Named('名称', Line(30)),
    kind: Named('类别', Type.Enum(['tool', 'paper']), { codes: { tool: '工具', paper: '证件' } }),
    count: Named('数量', Type.Integer({ minimum: 1 }), { unit: '件' }),
    value: Named('价值', Money(), { unit: '元' }),
    checkedOn: Named('检查日期', Nullable(Day())),
    isBorrowed: Named('外借', Type.Boolean()),
  },
  most: 5,
  least: 1,
  sums: ['count', 'value'],
})
const line = { kind: 'tool', checkedOn: '2026-03-01', isBorrowed: false } as const
const long = '液压千斤顶（含加长摇把、垫木与防滑三角块，启明能源集团清洁能源'
export const itemLines = [
  { id: 'a', name: '备胎', count: 1, value: '300.00', ...line },
  { id: 'b', name: long, count: 12, value: '123456789012.34', ...line, kind: 'paper', checkedOn: null },
  { id: 'c', name: '三角警示牌', count: 2, value: '0.10', ...line, isBorrowed: true },
] as const
