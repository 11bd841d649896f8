import { refuse } from '@portal/contract'
import { sumByCell, type Decimal } from '@portal/domain/money'
import type { Db, Scope, Tx } from '@portal/server-kit'
import { everyTax } from '@portal/server-kit/caller'
import { mostTwins, type Twin, type TwinDecision, type TwinsDecided } from '../../contract/twins.schema.ts'
import { changedCells } from '../decide/effect.service.ts'
import { describeInvoices, type InvoiceFacts } from '../describe.ts'
import { nextRevision } from '../import/import.pool.ts'
import type { Invoice } from '../intake/types.ts'
import { addNames, numberOfName } from '../invoice-name.repo.ts'
import { isOf } from '../plan/given-invoices.ts'
import { planAround } from '../plan/plan-of-period.ts'
import { judgedIn } from '../plan/small-plan-of-period.ts'
import type { TaxFacts } from '../plan/tax-facts.ts'
import { announcePoolChange } from '../pool-changed.ts'
import type { ReturnPort } from '../return.port.ts'
import { isContradicting, mergeTwins } from './merge-twins.rules.ts'
import type { TickPort } from './tick.port.ts'
import { findChosen, findTwins, joinInvoices, saveTwin, type FoundTwin } from './twins.repo.ts'
import { twinsTexts as texts } from './twins.texts.ts'

/** How a pair would be joined. `filed`: periods handed in that count an invoice, by key. */
interface Joining extends Pick<Twin, 'how' | 'stays' | 'tick'> {
  filed: ReadonlyMap<string, string[]>
  merged: Invoice | null
  goes: Invoice
}

/** Open pairs with what joining each would change. */
export async function twinsOf(db: Db, scope: Scope, port: ReturnPort): Promise<{ twins: Twin[]; hasMore: boolean }> {
  const found = await findTwins(db, scope.entId, mostTwins + 1)
  const shown = found.slice(0, mostTwins)
  const keys = shown.flatMap(({ digital, paper }) => [digital, paper])
  const described = await describeInvoices(db, scope.entId, keys)
  const facts = shown.length === 0 ? null : await port.facts(db, scope.entId)
  const twins: Twin[] = []
  for (const pair of shown) {
    const joining = await joiningOf(db, scope, port, pair)
    const side = (key: string, invoice: Invoice) =>
      sideOf(key, invoice, described.get(key), joining.filed.get(key) ?? [])
    twins.push({
      digital: side(pair.digital, pair.one),
      paper: side(pair.paper, pair.other),
      how: joining.how,
      stays: joining.stays,
      tick: joining.tick,
      months: facts === null ? [] : await monthsOf(db, scope, port, facts, pair, joining),
    })
  }
  return { twins, hasMore: found.length > mostTwins }
}

const sideOf = (key: string, invoice: Invoice, facts: InvoiceFacts | undefined, filed: string[]): Twin['digital'] => ({
  key,
  number: numberOfName(key),
  kindName: facts?.kindName ?? '',
  date: invoice.date,
  partner: facts?.partner ?? '',
  amount: invoice.amount,
  tax: invoice.tax,
  deductPeriod: invoice.deductPeriod,
  filed,
})

/** The one that a return handed in counts stays as it is; else the ticked one, else that of the digital number. */
async function joiningOf(db: Db, scope: Scope, port: ReturnPort, { digital, paper, one, other }: FoundTwin) {
  const filed = new Map([
    [digital, await filedPeriods(db, scope, port, one)],
    [paper, await filedPeriods(db, scope, port, other)],
  ])
  const isFiled = (key: string): boolean => (filed.get(key) ?? []).length > 0
  const stays =
    isFiled(digital) !== isFiled(paper) ? isFiled(digital) : one.deductPeriod !== null || other.deductPeriod === null
  const [kept, goes] = stays ? [one, other] : [other, one]
  const joining: Joining = { filed, how: 'join', stays: kept.key, tick: null, merged: null, goes }
  if (isContradicting(one, other)) return { ...joining, how: 'differs' } satisfies Joining
  if (isFiled(digital) && isFiled(paper)) return { ...joining, how: 'mark' } satisfies Joining
  const merged = isFiled(kept.key) ? kept : mergeTwins(kept, goes)
  const moves = goes.deductPeriod !== null && merged.deductPeriod === goes.deductPeriod && kept.deductPeriod === null
  return {
    ...joining,
    merged,
    tick: goes.deductPeriod === null ? null : { period: goes.deductPeriod, act: moves ? 'moves' : 'goes' },
  } satisfies Joining
}

