import { approvalEvent } from '../../contract/index.ts'
import { routeToDecide } from '../approval-kinds.ts'
import type { ApprovalKind } from '@portal/server-kit/approvals'
import type { Tx } from '@portal/server-kit/transaction'
import type { Action } from '../engine/action.ts'
import { currentOf, type Instance } from '../engine/instance.ts'
import type { Effect } from '../engine/outcome.ts'
import type { People } from '../people.ts'
import { dataOf, fileOf, subjectOf, type Told } from './notice-facts.ts'
import { copyKey, keysOfVisit, lateKey, noticeKey, urgeKey } from './notice-keys.ts'
import { sendTo, settleOf } from './notices.ts'
import type { Running } from './running.ts'
import { workflowTexts as texts } from '../workflow.texts.ts'

/** An approval as an action left it: `state` before, `after` behind. */
export type Moved = Running & { after: Instance }

interface Done {
  action: Action
  effects: readonly Effect[]
  opinion: string
}

/** Notices and events of one action; what was asked is settled before anybody is asked anew. */
export async function tell(tx: Tx, now: Date, moved: Moved, done: Done): Promise<void> {
  const named = { entId: moved.row.ent_id, businessCode: moved.row.business_code }
  const { effect: of } = moved.kind
  const told: Told = { text: (await of.told?.(tx, named)) ?? '', data: (await of.data?.(tx, named)) ?? {} }
  await settleClosed(tx, moved, done)
  await askOpened(tx, now, moved, done.effects, told)
  for (const effect of done.effects)
    if (effect.kind === 'tell') await sendTold(tx, now, moved, effect, { ...done, told })
  await tellEnd(tx, now, moved, { ...done, told })
  announce(tx, moved, done.effects)
}

const nameOfActor = ({ context, row }: Moved, action: Action): string =>
  'by' in action ? context.nameOf(action.by) : context.nameOf(row.applicant_id)

async function settleClosed(tx: Tx, moved: Moved, { action, effects }: Done): Promise<void> {
  const visit = currentOf(moved.state)
  const closed = effects.flatMap((effect) => (effect.kind === 'closed' ? [effect.person] : []))
  if (visit === undefined || closed.length === 0) return
  const isOver = currentOf(moved.after)?.id !== visit.id
  const standIns = closed.flatMap((person) => moved.context.delegateOf(person) ?? [])
  const by = nameOfActor(moved, action)
  await settleOf(tx, moved.context, [...closed, ...standIns], {
    entId: moved.row.ent_id,
    businessKey: keysOfVisit(moved.row.id, moved.state, visit.id),
    remark: remarkOf(moved, action, by),
    isOver,
  })
}

function remarkOf({ context }: Moved, action: Action, by: string): string {
  if (action.do === 'reassign') return texts.reassigned(context.nameOf(action.to))
  return action.do === 'withdraw' ? texts.withdrawnBy(by) : texts.decided(by)
}

/** Those asked by name get the first notice alone, though all may decide. */
export async function askOpened(
  tx: Tx,
  now: Date,
  { row, kind, after, context }: Pick<Moved, 'row' | 'after'> & { kind: ApprovalKind; context: People },
  effects: readonly Effect[],
  told: Told,
): Promise<void> {
  const visit = currentOf(after)
  if (visit === undefined) return
  const opened = effects.flatMap((effect) => (effect.kind === 'opened' ? [effect] : []))
  const isFirst = visit.id === 1 && row.asked.length > 0
  const whom = opened.filter(({ person }) => !isFirst || row.asked.includes(person)).map(({ standIn }) => standIn)
  const message = after.history.findLast(({ operation }) => operation === 'submit' || operation === 'resubmit')?.message
  await sendTo(tx, context, whom, {
    noticeType: kind.notice,
    title: texts.askTitle(row.title, kind.act),
    content: texts.askContent(context.nameOf(row.applicant_id), row.title, kind.act, told.text, message ?? ''),
    data: dataOf(row, told, routeToDecide(kind, row)),
    ...fileOf(told),
    subject: subjectOf(row),
    businessKey: noticeKey(row.id, visit.id),
    at: now,
  })
}

