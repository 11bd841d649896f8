import { notFound, refuse, stale } from '@portal/contract'
import { formatChinaTime, parseChinaTime } from '@portal/domain'
import { newId } from '@portal/server-kit/ids'
import type { Tx } from '@portal/server-kit/transaction'
import type { BroadcastState, Written } from '../contract/index.ts'
import { namesOfTargets } from './audience/audience.repo.ts'
import { presentBroadcast, stateName } from './broadcast.present.ts'
import { changeBroadcast, findByKey, insertBroadcast, lockBroadcast, removeDraft } from './broadcast.repo.ts'
import type { BroadcastRow } from './broadcast.table.ts'
import { broadcastTexts as texts } from './broadcast.texts.ts'
import { judge, type Act } from './judge.ts'

export interface Saving {
  now: Date
  /** The business day. */
  today: string
  pages: ReadonlySet<string>
  /** Who answers for it, and where he hears of it. */
  caller: { userId: string; entId: string | null }
}
export interface Saved {
  row: BroadcastRow
  people: number
}

const stateOf: Record<Act, BroadcastState> = { draft: 'draft', later: 'scheduled', now: 'sending' }

function columnsOf(said: Written, act: Act, now: Date) {
  const sendAt = said.sendAt === null || act === 'now' ? null : parseChinaTime(said.sendAt)
  return {
    notice_type: said.noticeType,
    title: said.title.trim(),
    content: said.content.trim(),
    link: said.link,
    targets: said.targets,
    excluded: said.excluded,
    by_sms: said.bySms === true,
    by_email: said.byEmail === true,
    is_must: said.isMust,
    due_on: said.isMust ? said.dueOn : null,
    send_at: sendAt,
    state: stateOf[act],
    at: act === 'later' && sendAt !== null ? sendAt : now,
    started_at: act === 'now' ? now : null,
  }
}

/** Keeps a new message under its business key; the same key again answers with the first. */
export async function addBroadcast(
  tx: Tx,
  said: Written,
  act: Act,
  { now, today, pages, caller }: Saving,
  businessKey?: string,
): Promise<Saved> {
  const known = businessKey === undefined ? undefined : await findByKey(tx.db, businessKey)
  if (known !== undefined) return { row: known, people: known.total }
  const people = await judge(tx.db, said, { act, now, today, pages })
  const id = newId()
  const row = await insertBroadcast(tx.db, {
    id,
    business_key: businessKey ?? id,
    ...columnsOf(said, act, now),
    total: act === 'now' ? people : 0,
    done_at: null,
    recalled_at: null,
    created_by: caller.userId,
    created_ent: caller.entId,
  })
  // Somebody was faster under the same key.
  const kept = row ?? (await findByKey(tx.db, businessKey ?? id))
  if (kept === undefined) throw new Error(`no message under ${businessKey ?? id}`)
  return { row: kept, people }
}

/** Changes a draft or a scheduled message, or sends it. @throws 404, 409 with the message as it stands. */
export async function saveBroadcast(
  tx: Tx,
  id: string,
  version: number,
  said: Written,
  act: Act,
  { now, today, pages }: Saving,
): Promise<Saved> {
  const before = await lockedOne(tx, id, version)
  if (before.state !== 'draft' && before.state !== 'scheduled') throw refuse(texts.notEditable(stateName(before)))
  const people = await judge(tx.db, said, { act, now, today, pages })
  const change = { ...columnsOf(said, act, now), version: before.version + 1, total: act === 'now' ? people : 0 }
  await changeBroadcast(tx.db, id, change)
  return { row: { ...before, ...change }, people }
}

/** A message to be changed, locked. @throws 404; 409 when somebody else was faster. */
export async function lockedOne(tx: Tx, id: string, version?: number): Promise<BroadcastRow> {
  const row = await lockBroadcast(tx.db, id)
  if (row === undefined) throw notFound(texts.gone)
  if (version !== undefined && row.version !== version) {
    const names = await namesOfTargets(tx.db, [...row.targets, ...row.excluded])
    throw stale({ ...presentBroadcast(row, undefined, names) })
  }
  return row
}

export async function removeBroadcast(tx: Tx, id: string, version: number): Promise<BroadcastRow> {
  const row = await lockedOne(tx, id, version)
  if (row.state !== 'draft') throw refuse(texts.notDraft)
  await removeDraft(tx.db, id)
  return row
}

/** Facts of a message for the audit log. */
export const aboutOf = (
  { title, targets, send_at: at, is_must: isMust, by_sms: bySms, by_email: byEmail }: BroadcastRow,
  people: number,
) => ({
  message: title,
  to: targets.join('、'),
  people,
  ...(at === null ? {} : { sendAt: formatChinaTime(at) }),
  ...(bySms ? { bySms } : {}),
  ...(byEmail ? { byEmail } : {}),
  mustRead: isMust,
})
