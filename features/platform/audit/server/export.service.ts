import { refuse } from '@portal/contract'
import { chinaDate, formatChinaTime } from '@portal/domain/china-time'
import type { Db } from '@portal/server-kit/database'
import type { WorkbookAnswer } from '@portal/server-kit/feature'
import type { WriteCell } from '@portal/server-kit/xlsx/index'
import { mostAuditExported } from '../contract/audit.schema.ts'
import type { AuditNames } from './audit-names.ts'
import { presentDetail } from './audit.present.ts'
import { countUpTo, detailsOf, listLines, type AuditLineRow, type Keyset } from './audit.repo.ts'
import type { Found } from './filter.repo.ts'
import { auditTexts as texts } from './audit.texts.ts'

const batch = 1000
const widths = [20, 14, 12, 32, 20, 8, 34, 16, 30, 60, 60, 38, 24]

/** Streams the filtered rows into a workbook. @throws refused above `mostAuditExported` rows. */
export async function exportLog(
  db: Db,
  names: AuditNames,
  found: Found,
  now: Date,
): Promise<{ file: WorkbookAnswer; count: number }> {
  const count = await countUpTo(db, found, mostAuditExported + 1)
  if (count > mostAuditExported) throw refuse(texts.tooMany(mostAuditExported))
  // Excludes rows written during the export, including its own audit row: paging starts at `now` and goes back.
  const sheet = {
    name: texts.sheet,
    columns: widths.map((width) => ({ width, format: 'text' as const })),
    header: [texts.columns],
    rows: rowsOf(db, names, found, now),
  }
  return { count, file: { sheets: [sheet], fileName: texts.fileName(chinaDate(now)) } }
}

async function* rowsOf(db: Db, names: AuditNames, found: Found, now: Date): AsyncGenerator<WriteCell[]> {
  let after: Keyset | null = { at: now, id: '' }
  let left = mostAuditExported
  while (after !== null && left > 0) {
    const lines: AuditLineRow[] = await listLines(db, found, after, Math.min(batch, left))
    const details = await detailsOf(
      db,
      lines.map((line) => line.id),
    )
    for (const line of lines) yield await cellsOf(names, line, details.get(line.id) ?? null)
    const last = lines.at(-1)
    left -= lines.length
    after = last === undefined || lines.length < batch ? null : { at: last.at, id: last.id }
  }
}

async function cellsOf(
  names: AuditNames,
  line: AuditLineRow,
  detail: Record<string, unknown> | null,
): Promise<string[]> {
  const { actionName, changes, reason, facts } = await presentDetail(
    { ...line, detail, seq: null, hash: null },
    { names, things: new Map() },
    () => Promise.resolve({}),
  )
  return [
    formatChinaTime(line.at),
    line.account ?? '',
    line.user_name ?? '',
    line.ent_name ?? '',
    actionName,
    texts.results[line.result],
    line.target ?? '',
    line.address ?? '',
    reason ?? '',
    changes.map(({ name, from, to }) => `${name}：${said(from)} → ${said(to)}`).join('\n'),
    Object.keys(facts).length === 0 ? '' : JSON.stringify(facts),
    line.request_id ?? '',
    line.action,
  ]
}

const said = (value: unknown): string =>
  typeof value === 'string' ? value : value === null ? '（空）' : JSON.stringify(value)
