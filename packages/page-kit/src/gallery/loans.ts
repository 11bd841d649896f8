import { defineList, Exactly, Id, Line, Money, Named, Type, type Static } from '@portal/contract'
import { columnsOf } from '../table/column.ts'

const long = '启明能源集团清洁能源事业部华北区域新能源运维服务中心（含托管电站）2026年度专项检查配合办公室'
const state = { codes: { running: '正常', overdue: '已逾期' } }

/** What tables and lists of the gallery show: amounts, days, codes, long names. */
export const loanList = defineList({
  tag: 'gallery',
  access: 'signed-in',
  scope: 'enterprise',
  path: '/japi/gallery/loans',
  title: '借款',
  row: Exactly({
    id: Id(),
    no: Named('借款编号', Line(20)),
    borrower: Named('借款企业', Type.String({ maxLength: 500 }), { kind: 'long' }),
    state: Named('状态', Type.Enum(['running', 'overdue']), state),
    balance: Named('余额', Money(), { unit: '元' }),
    due: Named('还款日', Type.String({ format: 'date' })),
    note: Named('备注', Line(100)),
  }),
  filters: {
    borrower: { kind: 'text', title: '借款企业' },
    state: { kind: 'choice', title: '状态', ...state },
    due: { kind: 'range', of: 'day', title: '还款日' },
  },
  sorts: ['no', 'balance', 'due'],
  sort: 'no',
  displays: { board: { by: 'state', card: ['balance', 'due'] }, calendar: { day: 'due', text: 'no' } },
  export: { audit: 'gallery.export' },
})
export type Loan = Static<typeof loanList.row>

export const loanColumns = columnsOf<Loan>(loanList.fields, {
  no: { isFixed: true, sortable: true },
  balance: { sortable: true },
  due: { sortable: true },
})

const two = (number: number): string => String(number).padStart(2, '0')
export const loans = (count: number): Loan[] =>
  Array.from({ length: count }, (_, each) => ({
    id: `l${String(each)}`,
    no: `JK-2026-${String(each + 1).padStart(5, '0')}`,
    borrower: each % 7 === 3 ? long : `启明锅炉装备第${String(each + 1)}分厂`,
    state: each % 5 === 0 ? 'overdue' : 'running',
    balance: `${String((each * 7919) % 1_000_000)}.${two(each % 90)}`,
    due: `2026-${two((each % 12) + 1)}-15`,
    note: each % 3 === 0 ? '按季付息，到期一次还本' : '',
  }))
