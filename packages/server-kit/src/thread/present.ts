import type { ThreadRow } from '@portal/contract'
import { formatChinaTime } from '@portal/domain/china-time'
import type { Db } from '../database/database.ts'
import type { Call } from '../http/handler.ts'
import type { LogRow } from '../log/log.ts'
import type { ThreadSource } from './source.ts'

/** What a row of a thread keeps. */
export interface Said extends Record<string, unknown> {
  text: string
  /** Ids of whom it mentions. */
  mentions: string[]
}

/** Rows as they are shown, with the names that people have now. */
export async function presentRows<T extends { ent_id: string }>(
  source: Pick<ThreadSource<T>, 'names'>,
  call: Call,
  rows: readonly LogRow<Said>[],
  db: Db = call.db,
): Promise<ThreadRow[]> {
  const ids = [...new Set(rows.flatMap(({ userId, body }) => [userId, ...body.mentions]))]
  const names = ids.length === 0 ? new Map<string, string>() : await source.names(db, ids)
  const nameOf = (userId: string): string => names.get(userId) ?? userId
  return rows.map(({ seq, userId, at, body, parties }) => ({
    seq,
    userId,
    userName: nameOf(userId),
    at: formatChinaTime(at),
    text: body.text,
    mentions: body.mentions.map((each) => ({ userId: each, name: nameOf(each) })),
    for: parties === null ? null : [...parties],
    isMine: userId === call.scope.userId,
  }))
}
