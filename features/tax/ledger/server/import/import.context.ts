import { refuse } from '@portal/contract'
import { headingOf } from '@portal/domain/reading/heading'
import { findEnterprise } from '@portal/identity/server/enterprises'
import type { Scope } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import { findColumns, keepColumns, type ColumnWord } from '@portal/server-kit/list/importing/columns.repo'
import type { Tx } from '@portal/server-kit/transaction'
import { demandedFields, freeFields, type FreeField } from '../../contract/ledger.schema.ts'
import type { FreeColumns, LedgerContext } from '../reading/types.ts'
import { ledgerTexts as texts } from '../store/ledger.texts.ts'
import { findMapping, findSetup } from '../store/setup.repo.ts'

/** Where the kit keeps how an enterprise's tables were read. */
const keptUnder = '/japi/tax/ledger/import'
const wordsOf = (columns: FreeColumns): ColumnWord[] =>
  Object.entries(columns).map(([field, heading]) => ({ heading: headingOf(heading), field }))

/** Keeps columns that gave books which pass every check: the next file with these headings is read so. */
export async function keepNamed(tx: Tx, scope: Scope, at: Date, { columns }: LedgerContext): Promise<void> {
  if (columns !== undefined) await keepColumns(tx.as('kit').db, scope, keptUnder, wordsOf(columns), at)
}

/** What the reading must know of the enterprise. @throws refused for columns that are said wrong */
export async function contextOf(db: Db, scope: Scope, month: string, columns: string | null): Promise<LedgerContext> {
  const [enterprise, setup, mapping, kept] = await Promise.all([
    findEnterprise(db, scope.entId),
    findSetup(db, scope),
    findMapping(db, scope),
    findColumns(db, scope, keptUnder),
  ])
  return {
    enterprise: { name: enterprise?.name ?? '' },
    need: { from: `${month.slice(0, 4)}01`, to: month },
    standard: setup.standard,
    mapping,
    kept: Object.fromEntries([...kept].flatMap(([heading, field]) => (field === null ? [] : [[heading, field]]))),
    ...(columns === null ? {} : { columns: columnsOf(columns) }),
  }
}

/** Columns that a person named: field → heading. @throws refused for anything else, or while one is missing */
export function columnsOf(text: string): Partial<Record<FreeField, string>> {
  let said: unknown
  try {
    said = JSON.parse(text)
  } catch {
    throw refuse(texts.columns)
  }
  const entries = Object.entries(typeof said === 'object' && said !== null ? said : {})
  const isRight = entries.every(([field, heading]) => Object.hasOwn(freeFields, field) && typeof heading === 'string')
  if (!isRight) throw refuse(texts.columns)
  const missing = demandedFields.filter((field) => !entries.some(([one]) => one === field))
  if (missing.length > 0) throw refuse(texts.columnsMissing(missing.map((field) => freeFields[field])))
  return Object.fromEntries(entries) as Partial<Record<FreeField, string>>
}
