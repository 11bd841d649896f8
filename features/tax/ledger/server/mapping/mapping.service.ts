import { pagingOf, refuse, stale } from '@portal/contract'
import { compact } from '@portal/domain/reading/plain'
import type { Scope } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import type { Tx } from '@portal/server-kit/transaction'
import type { Static } from '@portal/contract'
import { booksChanged } from '../../contract/ledger.events.ts'
import {
  mappingPageSize,
  type MappingChange,
  type MappingQuery,
  type MappingRow,
  type MappingView,
  type SaveMapping,
} from '../../contract/mapping.schema.ts'
import { listKept } from '../store/book.repo.ts'
import { citRuleOf } from '../filling/cit-rules.ts'
import { ledgerTexts as texts } from '../store/ledger.texts.ts'
import { bareCode } from '../reading/head.ts'
import { STANDARD_ACCOUNTS } from '../reading/reference.ts'
import { told } from '../store/people.ts'
import { findSetup, lockSetup } from '../store/setup.repo.ts'
import { countMapping, findSaid, listChanges, pageMapping, storeChanges, storeSetup } from './mapping.repo.ts'
import type { MappedRow } from './mapping.repo.ts'
import { restandard } from './restandard.repo.ts'

const byName = new Map([...STANDARD_ACCOUNTS.values()].map((one) => [one.name, one]))
const targets = [...STANDARD_ACCOUNTS.values()].map(({ code, name }) => ({ code, name }))

/** Accounts of the newest books, what nobody mapped first. */
export async function mappingOfEnterprise(
  db: Db,
  scope: Scope,
  { show = 'all', search = '', ...asked }: Static<typeof MappingQuery>,
): Promise<MappingView> {
  const [setup, books] = await Promise.all([findSetup(db, scope), listKept(db, scope)])
  const [newest, before] = books
  const paging = pagingOf(asked, mappingPageSize)
  const of = { book: newest?.id ?? '', before: before?.id ?? null }
  const filter = { show, search: search.trim() }
  const whole = { show: 'all', search: '' } as const
  const [rows, found, total, unmapped] = await Promise.all([
    pageMapping(db, scope, of, filter, paging),
    countMapping(db, scope, of, filter),
    countMapping(db, scope, of, whole),
    countMapping(db, scope, of, { ...whole, show: 'unmapped' }),
  ])
  return {
    ...setup,
    month: newest?.month ?? null,
    total,
    unmapped,
    rows: [{ records: rows.map(presented), current: paging.current, total: found, size: paging.size }],
    targets,
  }
}

function presented(row: MappedRow): MappingRow {
  const like = byName.get(compact(row.name))
  const isOpen = row.std === null && row.rule_id === null
  return {
    code: row.code,
    shown: row.shown,
    path: row.path,
    ytdDebit: row.ytd_debit,
    ytdCredit: row.ytd_credit,
    std: row.std,
    stdName: STANDARD_ACCOUNTS.get(row.std ?? '')?.name ?? '',
    ruleId: row.rule_id,
    basis: row.is_own ? 'own' : isOpen ? 'none' : 'national',
    suggested: isOpen && like !== undefined ? { code: like.code, name: like.name } : null,
    isNew: row.is_new,
  }
}

/** Saves words of the enterprise for its accounts; the newest books and those before follow at once. */
export async function saveMapping(tx: Tx, scope: Scope, now: Date, said: SaveMapping) {
  const setup = await lockSetup(tx.db, scope)
  if (setup.version !== said.version) throw stale({ version: setup.version })
  const items = new Map(said.items.map(({ code, target }) => [bareCode(code), target ?? '']))
  const wrong = [...items.values()].find(
    (target) => target !== '' && !STANDARD_ACCOUNTS.has(target) && citRuleOf(target) === undefined,
  )
  if (wrong !== undefined) throw refuse(texts.unknownTarget(wrong))
  const standard = said.standard ?? setup.standard
  const before = await findSaid(tx.db, scope, [...items.keys()])
  const changes = [...items]
    .map(([code, after]) => ({ code, before: before.get(code) ?? '', after }))
    .filter((one) => one.before !== one.after)
  const isOther = standard !== setup.standard
  if (changes.length === 0 && !isOther) return { version: setup.version, changes }
  const version = setup.version + 1
  if (changes.length > 0) await storeChanges(tx.db, scope, now, version, changes)
  await storeSetup(tx.db, scope, standard, version)
  await restandard(tx.db, scope, standard, isOther ? {} : { codes: changes.map(({ code }) => code) })
  tx.happened(booksChanged, { entId: scope.entId, data: { userId: scope.userId } })
  return { version, changes }
}

export async function mappingChanges(db: Db, scope: Scope, after: number | undefined): Promise<MappingChange[]> {
  const rows = await listChanges(db, scope, after)
  const by = await told(db, rows)
  return rows.map((row) => ({
    version: row.version,
    code: row.code,
    before: shownTarget(row.before),
    after: shownTarget(row.after),
    ...by(row),
  }))
}

const shownTarget = (target: string): string =>
  STANDARD_ACCOUNTS.has(target) ? `${target} ${STANDARD_ACCOUNTS.get(target)?.name ?? ''}` : target
