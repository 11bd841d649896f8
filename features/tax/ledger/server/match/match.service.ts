import { notFound, refuse } from '@portal/contract'
import { sumMoney, toDecimal } from '@portal/domain/money'
import { listEnterpriseNames } from '@portal/identity/server/enterprises'
import type { Scope } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import {
  groupPageSize,
  type GroupRow,
  type GroupView,
  type MatchParts,
  type MatchPartsQuery,
} from '../../contract/match-group.schema.ts'
import type { DifferenceKey, MatchItem, MatchRow, MatchView } from '../../contract/match.schema.ts'
import { ledgerTexts as texts } from '../store/ledger.texts.ts'
import { told } from '../store/people.ts'
import { isReached, listDifferences, listReached, revenueByAccount, revenueOfYear } from './match.repo.ts'
import { differenceOf } from '../../contract/match.rules.ts'
import { matchYear } from './match.rules.ts'
import type { BooksSales } from './sales.port.ts'

/** Books, invoices and returns of a year beside each other, with what was said of their differences. */
export async function matchOfYear(
  db: Db,
  scope: Scope,
  sales: BooksSales,
  { year, ent = scope.entId }: { year: string; ent?: string | undefined },
): Promise<MatchView> {
  await mayRead(db, scope, ent)
  const [rows, names] = await Promise.all([matchOf(db, scope, sales, [ent], year), listEnterpriseNames(db, [ent])])
  return { year, entName: names.get(ent) ?? '', isOwn: ent === scope.entId, rows: rows.get(ent) ?? [] }
}

/** The same for every enterprise with books of the year that the caller's rights reach, most to explain first. */
export async function matchOfGroup(
  db: Db,
  scope: Scope,
  sales: BooksSales,
  { year, page = 1 }: { year: string; page?: string | number | undefined },
): Promise<GroupView> {
  const all = await groupRows(db, scope, sales, year)
  const last = Math.max(1, Math.ceil(all.length / groupPageSize))
  const at = Math.min(Math.max(1, Number(page)), last)
  return {
    year,
    total: all.length,
    page: at,
    toExplain: all.filter(({ toExplain }) => toExplain > 0).length,
    rows: all.slice((at - 1) * groupPageSize, at * groupPageSize),
  }
}

export async function groupRows(db: Db, scope: Scope, sales: BooksSales, year: string): Promise<GroupRow[]> {
  const entIds = await listReached(db, scope, year)
  const [rows, names] = await Promise.all([matchOf(db, scope, sales, entIds, year), listEnterpriseNames(db, entIds)])
  const open = (one: GroupRow) => toDecimal(one.unexplained).abs()
  return entIds
    .map((entId) => groupRow(scope, entId, names.get(entId) ?? '', rows.get(entId) ?? []))
    .toSorted((a, b) => open(b).cmp(open(a)) || a.name.localeCompare(b.name, 'zh-Hans-CN'))
}

/** Sums are of the stretches that both sides have: what one of them lacks is no difference. */
function groupRow(scope: Scope, entId: string, name: string, rows: readonly MatchRow[]): GroupRow {
  const both = rows.filter(({ books, returns }) => books !== null && returns !== null)
  return {
    entId,
    name,
    isOwn: entId === scope.entId,
    until: rows.findLast(({ books }) => books !== null)?.month ?? '',
    books: sumMoney(both.map(({ books }) => books)),
    invoices: sumMoney(both.map(({ invoices }) => invoices)),
    returns: sumMoney(both.map(({ returns }) => returns)),
    diff: sumMoney(both.map(differenceOf)),
    unexplained: sumMoney(both.map(({ unexplained }) => unexplained)),
    carried: rows.findLast(({ books }) => books !== null)?.carried ?? '0.00',
    toExplain: both.filter(({ isTold }) => isTold).length,
    months: rows.map((row) => ({ month: row.month, diff: differenceOf(row), isTold: row.isTold })),
  }
}

/** What the three sides of some months are made of. */
export async function partsOfMatch(
  db: Db,
  scope: Scope,
  sales: BooksSales,
  { from, month, ent = scope.entId }: MatchPartsQuery,
): Promise<MatchParts> {
  if (from > month || from.slice(0, 4) !== month.slice(0, 4)) throw refuse(texts.monthsOfYear)
  await mayRead(db, scope, ent)
  const [accounts, invoices, lines] = await Promise.all([
    revenueByAccount(db, { entId: ent }, { from, month }),
    sales.invoicedRates(db, ent, { from, month }),
    sales.declaredLines(db, { entId: ent, taxTypes: scope.taxTypes }, { from, month }),
  ])
  return { accounts, invoices: [...invoices], lines: [...lines] }
}

/** @throws not found for an enterprise that the caller's rights do not reach, as for one that is not there */
async function mayRead(db: Db, scope: Scope, ent: string): Promise<void> {
  if (ent !== scope.entId && !(await isReached(db, scope, ent))) throw notFound(texts.noEnterprise)
}

/** Rows by enterprise: one statement for each side, however many enterprises there are. */
async function matchOf(
  db: Db,
  { taxTypes }: Scope,
  sales: BooksSales,
  entIds: readonly string[],
  year: string,
): Promise<ReadonlyMap<string, MatchRow[]>> {
  if (entIds.length === 0) return new Map()
  const [books, declared, invoiced, differences] = await Promise.all([
    revenueOfYear(db, entIds, year),
    sales.declared(db, { entIds, taxTypes }, year),
    sales.invoiced(db, entIds, year),
    listDifferences(db, entIds, year),
  ])
  const by = await told(db, differences)
  const items = differences.map((row): { entId: string; item: MatchItem } => ({
    entId: row.ent_id,
    item: {
      id: row.id,
      month: row.month,
      key: row.key as DifferenceKey,
      amount: row.amount,
      source: row.source,
      ...by(row),
      settledIn: row.settled_in,
    },
  }))
  const booksOf = byEnterprise(books)
  const declaredOf = byEnterprise(declared)
  const invoicedOf = byEnterprise(invoiced)
  const itemsOf = byEnterprise(items)
  return new Map(
    entIds.map((entId) => [
      entId,
      matchYear({
        year,
        books: booksOf.get(entId) ?? [],
        declared: declaredOf.get(entId) ?? [],
        invoiced: new Map((invoicedOf.get(entId) ?? []).map(({ month, amount }) => [month, amount])),
        items: (itemsOf.get(entId) ?? []).map(({ item }) => item),
      }),
    ]),
  )
}

const byEnterprise = <T extends { entId: string }>(rows: readonly T[]): ReadonlyMap<string, readonly T[]> =>
  Map.groupBy(rows, ({ entId }) => entId)
