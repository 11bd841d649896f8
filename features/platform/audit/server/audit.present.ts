import { formatChinaTime } from '@portal/domain/china-time'
import type { AuditDetail, AuditLine, AuditThing } from '../contract/audit.schema.ts'
import type { AuditDetailRow, AuditLineRow } from './audit.repo.ts'
import type { AuditNames } from './audit-names.ts'

/** What presenting needs beside the row: words, and the things that rows are about. */
export interface Words {
  names: AuditNames
  things: ReadonlyMap<string, AuditThing>
}

export const presentLine = (row: AuditLineRow, { names, things }: Words): AuditLine => ({
  id: row.id,
  at: formatChinaTime(row.at),
  userId: row.user_id,
  account: row.account,
  userName: row.user_name,
  entId: row.ent_id,
  entName: row.ent_name,
  action: row.action,
  actionName: names.action(row.action),
  target: row.target,
  thing: things.get(row.target ?? '') ?? null,
  tried: row.tried,
  result: row.result,
  address: row.address,
  requestId: row.request_id,
})

export async function presentDetail(
  row: AuditDetailRow,
  words: Words,
  wordsOf: (facts: Record<string, unknown>) => Promise<Record<string, string>>,
): Promise<AuditDetail> {
  const { changes, reason, ...facts } = row.detail ?? {}
  return {
    ...presentLine(row, words),
    changes: await changesOf(words.names, row.action, changes),
    reason: typeof reason === 'string' && reason !== '' ? reason : null,
    facts,
    factNames: words.names.facts(row.action, facts),
    said: await wordsOf(facts),
    seq: row.seq === null ? null : Number(row.seq),
    hash: row.hash,
  }
}

/** `detail.changes` is the list written by `changed()`. In older rows `changes` is a number and counts as a fact. */
function changesOf(names: AuditNames, action: string, changes: unknown): Promise<AuditDetail['changes']> {
  const read = Array.isArray(changes)
    ? changes.flatMap((each: { field?: unknown; from?: unknown; to?: unknown }) =>
        typeof each?.field === 'string'
          ? [
              {
                field: each.field,
                from: names.value(action, each.field, each.from ?? null),
                to: names.value(action, each.field, each.to ?? null),
              },
            ]
          : [],
      )
    : []
  return Promise.all(read.map(async (change) => ({ ...change, name: await names.field(action, change.field) })))
}
