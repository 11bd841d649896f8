import { notFound, noteRefused, refuse, refuseAt, spare, type CodedError, type ManyDone } from '@portal/contract'
import { chinaDate, formatChinaTime } from '@portal/domain/china-time'
import type { Caller } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import type { WorkbookAnswer } from '@portal/server-kit/feature'
import { newId } from '@portal/server-kit/ids'
import type { Tx } from '@portal/server-kit/transaction'
import { lineDecisions } from '../../contract/index.ts'
import { keptRoles } from '../kept-roles.ts'
import { takeEach } from '../take-each.ts'
import { factsOfLines, type LineFacts } from './line.present.ts'
import { findRound, insertLines, lineRows, lockLines, scopeChoices, type RoundRow, type Sight } from './round.repo.ts'
import { roundTexts as texts } from './round.texts.ts'

export interface NewRound {
  name: string
  kind: 'ent' | 'role'
  scopeId: string
  dueOn: string
}

/** Begins a round over every grant of the scope that may be taken away. */
export async function startRound(
  tx: Tx,
  now: Date,
  by: Caller,
  { name, kind, scopeId, dueOn }: NewRound,
): Promise<{ id: string; total: number; scope: string }> {
  if (dueOn < chinaDate(now)) throw refuseAt('dueOn', texts.inPast)
  const [found] = await scopeChoices(tx.db, kind, { id: scopeId })
  if (found === undefined) throw notFound(texts.noScope)
  const [id, scope] = [newId(), texts[kind](found.label)]
  await tx.db
    .insertInto('review_round')
    .values({
      id,
      name: name.trim(),
      scope,
      due_on: dueOn,
      started_by: by.userId,
      started_by_name: by.userName,
      started_at: now,
      closed_at: null,
    })
    .execute()
  const total = await insertLines(tx.db, id, { kind, scopeId, keptRoles })
  if (total === 0) throw refuseAt('scopeId', texts.empty)
  return { id, total, scope }
}

/**
 * Keeps or takes the chosen grants, nobody his own; what was decided so already counts as done, what is taken stays
 * taken.
 */
export async function decideLines(
  tx: Tx,
  now: Date,
  by: Caller,
  sight: Sight,
  { ids, decision }: { ids: readonly string[]; decision: 'keep' | 'revoke' },
): Promise<ManyDone & { names: string[]; rounds: string[] }> {
  const lines = new Map((await lockLines(tx.db, sight, ids)).map((line) => [line.id, line]))
  const refusalOf = (id: string): CodedError | null => {
    const line = lines.get(id)
    if (line === undefined) return refuse(texts.gone)
    if (line.decision === decision) return null
    if (line.closed_at !== null) return refuse(texts.closed)
    if (line.user_id === by.userId) return spare('oneself', texts.own)
    return line.decision === 'revoke' ? refuse(texts.revoked) : null
  }
  const outcome: ManyDone & { names: string[] } = { done: [], failed: [], names: [] }
  const wanted: string[] = []
  for (const id of ids) {
    const refusal = refusalOf(id)
    if (refusal !== null) noteRefused(outcome, id, refusal, ids.length === 1)
    else if (lines.get(id)?.decision === decision) outcome.done.push(id)
    else wanted.push(id)
  }
  const taken =
    decision === 'revoke'
      ? await takeEach(tx, by, wanted, (id) => lines.get(id) ?? texts.gone)
      : { done: wanted, failed: [], spared: [], names: wanted.map((id) => nameOf(lines.get(id))) }
  if (taken.done.length > 0)
    await tx.db
      .updateTable('review_line')
      .set({ decision, decided_by_name: by.userName, decided_at: now })
      .where('id', 'in', taken.done)
      .execute()
  const spared = [...(outcome.spared ?? []), ...(taken.spared ?? [])]
  return {
    done: [...outcome.done, ...taken.done],
    failed: [...outcome.failed, ...taken.failed],
    ...(spared.length > 0 ? { spared } : {}),
    names: taken.names,
    rounds: [...new Set(taken.done.flatMap((id) => lines.get(id)?.round_id ?? []))],
  }
}

const nameOf = (line: { user_name: string; role_name: string } | undefined): string =>
  line === undefined ? '' : `${line.user_name} ${line.role_name}`

/** Closes a round; one that is closed stays as it was. */
export async function closeRound(tx: Tx, now: Date, id: string): Promise<RoundRow> {
  await tx.db
    .updateTable('review_round')
    .set({ closed_at: now })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .execute()
  return roundOf(tx.db, id)
}

export async function roundOf(db: Db, id: string): Promise<RoundRow> {
  const round = await findRound(db, id)
  if (round === undefined) throw notFound(texts.noRound)
  return round
}

const told = ({ givenBy, until, lastUse, conflicts }: LineFacts) => [givenBy, until, lastUse, conflicts]

/** Every line of a closed round as a workbook, marked with who exported it when. @throws refused before its end. */
export async function proofOf(db: Db, now: Date, by: Caller, id: string): Promise<WorkbookAnswer & { total: number }> {
  const round = await roundOf(db, id)
  if (round.closed_at === null) throw refuse(texts.notClosed)
  const lines = await lineRows(db, null).where('round_id', '=', id).orderBy('user_name').orderBy('id').execute()
  const facts = await factsOfLines(db, lines)
  const sheet = {
    name: texts.sheet,
    columns: [14, 16, 24, 32, 14, 20, 20, 40, 10, 14, 20].map((width) => ({ width, format: 'text' as const })),
    header: [[texts.about(round.name, round.scope, lines.length)], [...texts.columns]],
    rows: lines.map((line) => [
      line.user_name,
      line.account,
      line.role_name,
      line.ent_name ?? texts.everywhere,
      ...told(facts(line)),
      lineDecisions[line.decision],
      line.decided_by_name ?? '',
      line.decided_at === null ? '' : formatChinaTime(line.decided_at),
    ]),
    page: { mark: texts.mark(by.userName, formatChinaTime(now)) },
  }
  return { sheets: [sheet], fileName: texts.fileName(round.name), total: lines.length }
}
