export interface ReminderDeclaration {
  /** Names what was told of it, never changed. */
  code: string
  /** What comes, in Chinese: 企业档案有效期. */
  title: string
  /** A day in China, or a moment. */
  of: 'day' | 'moment'
  /** So many days before it is told; 0: on the day, of a moment once it has come. */
  before: readonly number[]
  /** Code of the notice. */
  notice: string
  /** So many days after it is still told, by a server that was away; 3 unless said otherwise. */
  late?: number
}

const usualLate = 3
/** Beyond it nobody is reminded: tables are asked so far ahead. */
const mostDays = 366

/** A reminder of what comes. server-kit's `mountReminder` tells it, each thing once for each of `before`. */
export function defineReminder<const D extends ReminderDeclaration>(declared: D) {
  const { code, before, late = usualLate } = declared
  const isWrong = (days: number): boolean => !Number.isInteger(days) || days < 0 || days > mostDays
  if (before.length === 0 || before.some(isWrong) || isWrong(late) || new Set(before).size < before.length)
    throw new Error(`提醒 ${code} 的提前天数须为 0 到 ${mostDays} 的整数，各不相同`)
  return { ...declared, late, before: before.toSorted((one, other) => other - one) }
}

/** What `defineReminder` makes, as server and page read it. */
export type DeclaredReminder = ReturnType<typeof defineReminder<ReminderDeclaration>>

/** When it is told, in words for a field's hint: 提前 30 天、7 天和当天提醒. */
export function whenReminded({ before }: Pick<ReminderDeclaration, 'before'>): string {
  const [days, hasDay] = [before.filter((each) => each > 0).toSorted((one, other) => other - one), before.includes(0)]
  if (days.length === 0) return '当天提醒'
  return `提前 ${days.map((each) => `${each} 天`).join('、')}${hasDay ? '和当天' : ''}提醒`
}
