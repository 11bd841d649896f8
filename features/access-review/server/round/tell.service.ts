import { linkTo } from '@portal/contract'
import { sendNotices, settleNotices } from '@portal/notification/server/public'
import type { Asking, NewTodo } from '@portal/server-kit/brought'
import { acrossEnterprises, type Db } from '@portal/server-kit/database'
import type { Tx } from '@portal/server-kit/transaction'
import { decideRoute } from '../../contract/index.ts'
import { recertifyPage } from '../../contract/access-review.pages.ts'
import { decidersOf, openRounds, placesOfRound } from './deciders.repo.ts'
import { sightOf } from './round.repo.ts'
import { roundTexts as texts } from './round.texts.ts'

const keyOf = (roundId: string, entId: string | null): string => `review-round:${roundId}:${entId ?? ''}`
/** The grants of a round that wait for somebody. */
const linkOf = (round: string): string => linkTo(recertifyPage, { round })

/** Asks whoever decides about a grant of the round to do so until its day: administrators about their enterprise. */
export async function tellDeciders(
  tx: Tx,
  { id, name, dueOn }: { id: string; name: string; dueOn: string },
): Promise<void> {
  const db = acrossEnterprises(tx.db)
  for (const { entId, total } of await placesOfRound(db, id)) {
    const people = Map.groupBy(await decidersOf(db, entId), (person) => person.entId)
    for (const [toldIn, deciders] of people) {
      const userIds = deciders.map(({ userId }) => userId)
      await sendNotices(tx, userIds, {
        entId: toldIn,
        noticeType: '107',
        title: texts.notice,
        content: (entId === null ? texts.askedAll : texts.asked)(name, total, dueOn),
        data: { route: linkOf(id) },
        businessKey: keyOf(id, entId),
      })
    }
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
}

/** Rounds whose grants wait for this person; a reviewer's also those that wait to be closed. */
export async function todosOfRounds(db: Db, { caller, today }: Asking): Promise<NewTodo[]> {
  if (!caller.permissions.has(decideRoute.access.slice(5))) return []
  const sight = sightOf(caller)
  const rounds = await openRounds(acrossEnterprises(db), sight)
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
