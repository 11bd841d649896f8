import { formatChinaTime } from '@portal/domain'
import type { Asked } from '../../contract/asks.ts'
import type { Finding, ImportStatus } from '../../contract/invoice.schema.ts'
import { fileUntil } from './import.file.ts'
import type { ImportRow } from './import.repo.ts'

export const presentImport = (row: ImportRow, findings: readonly Finding[]): ImportStatus => ({
  importId: row.id,
  state: row.state,
  message: row.message,
  period: row.period,
  fileName: row.file_name,
  total: row.total,
  accepted: row.accepted,
  refused: row.refused,
  duplicates: row.duplicates,
  rows: [...findings],
  progress: { rows: row.rows_read, expected: row.rows_expected, written: row.written },
  found: { error: row.errors, warning: row.warnings, info: row.infos },
  fileUntil: presentTime(fileUntil(row)),
  direction: row.direction,
  facts: row.facts,
  ...(row.state === 'preview' && row.asked !== null && asksAnything(row.asked) ? { asked: row.asked } : {}),
})

const asksAnything = ({ hiddenRows, hiddenSheets, lines, words }: Asked): boolean =>
  hiddenRows !== null || hiddenSheets.length + lines + words.length > 0

const presentTime = (at: Date | null): string | null => (at === null ? null : formatChinaTime(at))
