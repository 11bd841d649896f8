import { refuse, refuseAt } from '@portal/contract'
import { addDays, chinaDate, parseChinaTime } from '@portal/domain'
import type { Db } from '@portal/server-kit/database'
import { unknownIn, type Written } from '../contract/index.ts'
import { countPeople, namesOfTargets } from './audience/audience.repo.ts'
import { dueFromOf } from './audience/due-from.ts'
import { broadcastTexts as texts } from './broadcast.texts.ts'

export type Act = 'draft' | 'now' | 'later'
const mostDaysAhead = 365

interface Fault {
  path: string
  message: string
}
/** What is wrong with a text wherever it goes: unknown variables, with their places. */
export function textFaults({ title, content }: Pick<Written, 'title' | 'content'>): Fault[] {
  const faultIn = (path: string, text: string): Fault[] =>
    unknownIn(text)
      .slice(0, 1)
      .map(({ unknown, at }) => ({ path, message: texts.unknown(unknown, at) }))
  return [...faultIn('title', title), ...faultIn('content', content)]
}

function timeFaults({ sendAt, isMust, dueOn }: Written, act: Act, now: Date): Fault[] {
  const faults: Fault[] = []
  const at = sendAt === null ? null : parseChinaTime(sendAt)
  if (act === 'later' && at === null) faults.push({ path: 'sendAt', message: texts.noTime })
  if (act === 'later' && at !== null && at <= now) faults.push({ path: 'sendAt', message: texts.past })
  if (at !== null && chinaDate(at) > addDays(chinaDate(now), mostDaysAhead))
    faults.push({ path: 'sendAt', message: texts.far })
  const day = chinaDate(act === 'later' && at !== null ? at : now)
  if (isMust && dueOn === null) faults.push({ path: 'dueOn', message: texts.dueMissing })
  if (isMust && dueOn !== null && dueOn < day) faults.push({ path: 'dueOn', message: texts.duePast })
  return faults
}

/**
 * Holds what is written to the rules and counts whom it reaches; a draft may reach nobody yet.
 * @throws refused, at the fields.
 */
export async function judge(
  db: Db,
  said: Written,
  { act, now, today, pages }: { act: Act; now: Date; today: string; pages: ReadonlySet<string> },
): Promise<number> {
  const faults = [...textFaults(said), ...(act === 'draft' ? [] : timeFaults(said, act, now))]
  if (said.link !== null && !pages.has(said.link)) faults.push({ path: 'link', message: texts.noPage })
  if (faults.length > 0) throw refuse(faults[0]?.message ?? '', { errors: faults })
  const dueFrom = dueFromOf({ businessDay: () => today }, said)
  const people = await countPeople(db, { ...said, dueFrom })
  if (act === 'draft') return people
  const names = await namesOfTargets(db, said.targets)
  const gone = said.targets.filter((target) => !names.has(target))
  if (gone.length > 0) throw refuseAt('targets', texts.goneTarget(gone.join('、')))
  if (people > 0) return people
  const without = dueFrom === null ? 0 : await countPeople(db, { ...said, dueFrom: null })
  throw refuseAt('targets', without > 0 ? texts.nobodyValue : texts.nobody)
}
