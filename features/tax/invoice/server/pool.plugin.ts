import { pagingOf } from '@portal/contract'
import type { Kit } from '@portal/server-kit'
import * as decide from '../contract/decide.routes.ts'
import * as routes from '../contract/pool.routes.ts'
import { poolPageSize } from '../contract/pool.schema.ts'
import { annotateInvoices } from './annotate.service.ts'
import { effectOf } from './decide/effect.service.ts'
import { needPersonOf } from './decide/need-person.service.ts'
import { differenceOf } from './difference/difference.service.ts'
import { invoiceChoices } from './list-names.ts'
import { detailOf } from './pool/detail.service.ts'
import { exportPool } from './pool/export.service.ts'
import { presentPoolRow } from './pool/pool.present.ts'
import { pagePool } from './pool/pool.repo.ts'
import { sumsOf } from './pool/sums.service.ts'
import { findView, saveView } from './pool/view.repo.ts'
import type { ReturnPort } from './return.port.ts'
import { ensureStandings } from './standing/standing.service.ts'
import type { Call } from '@portal/server-kit'

/** Reading the pool, and decisions about its invoices. */
export function mountPool(kit: Kit, port: ReturnPort): void {
  const standing = async (call: Call, period: string | undefined) =>
    period === undefined ? { fresh: true } : ensureStandings(kit, call.db, call.scope, period, port)
  kit.mount(routes.listPool, async ({ query: { page, limit, ...filter } }, call) => {
    await standing(call, filter.period)
    const paging = pagingOf(
      { ...(page === undefined ? {} : { page }), ...(limit === undefined ? {} : { limit }) },
      poolPageSize,
    )
    const { rows, total, current } = await pagePool(call.db, call.scope, filter, paging)
    return [{ records: rows.map(presentPoolRow), current, total, size: paging.size }]
  })
  kit.mount(routes.poolSums, async ({ query }, call) =>
    sumsOf(call.db, call.scope, query, (await standing(call, query.period)).fresh),
  )
  kit.mount(routes.poolDetail, ({ query }, call) => detailOf(call.db, call.scope, query.key, query.period, port))
  kit.mount(routes.exportPool, async ({ query: { columns = '', entId: _entId, ...filter } }, call) => {
    await standing(call, filter.period)
    call.about(filter.period ?? '', { filter })
    return exportPool(kit.db, call.scope, filter, columns)
  })
  kit.mount(routes.invoiceLists, () => invoiceChoices())
  kit.mount(routes.poolView, ({ query }, call) => findView(call.db, call.scope.userId, query.view))
  kit.mount(routes.savePoolView, ({ body }, call) => call.write((tx) => saveView(tx, call.scope.userId, body)))
  kit.mount(routes.invoiceDifference, async ({ query }, call) =>
    differenceOf(call.db, call.scope, query.period, (await standing(call, query.period)).fresh, port),
  )
  kit.mount(decide.needPersonRoute, async ({ query }, call) =>
    needPersonOf(call.db, call.scope, query.period, (await standing(call, query.period)).fresh, port),
  )
  kit.mount(decide.tryDecision, ({ body: { keys, ...said } }, call) => effectOf(call.db, call.scope, port, keys, said))
  kit.mount(decide.decideMany, ({ body: { keys, reason, ...said } }, call) =>
    call.write(async (tx) => {
      const { count, changesOf } = await annotateInvoices(tx, call.scope, call.now(), port, { keys, reason, said })
      const named = keys.slice(0, 50)
      // For one invoice a change names the field only; for several also the invoice.
      const changes = named.flatMap((key) =>
        changesOf(key).map((change) => (keys.length === 1 ? change : { ...change, field: `${key} ${change.field}` })),
      )
      call.about(keys[0] ?? '', { reason, count, keys: named, changes })
      return { count }
    }),
  )
}
