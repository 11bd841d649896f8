import { CodedError, codeOf, refuse, refuseAt, type InputOf } from '@portal/contract'
import type { Call, Kit } from '@portal/server-kit/feature'
import { newId } from '@portal/server-kit/ids'
import { writeAudit } from '@portal/server-kit/audit'
import type { Tx } from '@portal/server-kit/transaction'
import { categories, manageBroadcasts, sendNotificationRoute, type Written } from '../../contract/index.ts'
import { broadcastTexts as texts } from '../broadcast.texts.ts'
import { aboutOf, addBroadcast } from '../save.service.ts'
import { workSoon } from '../sending/job.ts'

type Sent = InputOf<typeof sendNotificationRoute>['body']
type Answer = { id: string; number?: string; processInstId?: string }
/** A kind of notice that another feature takes: an application for an organisation (11). */
export type TakeKind = (kit: Kit, call: Call, body: Sent) => Promise<Answer>

/** The documented call: kinds of others go to them, everything else is a message of an operator. */
export function mountSendNotification(
  kit: Kit,
  pages: ReadonlySet<string>,
  others: Readonly<Record<string, TakeKind>>,
): void {
  kit.mount(sendNotificationRoute, ({ body }, call) => {
    const take = others[codeOf(body.noticeType).trim()]
    if (take !== undefined) return take(kit, call, body)
    if (!call.caller.permissions.has(manageBroadcasts)) throw new CodedError('forbidden', { text: texts.notAllowed })
    return call.write((tx) => send(kit, tx, call, body, pages))
  })
}

async function send(kit: Kit, tx: Tx, call: Call, body: Sent, pages: ReadonlySet<string>): Promise<Answer> {
  const { caller } = call
  const said = writtenOf(body)
  const act = said.sendAt === null ? 'now' : 'later'
  // Without a key of the sender's each call is a message of its own; an Idempotency-Key still joins repeats.
  const key = `call:${caller.userId}:${body.businessKey ?? newId()}`
  const saving = { now: call.now(), today: kit.clock.businessDay(), pages, caller }
  const { row, people } = await addBroadcast(tx, said, act, saving, key)
  await workSoon(kit, tx)
  await writeAudit(tx.as('kit').db, call.now(), {
    action: 'broadcast.call',
    userId: caller.userId,
    entId: caller.entId,
    target: row.id,
    result: 'done',
    detail: aboutOf(row, people),
    address: call.address,
    requestId: call.requestId,
  })
  return { id: row.id }
}

function writtenOf(body: Sent): Written {
  const noticeType = codeOf(body.noticeType).trim()
  if (!Object.hasOwn(categories, noticeType)) throw refuseAt('noticeType', texts.noKind)
  const { title, content, targets } = body
  const missing = Object.entries({ title: title?.trim(), content: content?.trim(), targets })
    .filter(([, value]) => value === undefined || value === '')
    .map(([path]) => ({ path, message: texts.needed }))
  if (missing.length > 0) throw refuse(texts.needed, { errors: missing })
  return {
    noticeType,
    title: title ?? '',
    content: content ?? '',
    targets: targets ?? [],
    excluded: body.excluded ?? [],
    link: body.link ?? null,
    sendAt: body.sendAt ?? null,
    isMust: body.isMust ?? false,
    dueOn: body.dueOn ?? null,
  }
}
