import { linkTo, type DeclaredReminder } from '@portal/contract'
import { daysBetween } from '@portal/domain'
import { codeHolders } from '@portal/identity/server/roles'
import type { Db } from '@portal/server-kit/database'
import { sendEach, settleNotices } from '@portal/notification/server/public'
import { reachesTax } from '@portal/server-kit/caller'
import type { Coming, ReminderSource, Told } from '@portal/server-kit/reminder/source'
import type { Tx } from '@portal/server-kit/transaction'
import { taskListPage } from '@portal/tax-task/pages'
import { standInsOn } from '@portal/workflow/server/public'
import { sql, type RawBuilder } from 'kysely'
import { openTasks, type OpenTask } from './open-tasks.repo.ts'
import { remindTexts as texts } from './remind.texts.ts'

/** All that an enterprise has due on a day, told of so many days before: one notice, where the kit has one a task. */
interface Group {
  entId: string
  due: string
  lead: number
}

export interface TaskReminder {
  reminder: DeclaredReminder
  things: () => RawBuilder<Coming>
  /** Days on which an enterprise is told, which `things` has as a column; all declared ones without it. */
  days?: (db: Db, entIds: readonly string[]) => Promise<(entId: string) => readonly number[]>
  /** Whether a task belongs to a group's day. */
  isOf: (due: string, task: OpenTask) => boolean
  words: (group: Group, names: readonly string[]) => { title: string; content: string }
  today: () => string
  /** Whom it concerns, by enterprise; left out, whoever fills returns. */
  people?: (db: Db, entIds: readonly string[], named: Named) => Promise<readonly Reader[]>
}

/** The day, and whether somebody is named for a task: else nobody's absence matters. */
interface Named {
  day: string
  isAny: boolean
}

/** Somebody told, of the tasks of `isHis` among those of his taxes. */
export interface Reader {
  entId: string
  userId: string
  taxTypes: readonly string[] | null
  isHis?: (task: OpenTask) => boolean
}

/** Who fills returns: what nobody is named for, and one's own, also while standing in. */
async function fillers(db: Db, entIds: readonly string[], named: Named): Promise<Reader[]> {
  const holders = await codeHolders(db, entIds, 'tax:return:edit')
  if (!named.isAny) return holders
  const standsIn = await standInsOn(db, { entIds, day: named.day })
  const isThere = new Set(holders.map(({ entId, userId }) => `${entId} ${userId}`))
  const doerOf = ({ entId, preparerId }: OpenTask): string | null => {
    const doer = preparerId === null ? null : (standsIn(entId, preparerId)?.userId ?? preparerId)
    return doer !== null && isThere.has(`${entId} ${doer}`) ? doer : null
  }
  return holders.map((person) => ({
    ...person,
    isHis: (task) => [null, person.userId].includes(doerOf(task)),
  }))
}

export function taskSource({
  reminder,
  things,
  isOf,
  words,
  today,
  days,
  people: readersOf = fillers,
}: TaskReminder): ReminderSource<Coming> {
  const keyOf = ({ entId, due, lead }: Group): string => `reminder:${reminder.code}:${entId}:${due}:${lead}`
  const groupsOf = (all: readonly (Pick<Told, 'entId' | 'due'> & { lead: number })[]): Group[] => {
    const groups = all.flatMap(({ entId, due, lead }) =>
      entId === null || typeof due !== 'string' ? [] : [{ entId, due, lead }],
    )
    return [...new Map(groups.map((group) => [keyOf(group), group])).values()]
  }
  /** Groups with what is open of them; read anew, so that a notice has all of it, whatever round it comes in. */
  async function openOf(tx: Tx, all: Parameters<typeof groupsOf>[0]): Promise<{ group: Group; open: OpenTask[] }[]> {
    const groups = groupsOf(all)
    const days = groups.map(({ due }) => due).toSorted()
    const tasks = await openTasks(tx.db, entsOf(groups), days.at(-1) ?? '')
    return groups.map((group) => ({
      group,
      open: tasks.filter((task) => task.entId === group.entId && isOf(group.due, task)),
    }))
  }
  /** Whether it is the notice of now: neither of a day that is over nor followed by a nearer one. */
  const isLast = ({ due, lead }: Group, told: readonly number[]): boolean => {
    const left = daysBetween(today(), due)
    return left >= 0 && reminder.before.filter((each) => each >= left && told.includes(each)).at(-1) === lead
  }
  return {
    things,
    ...(days === undefined ? {} : { days: sql`coming.days` }),
    async tell(tx, due) {
      const groups = await openOf(tx, due)
      const people = await readersOf(tx.db, entsOf(groups.map(({ group }) => group)), {
        day: today(),
        isAny: groups.some(({ open }) => open.some(({ preparerId }) => preparerId !== null)),
      })
      const data = { route: linkTo(taskListPage) }
      for (const { group, open } of groups) {
        const notices = people
          .filter(({ entId }) => entId === group.entId)
          .map((person) => ({ person, names: open.filter((task) => concerns(person, task)).map(nameOf) }))
          .filter(({ names }) => names.length > 0)
          .map(({ person: { userId, entId }, names }) => ({ userId, entId, data, ...words(group, names) }))
        await sendEach(tx, { noticeType: reminder.notice, businessKey: keyOf(group) }, notices)
      }
    },
    async close(tx, told) {
      const groups = await openOf(tx, told)
      const daysOfEach = await days?.(tx.db, entsOf(groups.map(({ group }) => group)))
      for (const { group, open } of groups)
        if (open.length === 0 || !isLast(group, daysOfEach?.(group.entId) ?? reminder.before))
          await settleNotices(tx, { entId: group.entId, businessKey: keyOf(group), remark: texts.noLonger })
    },
  }
}

const concerns = ({ isHis, ...reader }: Reader, task: OpenTask): boolean =>
  reachesTax(reader, task.taxType) && isHis?.(task) !== false
const entsOf = (groups: readonly Group[]): string[] => [...new Set(groups.map(({ entId }) => entId))]
const nameOf = ({ name }: OpenTask): string => name
