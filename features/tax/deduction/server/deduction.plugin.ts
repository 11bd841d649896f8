import { vatTaxType } from '@portal/tax-forms/vat-names'
import { mountOfTax } from '@portal/tax-task/server/public'
import { pagingOf } from '@portal/contract'
import { sumMoney } from '@portal/domain/money'
import { taxMonthOf } from '@portal/domain/period'
import { listUserNames } from '@portal/identity/server/people'
import type { Call, Feature } from '@portal/server-kit/feature'
import * as routes from '../contract/deduction.routes.ts'
import { mostTickedAtOnce, ticksPageSize } from '../contract/deduction.schema.ts'
import { deductionPages } from '../contract/deduction.pages.ts'
import { deductionWords } from '../contract/deduction.words.ts'
import { mountBureau } from './bureau/bureau.plugin.ts'
import { confirmPeriod, withdrawPeriod } from './confirm.service.ts'
import { confirmationOf, differencesShown } from './confirmation.service.ts'
import { deductionTables } from './deduction.table.ts'
import { deductionMigration } from './migrations/202611211470-deduction.ts'
import { bureauFileMigration } from './migrations/202611236801-bureau-file.ts'
import { presentDifference, presentTick } from './tick.present.ts'
import { listTickable, pageTicks } from './tick.repo.ts'
import { tickChosen, tickFound, type Ticker } from './tick.service.ts'
import { listDifferences } from './ticked-period.repo.ts'

/** Ticking input invoices for deduction, and confirming a period's ticks (勾选确认). */
export const deductionFeature = (): Feature => ({
  name: 'deduction',
  words: deductionWords,
  pages: deductionPages,
  recorded: new URL('data/recorded.json', import.meta.url),
  migrations: [deductionMigration, bureauFileMigration],
  tables: deductionTables,
  enterpriseTables: deductionTables,
  mount(kit) {
    mountBureau(kit)
    const mount = mountOfTax(kit, vatTaxType)
    const shown = (call: Call, period: string) => confirmationOf(call.db, call.scope, period, kit.clock.businessDay())
    /** Runs one write of a period and returns the period's new state. */
    const changed = async (
      call: Call,
      period: string,
      detail: Record<string, unknown>,
      run: (ticker: Ticker) => Promise<void>,
    ) => {
      call.about(period, detail)
      return call.write(async (tx) => {
        await run({ tx, scope: call.scope, now: call.now(), businessDay: kit.clock.businessDay() })
        return confirmationOf(tx.db, call.scope, period, kit.clock.businessDay())
      })
    }
    mount(routes.ticksRoute, async ({ query: { period, page, limit, ...filter } }, call) => {
      const paging = pagingOf(
        { ...(page === undefined ? {} : { page }), ...(limit === undefined ? {} : { limit }) },
        ticksPageSize,
      )
      const { rows, total, current } = await pageTicks(call.db, call.scope, period, filter, paging)
      const people = rows.flatMap((row) => row.userId ?? [])
      const names = people.length === 0 ? new Map<string, { name: string }>() : await listUserNames(call.db, people)
      return [
        {
          records: rows.map((row) => presentTick(row, period, (userId) => names.get(userId)?.name ?? '')),
          current,
          total,
          size: paging.size,
        },
      ]
    })
    mount(routes.foundRoute, async ({ query: { period, untick, ...filter } }, call) => {
      const rows = await listTickable(call.db, call.scope, period, filter, untick === 'yes', mostTickedAtOnce)
      return { count: rows.length, tax: sumMoney(rows.map((row) => row.tax)) }
    })
    mount(routes.confirmationRoute, ({ query }, call) => shown(call, query.period))
    mount(routes.queryInvoiceConfirmRoute, ({ query }, call) =>
      shown(call, query.taxMonth ?? query.period ?? taxMonthOf(kit.clock.businessDay())),
    )
    mount(routes.differencesRoute, async ({ query }, call) =>
      (await listDifferences(call.db, call.scope, query.period, differencesShown)).map((row) =>
        presentDifference(row, query.period),
      ),
    )
    mount(routes.tickRoute, ({ body }, call) =>
      changed(
        call,
        body.period,
        {
          use: body.use,
          count: body.items.length,
          keys: body.items.slice(0, 50).map((item) => item.key),
          reason: body.reason ?? '',
        },
        (ticker) => tickChosen(ticker, body),
      ),
    )
    mount(routes.tickFoundRoute, ({ body }, call) =>
      changed(
        call,
        body.period,
        { use: body.use, filter: body.filter, ...body.expected, reason: body.reason ?? '' },
        (ticker) => tickFound(ticker, body),
      ),
    )
    mount(routes.confirmRoute, ({ body }, call) =>
      changed(call, body.period, body.expected, (ticker) => confirmPeriod(ticker, body)),
    )
    mount(routes.withdrawRoute, ({ body }, call) =>
      changed(call, body.period, { reason: body.reason }, (ticker) => withdrawPeriod(ticker, body)),
    )
  },
})
