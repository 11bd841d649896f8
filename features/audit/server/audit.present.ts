import { formatChinaTime } from '@portal/domain/china-time'
import type { AuditDetail, AuditLine, AuditThing } from '../contract/audit.schema.ts'
import type { AuditDetailRow, AuditLineRow } from './audit.repo.ts'
import { fieldName, valueName } from './field-name.ts'

type Names = ReadonlyMap<string, AuditThing>

export const presentLine = (row: AuditLineRow, names: Names): AuditLine => ({
  id: row.id,
  at: formatChinaTime(row.at),
  userId: row.user_id,
  account: row.account,
  userName: row.user_name,
  entId: row.ent_id,
  entName: row.ent_name,
  action: row.action,
  target: row.target,
  thing: names.get(row.target ?? '') ?? null,
  tried: row.tried,
  result: row.result,
  address: row.address,
  requestId: row.request_id,
})

export async function presentDetail(
  row: AuditDetailRow,
  names: Names,
  wordsOf: (facts: Record<string, unknown>) => Promise<Record<string, string>>,
): Promise<AuditDetail> {
  const { changes, reason, ...facts } = row.detail ?? {}
  return {
    ...presentLine(row, names),
    changes: await changesOf(changes),
    reason: typeof reason === 'string' && reason !== '' ? reason : null,
    facts,
    said: await wordsOf(facts),
    seq: row.seq === null ? null : Number(row.seq),
    hash: row.hash,
  }
}

/** `detail.changes` is the list written by `changed()`. In older rows `changes` is a number and counts as a fact. */
function changesOf(changes: unknown): Promise<AuditDetail['changes']> {
  const read = Array.isArray(changes)
    ? changes.flatMap((each: { field?: unknown; from?: unknown; to?: unknown }) =>
        typeof each?.field === 'string'
          ? [
              {
                field: each.field,
                from: valueName(each.field, each.from ?? null),
                to: valueName(each.field, each.to ?? null),
              },
            ]
          : [],
      )
    : []
  return Promise.all(read.map(async (change) => ({ ...change, name: await fieldName(change.field) })))
}
