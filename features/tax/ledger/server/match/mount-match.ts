import type { Kit } from '@portal/server-kit/feature'
import * as routes from '../../contract/ledger.routes.ts'
import { explainDifference, settleDifference, takeBack } from './explain.service.ts'
import { groupRows, matchOfGroup, matchOfYear, partsOfMatch } from './match.service.ts'
import { groupWorkbook, matchWorkbook } from './match.sheets.ts'
import type { BooksSales } from './sales.port.ts'

/** Revenue of books, invoices and returns beside each other, and what is said of their differences. */
export function mountMatch(kit: Kit, sales: BooksSales): void {
  kit.mount(routes.ledgerMatchRoute, ({ query }, call) => matchOfYear(call.db, call.scope, sales, query))
  kit.mount(routes.ledgerMatchPartsRoute, ({ query }, call) => partsOfMatch(call.db, call.scope, sales, query))
  kit.mount(routes.ledgerMatchGroupRoute, ({ query }, call) => matchOfGroup(call.db, call.scope, sales, query))
  kit.mount(routes.exportMatchRoute, async ({ query }, call) => {
    const view = await matchOfYear(call.db, call.scope, sales, query)
    call.about(query.ent ?? call.scope.entId, { year: query.year, rows: view.rows.length })
    return matchWorkbook(view)
  })
  kit.mount(routes.exportMatchGroupRoute, async ({ query: { year } }, call) => {
    const rows = await groupRows(call.db, call.scope, sales, year)
    call.about(call.scope.entId, { year, rows: rows.length })
    return groupWorkbook(year, rows)
  })
  kit.mount(routes.explainDifferenceRoute, ({ body }, call) =>
    call.write(async (tx) => {
      call.about(body.month, { key: body.key, amount: body.amount, source: body.source })
      return explainDifference(tx, call.scope, call.now(), body)
    }),
  )
  kit.mount(routes.settleDifferenceRoute, ({ body }, call) =>
    call.write(async (tx) => {
      const { month, key, amount } = await settleDifference(tx, call.scope, body)
      call.about(month, { key, amount, settledIn: body.month ?? '' })
      return { id: body.id }
    }),
  )
  kit.mount(routes.removeDifferenceRoute, ({ body }, call) =>
    call.write(async (tx) => {
      const { month, key, amount } = await takeBack(tx, call.scope, body.id)
      call.about(month, { key, amount, removed: true })
      return { id: body.id }
    }),
  )
}
