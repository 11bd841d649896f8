import { linkTo } from '@portal/contract'
import { sendNotices } from '@portal/notification/server/public'
import type { Asking, NewTodo } from '@portal/server-kit/brought'
import type { Db } from '@portal/server-kit/database'
import type { Kit } from '@portal/server-kit/feature'
import type { Tx } from '@portal/server-kit/transaction'
import { myAgreementsPage } from '../contract/agreement.pages.ts'
import { agreementTexts as texts } from './agreement.texts.ts'
import { nextRenewal, noteRenewalTold, peopleBehind, renewalsOf } from './renewal.repo.ts'

const queue = 'agreement-renewals'
const noticeType = '107'
/** People told in one transaction. */
const mostAtOnce = 500

/** Tells who agreed to an earlier version that a new one is in force, once its day has come. */
export function tellOfRenewals(kit: Kit): void {
  kit.jobs.handle(
    queue,
    async (_data, signal) => {
      while (!signal.aborted && (await tellOnce(kit)));
    },
    { cron: '*/10 * * * *' },
  )
}

/** For a version whose day has come as it is saved. */
export const tellSoon = (kit: Pick<Kit, 'jobs'>, tx: Tx): Promise<void> => kit.jobs.enqueue(tx, queue, {})

/** One round in one transaction; false when nobody is left. After a crash it goes on where it was. */
export const tellOnce = (kit: Pick<Kit, 'write' | 'clock'>): Promise<boolean> =>
  kit.write(async (tx) => {
    const text = await nextRenewal(tx.db, kit.clock.businessDay())
    if (text === undefined) return false
    const people = await peopleBehind(tx.db, text, mostAtOnce)
    for (const [entId, group] of Map.groupBy(people, (one) => one.entId))
      await sendNotices(
        tx,
        group.map(({ userId }) => userId),
        {
          entId,
          noticeType,
          title: texts.renewed(text.title),
          content: texts.renewal(text),
          data: { route: linkTo(myAgreementsPage) },
          businessKey: `agreement:${text.id}`,
        },
      )
    await noteRenewalTold(tx.db, kit.clock.now(), text.id, people.at(-1)?.userId)
    return true
  })

/** New versions of what a person agreed to, until he agrees to them. */
export async function todosOfRenewals(db: Db, { caller, today }: Asking): Promise<NewTodo[]> {
  return (await renewalsOf(db, caller.userId, today)).map(({ title }) => ({
    kind: 'agreement',
    title,
    state: 'renewed',
    dueDate: null,
    route: linkTo(myAgreementsPage),
    trouble: null,
  }))
}