/** Periods of returns handed in that count the invoice: by their amounts, and where it belongs. */
async function filedPeriods(db: Db, scope: Scope, port: ReturnPort, invoice: Invoice): Promise<string[]> {
  const reach = everyTax(scope.entId)
  const shares = await port.sharesOf(db, reach, invoice.key)
  const own = invoice.dir === 'in' ? invoice.deductPeriod : monthIssued(invoice)
  const periods = new Set([...shares.map(({ period }) => period), ...(own === null || own === '' ? [] : [own])])
  const filed: string[] = []
  for (const period of periods) if ((await port.returnOf(db, reach, period))?.editable === false) filed.push(period)
  return filed.toSorted()
}

const monthIssued = ({ date }: Invoice): string => date?.slice(0, 7).replace('-', '') ?? ''

/** Amounts of both invoices in the returns still open, before and after joining. */
async function monthsOf(
  db: Db,
  scope: Scope,
  port: ReturnPort,
  facts: TaxFacts,
  { one, other }: FoundTwin,
  { merged }: Joining,
): Promise<Twin['months']> {
  if (merged === null) return []
  const periods = new Set([one, other].flatMap((invoice) => [monthIssued(invoice), invoice.deductPeriod ?? '']))
  const months: Twin['months'] = []
  for (const period of [...periods].filter((each) => each !== '').toSorted()) {
    if ((await port.returnOf(db, everyTax(scope.entId), period))?.editable === false) continue
    const sums = async (invoices: readonly Invoice[]): Promise<Map<string, Decimal>> => {
      const here = new Map(invoices.filter((each) => isOf(each, [period])).map((each) => [each.key, each]))
      const plan = await planAround(db, scope, judgedIn(facts, period), facts, here)
      return sumByCell(plan.contributions.filter(({ ref }) => here.has(ref)))
    }
    const cells = changedCells(await sums([one, other]), await sums([merged]))
    if (cells.length > 0) months.push({ period, cells })
  }
  return months
}

/** Joins pairs, or remembers that they are two. A pair decided on already is left as it is. */
export async function decideTwins(
  tx: Tx,
  scope: Scope,
  now: Date,
  ports: { returns: ReturnPort; ticks: TickPort },
  { pairs, act }: TwinDecision,
): Promise<TwinsDecided> {
  const decided: TwinsDecided = { joined: 0, marked: 0, apart: 0 }
  const { entId, userId } = scope
  const revision = await nextRevision(tx.db, entId)
  for (const pair of pairs) {
    // One by one: an invoice may be in several pairs, and is taken by the first.
    const [open] = await findChosen(tx.db, entId, [pair])
    if (open === undefined) continue
    const { digital, paper } = open
    const save = (state: 'joined' | 'marked' | 'apart', dropped: Invoice | null = null) =>
      saveTwin(tx.db, entId, { digital, paper, state, dropped, userId, at: now })
    if (act === 'apart') {
      await save('apart')
      decided.apart += 1
      continue
    }
    const { how, merged, goes, filed } = await joiningOf(tx.db, scope, ports.returns, open)
    if (how === 'differs') throw refuse(texts.differs(numberOfName(digital), numberOfName(paper)))
    if (merged === null) {
      await save('marked')
      decided.marked += 1
      continue
    }
    const takesWords = (filed.get(merged.key) ?? []).length === 0
    await joinInvoices(tx.db, entId, revision, { goes: goes.key, merged, takesWords })
    await addNames(tx.db, entId, now, [{ name: goes.key, key: merged.key }])
    await ports.ticks.moveTick(tx, scope, { from: goes.key, to: merged.key })
    await save('joined', goes)
    decided.joined += 1
  }
  if (decided.joined > 0) announcePoolChange(tx, scope)
  return decided
}
