import { refuse } from '@portal/contract'
import type { Db, Scope, WorkbookAnswer } from '@portal/server-kit'
import type { WriteCell, WriteColumn } from '@portal/server-kit/xlsx/index'
import { mostExported, type PoolFilter, type PoolRecord } from '../../contract/pool.schema.ts'
import { checkName } from '../list-names.ts'
import { presentPoolRow } from './pool.present.ts'
import { eachFound } from './pool.repo.ts'
import { sumPool } from './sums.repo.ts'
import { poolTexts } from './pool.texts.ts'

type ColumnId = keyof typeof poolTexts.columns
const money = (read: (record: PoolRecord) => string | null) => ({ width: 16, format: 'money' as const, read })
const text = (width: number, read: (record: PoolRecord) => string | null) => ({
  width,
  read: (record: PoolRecord): WriteCell => ({ text: read(record) ?? '' }),
})

const columns: Record<ColumnId, WriteColumn & { read: (record: PoolRecord) => WriteCell }> = {
  direction: text(6, ({ direction }) => poolTexts.directions[direction]),
  number: text(24, ({ number }) => number),
  kind: text(28, ({ kindName }) => kindName),
  date: text(12, ({ date }) => date),
  partner: text(32, ({ partner }) => partner),
  partnerId: text(22, ({ partnerId }) => partnerId),
  amount: money(({ amount }) => amount),
  tax: money(({ tax }) => tax),
  validTax: money(({ validTax }) => validTax),
  gross: money(({ gross }) => gross),
  rates: text(10, ({ rates }) => rates.join('、')),
  status: text(12, ({ status }) => status),
  positive: text(6, ({ positive }) => poolTexts.positive[positive ? 'true' : 'false']),
  risk: text(10, ({ riskName }) => riskName),
  checked: text(10, ({ checked }) => checkName(checked)),
  use: text(10, ({ useName }) => useName),
  deductPeriod: text(10, ({ deductPeriod }) => deductPeriod),
  outcome: text(12, ({ outcome }) => (outcome === null ? '' : (poolTexts.outcomes[outcome] ?? ''))),
  reason: text(40, ({ reason }) => reason),
  cells: text(30, ({ cells }) => cells.join('、')),
  source: text(14, ({ source }) => source),
  place: text(40, ({ place }) => place),
  importedAt: text(20, ({ importedAt }) => importedAt),
}
const all = Object.keys(columns) as ColumnId[]

/** Streams the filtered invoices with the chosen columns into a workbook. */
export async function exportPool(db: Db, scope: Scope, filter: PoolFilter, asked: string): Promise<WorkbookAnswer> {
  const { count } = await sumPool(db, scope, filter)
  if (Number(count) > mostExported) throw refuse(poolTexts.tooMany(Number(count), mostExported))
  const chosen = asked.split(',').flatMap((id) => all.find((one) => one === id) ?? [])
  const ids = chosen.length === 0 ? all : chosen
  const sheet = {
    name: poolTexts.sheet,
    columns: ids.map((id) => columns[id]),
    header: [ids.map((id) => poolTexts.columns[id])],
    rows: rowsOf(db, scope, filter, ids),
  }
  return { sheets: [sheet], fileName: poolTexts.fileName(filter.period ?? '') }
}

async function* rowsOf(
  db: Db,
  scope: Scope,
  filter: PoolFilter,
  ids: readonly ColumnId[],
): AsyncGenerator<WriteCell[]> {
  for await (const row of eachFound(db, scope, filter)) {
    const record = presentPoolRow(row)
    yield ids.map((id) => columns[id].read(record))
  }
}
