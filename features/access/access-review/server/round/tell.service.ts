import { linkTo } from '@portal/contract'
import { sendNotices, settleNotices } from '@portal/notification/server/public'
import type { Asking, NewTodo } from '@portal/server-kit/brought'
import { acrossEnterprises, type Db } from '@portal/server-kit/database'
import type { Tx } from '@portal/server-kit/transaction'
import { decideRoute } from '../../contract/index.ts'
import { recertifyPage } from '../../contract/access-review.pages.ts'
import { countAlone, decidersOf, openRounds, ownInRound, placesOfRound, type Decider } from './deciders.repo.ts'
import { sightOf } from './round.repo.ts'
import { roundTexts as texts } from './round.texts.ts'

const keyOf = (roundId: string, entId: string | null): string => `review-round:${roundId}:${entId ?? ''}`
/** The grants of a round that wait for somebody. */
const linkOf = (round: string): string => linkTo(recertifyPage, { round })

interface Told {
  id: string
  name: string
  dueOn: string
}
/** Lines that the only decider of their enterprise holds himself. */
const alone = 'alone'

/**
 * Asks whoever decides about a grant of the round to do so until its day: administrators about their enterprise. What
 * an only administrator holds himself is asked of reviewers.
 */
export async function tellDeciders(tx: Tx, round: Told): Promise<void> {
  const db = acrossEnterprises(tx.db)
  for (const { entId, total } of await placesOfRound(db, round.id)) {
    const deciders = await decidersOf(db, entId)
    const userIds = deciders.map(({ userId }) => userId)
    const own = await ownInRound(db, { roundId: round.id, entId, userIds })
    const asked = Map.groupBy(deciders, (person) => total - (own.get(person.userId) ?? 0))
    for (const [count, people] of asked)
      if (count > 0)
        await send(tx, round, people, {
          content: (entId === null ? texts.askedAll : texts.asked)(round.name, count, round.dueOn),
          businessKey: keyOf(round.id, entId),
        })
  }
  const count = await countAlone(db, round.id)
  if (count === 0) return
  await send(tx, round, await decidersOf(db, null), {
    content: texts.askedAlone(round.name, count, round.dueOn),
    businessKey: keyOf(round.id, alone),
  })
}

async function send(
  tx: Tx,
  { id }: Told,
  people: readonly Decider[],
  said: { content: string; businessKey: string },
): Promise<void> {
  for (const [entId, deciders] of Map.groupBy(people, (person) => person.entId)) {
    const userIds = deciders.map(({ userId }) => userId)
    await sendNotices(tx, userIds, {
      entId,
      noticeType: '107',
      title: texts.notice,
      ...said,
      data: { route: linkOf(id) },
    })
  }
}

/** Settles the notices about what nobody has to decide any more. `isClosed`: the whole round is over. */
export async function settleDecided(
  tx: Tx,
  roundId: string,
  { by, isClosed }: { by: string; isClosed: boolean },
): Promise<void> {
  const db = acrossEnterprises(tx.db)
  for (const { entId, open } of await placesOfRound(db, roundId)) {
    if (open > 0 && !isClosed) continue
    const places = new Set((await decidersOf(db, entId)).map((person) => person.entId))
    for (const toldIn of places)
      await settleNotices(tx, { entId: toldIn, businessKey: keyOf(roundId, entId), remark: texts.settled(by) })
  }
  if (!isClosed && (await countAlone(db, roundId)) > 0) return
  const places = new Set((await decidersOf(db, null)).map((person) => person.entId))
  for (const toldIn of places)
    await settleNotices(tx, { entId: toldIn, businessKey: keyOf(roundId, alone), remark: texts.settled(by) })
}

/** Rounds whose grants wait for this person; a reviewer's also those that wait to be closed. */
export async function todosOfRounds(db: Db, { caller, today }: Asking): Promise<NewTodo[]> {
  if (!caller.permissions.has(decideRoute.access.slice(5))) return []
  const sight = sightOf(caller)
  const rounds = await openRounds(acrossEnterprises(db), sight, caller.userId)
  return rounds.flatMap(({ id, name, dueOn, mine, isOpen }): NewTodo[] => {
    const isOver = sight === null && (!isOpen || dueOn < today)
    if (mine === 0 && !isOver) return []
    return [
      {
        kind: 'accessRound',
        title: mine === 0 ? texts.toClose(name) : texts.toDecide(name, mine),
        state: mine === 0 ? 'toClose' : 'open',
        dueDate: dueOn,
        route: mine === 0 ? linkTo(recertifyPage) : linkOf(id),
        trouble: null,
      },
    ]
  })
}