async function sendTold(
  tx: Tx,
  now: Date,
  moved: Moved,
  { what, whom }: Extract<Effect, { kind: 'tell' }>,
  { action, opinion, told }: Done & { told: Told },
): Promise<void> {
  const { row, kind, after, context } = moved
  const name = nameOfActor(moved, action)
  const message = after.history.at(-1)?.message ?? opinion
  const said = {
    copied: [texts.copiedTitle(row.title), texts.copiedContent(action.do === 'copy' ? name : '', row.title, message)],
    reassigned: [texts.reassignedTitle(row.title), texts.reassignedContent(name, row.title, message)],
    urged: [texts.urgedTitle(row.title, kind.act), texts.urgedContent(name, row.title, message)],
    escalated: [texts.escalatedTitle(row.title), texts.escalatedContent(row.title)],
    overdue: [texts.overdueTitle(row.title), texts.overdueContent(row.title)],
  }[what]
  await sendTo(tx, context, whom, {
    noticeType: what === 'urged' ? kind.notice : '106',
    title: said[0]!,
    content: said[1]!,
    data: dataOf(row, told, routeToDecide(kind, row)),
    subject: subjectOf(row),
    businessKey: {
      urged: urgeKey(row.id, after.history.length),
      copied: copyKey(row.id, after.history.length),
      reassigned: `reassigned:${row.id}:${after.history.length}`,
      escalated: lateKey(what, row.id, currentOf(moved.state)?.id ?? 0),
      overdue: lateKey(what, row.id, currentOf(moved.state)?.id ?? 0),
    }[what],
    at: now,
  })
}

/** The applicant hears how it went; who was asked hears that a withdrawn one needs nothing any more. */
async function tellEnd(
  tx: Tx,
  now: Date,
  moved: Moved,
  { action, effects, opinion, told }: Done & { told: Told },
): Promise<void> {
  const { row, after } = moved
  const end = effects.find((effect) => effect.kind === 'ended' || effect.kind === 'withApplicant')
  if (end === undefined) return
  const by = nameOfActor(moved, action)
  const base = { noticeType: '106', data: dataOf(row, told, row.route), subject: subjectOf(row), at: now }
  if (end.kind === 'ended' && end.as === 'withdrawn') {
    await settleOf(tx, moved.context, after.copies, {
      entId: row.ent_id,
      businessKey: after.history.map((_, at) => copyKey(row.id, at + 1)),
      remark: texts.withdrawnBy(by),
      isOver: true,
    })
    const asked =
      currentOf(moved.state)
        ?.seats.filter(({ state }) => state === 'open')
        .map(({ person }) => person) ?? []
    await sendTo(
      tx,
      moved.context,
      asked.filter((person) => row.asked.length === 0 || row.asked.includes(person)),
      {
        ...base,
        data: dataOf(row, told, routeToDecide(moved.kind, row)),
        title: texts.withdrawnTitle(row.title),
        content: texts.withdrawnContent(by, row.title, told.text),
        businessKey: `withdrawn:${row.id}`,
      },
    )
    return
  }
  if (moved.kind.tellsResult === true) return
  const isPassed = end.kind === 'ended' && end.as === 'passed'
  await sendTo(tx, moved.context, [row.applicant_id], {
    ...base,
    title: isPassed ? texts.passedTitle(row.title) : texts.rejectedTitle(row.title),
    content: isPassed
      ? texts.passedContent(by, row.title, told.text, opinion)
      : action.do === 'reseat'
        ? texts.nobodyLeft
        : texts.rejectedContent(by, row.title, told.text, opinion),
    businessKey: after.round === 1 ? `result:${row.id}` : `result:${row.id}:${after.round}`,
  })
}

/** Pages of the applicant and of everybody whose seat moved read anew. */
function announce(tx: Tx, { row, state, after }: Moved, effects: readonly Effect[]): void {
  const people = [state, after].flatMap((one) => currentOf(one)?.seats.map(({ person }) => person) ?? [])
  const moved = effects.flatMap((effect) =>
    effect.kind === 'opened' ? [effect.person, effect.standIn] : effect.kind === 'tell' ? effect.whom : [],
  )
  for (const userId of new Set([...people, ...moved, row.applicant_id]))
    tx.publish(approvalEvent, { userId, entId: row.ent_id, data: { processInstId: row.id, state: row.state } })
}
