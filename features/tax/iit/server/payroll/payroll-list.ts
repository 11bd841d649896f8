import { contains } from '@portal/server-kit/list/matchers'
import { inReach } from '@portal/server-kit/database/reach'
import type { ListCall } from '@portal/server-kit/list/source'
import { withinTax } from '../store/within-tax.ts'
import type { Db } from '@portal/server-kit/database'

const rows = (db: Db, { scope }: ListCall) =>
  db
    .selectFrom('iit_payroll')
    .selectAll()
    .where(inReach(scope, { entId: 'iit_payroll.ent_id', owner: null }))
    .where(withinTax(scope))

/** What people were paid, by month. */
export const payrollRows = {
  rows,
  id: 'iit_payroll.id',
  filters: { month: 'iit_payroll.month', word: contains('iit_payroll.name'), item: 'iit_payroll.item' },
  sorts: { month: 'iit_payroll.month', rowNo: 'iit_payroll.row_no', income: 'iit_payroll.income' },
  present: (found: Awaited<ReturnType<ReturnType<typeof rows>['execute']>>) =>
    found.map(({ id, month, row_no, name, id_shown, item, income, specials, additional, remark }) => ({
      id,
      month,
      rowNo: row_no,
      name,
      idShown: id_shown,
      item,
      income,
      specials,
      additional,
      remark,
    })),
} as const
