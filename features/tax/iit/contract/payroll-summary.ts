import { defineRoute, Exactly, Money, Month, Named, Type, type Static } from '@portal/contract'
import { iitBase, reader } from './person.ts'

/** What a month's payroll comes to for one item of income; a person is counted once an item. */
export const PayrollSum = Exactly({
  item: Named('所得项目', Type.String()),
  people: Named('人数', Type.Integer()),
  rows: Named('人次', Type.Integer()),
  income: Named('本月收入', Money(), { unit: '元' }),
  specials: Named('三险一金', Money(), { unit: '元' }),
  additional: Named('累计专项附加扣除', Money(), { unit: '元' }),
})
export type PayrollSum = Static<typeof PayrollSum>

export const payrollSummaryRoute = defineRoute({
  ...reader,
  method: 'GET',
  path: `${iitBase}/payroll/summary`,
  summary: '一个月工资与其他所得按所得项目的合计',
  query: Exactly({ month: Month() }),
  data: Exactly({
    month: Month(),
    /** Persons with any item, each once. */
    people: Type.Integer(),
    rows: Type.Array(PayrollSum),
  }),
})
