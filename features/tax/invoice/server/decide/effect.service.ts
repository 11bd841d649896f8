import { sumByCell, toMoney, ZERO, type Decimal } from '@portal/domain/money'
import type { Db, Scope } from '@portal/server-kit'
import type { Effect, Saying } from '../../contract/decide.schema.ts'
import { getInvoices, mergedWord } from '../annotate.service.ts'
import type { Contribution, FillingPlan } from '../filling/plan.ts'
import { listAnnotations } from '../invoice.repo.ts'
import type { Invoice } from '../intake/types.ts'
import { planAround } from '../plan/plan-of-period.ts'
import type { ReturnPort } from '../return.port.ts'
import { judgedIn } from '../plan/small-plan-of-period.ts'
import { standingsOf } from '../standing/standing.rules.ts'
import { periodOf } from './period-of.ts'

/** Invoice amounts by cell before and after a decision; writes nothing. */
export async function effectOf(
  db: Db,
  scope: Scope,
  port: ReturnPort,
  keys: readonly string[],
  said: Saying,
): Promise<Effect> {
  const invoices = await getInvoices(db, scope, keys)
  const facts = await port.facts(db, scope.entId)
  const words = await listAnnotations(db, scope, keys)
  const saying = new Map(keys.map((key) => [key, mergedWord(words.get(key), said)]))
  const before: FillingPlan[] = []
  const after: FillingPlan[] = []
  for (const [period, own] of Map.groupBy(keys, (key) => judgedIn(facts, periodOf(invoices.get(key) as Invoice)))) {
    const some = new Map(own.map((key) => [key, invoices.get(key) as Invoice]))
    before.push(await planAround(db, scope, period, facts, some))
    after.push(await planAround(db, scope, period, facts, some, saying))
  }
  const chosen = new Set(keys)
  const standings = after.flatMap(standingsOf).filter((each) => chosen.has(each.key))
  const is = (outcome: string) => standings.filter((each) => each.outcome === outcome)
  return {
    cells: changedCells(sums(before), sums(after)),
    filled: is('filled').length,
    open: is('person').length,
    others: standings.length - is('filled').length - is('person').length,
    reasons: [
      ...new Set(standings.flatMap((each) => (each.outcome === 'filled' || each.reason === null ? [] : [each.reason]))),
    ],
  }
}

const sums = (plans: readonly FillingPlan[]): Map<string, Decimal> =>
  sumByCell(plans.flatMap((plan): Contribution[] => plan.contributions))

/** Cells whose sum changes, with both. */
export const changedCells = (
  before: ReadonlyMap<string, Decimal>,
  after: ReadonlyMap<string, Decimal>,
): Effect['cells'] =>
  [...new Set([...before.keys(), ...after.keys()])]
    .map((cell) => ({ cell, before: toMoney(before.get(cell) ?? ZERO), after: toMoney(after.get(cell) ?? ZERO) }))
    .filter((each) => each.before !== each.after)
    .toSorted((one, other) => one.cell.localeCompare(other.cell))
