import { notFound } from '@portal/contract'
import { formatChinaTime } from '@portal/domain'
import { listUserNames } from '@portal/identity/server/people'
import type { Db, Scope } from '@portal/server-kit'
import type { PoolDetail } from '../../contract/pool.schema.ts'
import { blueKey } from '../filling/classify-input.ts'
import { periodOf } from '../decide/period-of.ts'
import { nameInList, rateName, ruleTitle } from '../list-names.ts'
import { namesOf, numberOfName } from '../invoice-name.repo.ts'
import { planOfInvoices } from '../plan/plan-of-period.ts'
import type { ReturnPort } from '../return.port.ts'
import { standingsOf } from '../standing/standing.rules.ts'
import { computedOf } from './computed.rules.ts'
import { findBlueOf, findFirstImport, findPoolInvoice, listRedOf, listSources, listWords } from './detail.repo.ts'
import { fieldsOf } from './fields.rules.ts'
import { presentPoolRow } from './pool.present.ts'
import { poolTexts } from './pool.texts.ts'
import { changedBy } from './said.rules.ts'
import { unverifiedOf } from './unverified.rules.ts'

/**
 * Everything known of one invoice, asked for by any of its names. Computes its standing now, for the given period or
 * its own.
 */
export async function detailOf(
  db: Db,
  scope: Scope,
  asked: string,
  month: string | undefined,
  port: ReturnPort,
): Promise<PoolDetail> {
  const row = await findPoolInvoice(db, scope, asked)
  if (row === undefined) throw notFound(poolTexts.none)
  const { key } = row
  const second = await namesOf(db, scope.entId, key)
  const invoice = row.data
  const period = month ?? periodOf(invoice)
  const [facts, filed, words, shares, others, sources] = await Promise.all([
    port.facts(db, scope.entId),
    port.returnOf(db, scope, period),
    listWords(db, scope, key),
    port.sharesOf(db, scope, key),
    counterparts(db, scope, key, second, invoice.blueNo),
    sourcesOf(db, scope, key, row.import_id, invoice.ref),
  ])
  const plan = await planOfInvoices(db, scope, period, facts, new Map([[key, invoice]]))
  const [standing] = standingsOf(plan)
  const people = [...new Set([...words, ...sources].map((each) => each.userId))]
  const names = people.length === 0 ? new Map<string, { name: string }>() : await listUserNames(db, people)
  const nameOf = (userId: string): string => names.get(userId)?.name ?? ''
  return {
    ...presentPoolRow({
      ...row,
      outcome: standing?.outcome ?? null,
      rule: standing?.rule ?? null,
      reason: standing?.reason ?? null,
      cells: standing?.cells ?? [],
      answered: words.some((word) => word.rule === (standing?.rule ?? '')),
    }),
    blueNo: invoice.blueNo,
    otherNumbers: second.map(numberOfName),
    fields: fieldsOf(invoice),
    period,
    ruleTitle: standing === undefined ? '' : ruleTitle(standing.rule),
    editable: filed?.editable ?? true,
    returnState: filed?.stateName ?? '',
    lines: invoice.lines.map((line) => {
      const outcome = plan.outcomes.find((each) => each.line === line.line)
      return {
        line: line.line,
        item: line.item,
        taxCode: line.taxCode,
        biz: line.biz === null ? '' : nameInList('businessTypes', line.biz),
        rate: rateName(line.rate, line.rateClass),
        amount: line.amount,
        tax: line.tax,
        outcome: outcome?.outcome ?? null,
        ruleTitle: outcome === undefined ? '' : ruleTitle(outcome.rule),
        reason: outcome?.reason ?? '',
      }
    }),
    others,
    sources: sources.map(({ userId, at, ...source }) => ({
      ...source,
      at: formatChinaTime(at),
      userName: nameOf(userId),
    })),
    words: words.map((word, index) => ({
      at: formatChinaTime(word.at),
      userName: nameOf(word.userId),
      reason: word.reason,
      said: changedBy(word.said, words[index + 1]?.said ?? {}),
    })),
    shares: shares.map((share) => ({ ...share, ruleTitle: ruleTitle(share.rule) })),
    computed: computedOf(plan.contributions),
    unverified: unverifiedOf(invoice, standing?.rule ?? ''),
    current: { ...words[0]?.said },
  }
}

async function counterparts(
  db: Db,
  scope: Scope,
  key: string,
  names: readonly string[],
  blueNo: string | null,
): Promise<PoolDetail['others']> {
  const [blue, red] = await Promise.all([
    blueNo === null ? undefined : findBlueOf(db, scope, blueKey(blueNo)),
    listRedOf(
      db,
      scope,
      [key, ...names].map((name) => name.slice(2)),
    ),
  ])
  const shown = (relation: 'blue' | 'red', other: NonNullable<typeof blue>) => ({
    key: other.key,
    number: other.number,
    date: other.issued_on,
    amount: other.amount,
    tax: other.tax,
    status: nameInList('statuses', other.status),
    deductPeriod: other.deduct_period,
    relation,
  })
  return [
    ...(blue === undefined ? [] : [shown('blue', blue)]),
    ...red.filter((each) => each.key !== key).map((each) => shown('red', each)),
  ]
}

/** Imports recorded for an invoice. An invoice older than these records has the import that first brought it. */
async function sourcesOf(db: Db, scope: Scope, key: string, importId: string, ref: string) {
  const noted = await listSources(db, scope, key)
  if (noted.some((source) => source.added)) return noted
  const first = await findFirstImport(db, scope, importId)
  const [, sheet = '', row = '0'] = ref.split('|')
  return first === undefined ? noted : [{ ...first, sheet, row: Number(row), added: true }, ...noted]
}
