import { linkTo, refuse } from '@portal/contract'
import { sendEach, withdrawNotices } from '@portal/notification/server/public'
import type { Kit } from '@portal/server-kit/feature'
import { newId, sha256 } from '@portal/server-kit/ids'
import type { Tx } from '@portal/server-kit/transaction'
import { announcementPage } from '../../contract/broadcast.pages.ts'
import { filledWith, targetOf, variablesIn, type Trial } from '../../contract/index.ts'
import { dueFromOf } from '../audience/due-from.ts'
import { addressed } from '../audience/values.ts'
import { findByKey, insertBroadcast } from '../broadcast.repo.ts'
import { broadcastTexts as texts } from '../broadcast.texts.ts'
import { textFaults } from '../judge.ts'
import { insertRecipients } from '../recipient.repo.ts'
import { noticeKeyOf } from '../sending/send.service.ts'
import { personOf, removeTrials, trialsBefore } from './trial.repo.ts'

interface Writer {
  userId: string
  entId: string
}
export interface Sent {
  id: string
  /** Variables that have no value for the writer. */
  missing: string[]
  /** The same words had gone to him before. */
  isAgain: boolean
}

/**
 * Sends a message to its writer alone: notice, page, must-read as a reader has them. A message of its own, which no
 * list, reminder or figure knows. The same words go once; other words take the place of his last trial.
 * @throws refused for unknown variables and for a page that does not exist.
 */
export async function sendTrial(
  kit: Pick<Kit, 'clock' | 'codeWords'>,
  tx: Tx,
  said: Trial,
  { writer, now, pages }: { writer: Writer; now: Date; pages: ReadonlySet<string> },
): Promise<Sent> {
  const faults = textFaults(said)
  if (said.link !== null && !pages.has(said.link)) faults.push({ path: 'link', message: texts.noPage })
  if (faults.length > 0) throw refuse(faults[0]?.message ?? '', { errors: faults })
  const dueFrom = dueFromOf(kit.clock, said)
  const person = await personOf(tx.db, writer.userId, writer.entId)
  const [reader] = person === undefined ? [] : await addressed(kit, tx.db, [person], dueFrom)
  if (reader === undefined) throw refuse(texts.nobody)
  const { values, role, userName } = reader
  const missing = variablesIn(said.title, said.content).filter((name) => values[name] === undefined)
  const [title, content] = [filledWith(said.title, values), filledWith(said.content, values)]
  // His values are part of it: what was sent to him in another enterprise, or before a deadline, reads otherwise.
  const businessKey = `trial:${writer.userId}:${sha256(JSON.stringify([writer.entId, title, content, said]))}`
  const id = newId()
  const made = await insertBroadcast(tx.db, {
    id,
    business_key: businessKey,
    is_trial: true,
    notice_type: said.noticeType,
    title: said.title.trim(),
    content: said.content.trim(),
    link: said.link,
    targets: [targetOf('user', writer.userId)],
    excluded: [],
    is_must: said.isMust,
    due_on: said.isMust ? said.dueOn : null,
    state: 'sent',
    total: 1,
    at: now,
    send_at: null,
    started_at: now,
    done_at: now,
    recalled_at: null,
    created_by: writer.userId,
    created_ent: writer.entId,
  })
  if (made === undefined)
    return { id: (await findByKey(tx.db, businessKey))?.id ?? id, missing: [...missing], isAgain: true }
  await takeBack(tx, writer.userId, id)
  await sendEach(tx, { noticeType: said.noticeType, businessKey: noticeKeyOf(id) }, [
    {
      ...writer,
      title: texts.trialTitle(title.trim()),
      content: content.trim(),
      data: { route: linkTo(announcementPage, { id }) },
    },
  ])
  await insertRecipients(tx.db, [
    {
      broadcast_id: id,
      user_id: writer.userId,
      ent_id: writer.entId,
      role,
      user_name: userName,
      is_must: said.isMust,
      sent_at: now,
      seen_at: null,
      acted_at: null,
      withdrawn_at: null,
    },
  ])
  return { id, missing: [...missing], isAgain: false }
}

async function takeBack(tx: Tx, userId: string, id: string): Promise<void> {
  const before = await trialsBefore(tx.db, userId, id)
  if (before.length === 0) return
  for (const each of before)
    await withdrawNotices(tx, {
      entIds: [each.ent_id],
      businessKey: noticeKeyOf(each.id),
      userIds: [userId],
      remark: texts.trialOver,
    })
  await removeTrials(
    tx.db,
    before.map((each) => each.id),
  )
}
