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
    changes: await changesOf(words, row.action, changes),
    reason: typeof reason === 'string' && reason !== '' ? reason : null,
    facts,
    factNames: words.names.facts(row.action, facts),
    said: await wordsOf(facts),
    seq: row.seq === null ? null : Number(row.seq),
    hash: row.hash,
  }
}

/** `detail.changes` is the list written by `changed()`. In older rows `changes` is a number and counts as a fact. */
function changesOf({ names, things }: Words, action: string, changes: unknown): Promise<AuditDetail['changes']> {
  const said = (field: string, value: unknown): unknown =>
    isTexts(value)
      ? value.map((each) => things.get(each)?.name ?? each).join('、')
      : names.value(action, field, (typeof value === 'string' ? things.get(value)?.name : undefined) ?? value ?? null)
  return Promise.all(
    listed(changes).map(async ({ field, from, to }) => ({
      field,
      from: said(field, from),
      to: said(field, to),
      name: await names.field(action, field),
    })),
  )
}

const shortNumber = /^\d{1,8}$/

/** Texts among the changed values, which may be ids of people, roles and other things: at most 200. */
export const changedTexts = (detail: AuditDetailRow['detail']): string[] =>
  listed(detail?.['changes'])
    .flatMap(({ from, to }) => [from, to].flat())
    .filter((value) => typeof value === 'string' && value.length <= 64 && !shortNumber.test(value))
    .slice(0, 200) as string[]

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string')

const listed = (changes: unknown): { field: string; from: unknown; to: unknown }[] =>
  Array.isArray(changes)
    ? (changes as { field: string; from: unknown; to: unknown }[]).filter((each) => typeof each?.field === 'string')
    : []
