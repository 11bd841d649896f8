import { mostConflictPeople, type DutyConflict } from '@portal/contract'
import { dutyRules, type DutyRule } from '../data/duty-rules.ts'

/** Somebody's codes before and after; a role counts as one too, with nobody in it. A null name is not told. */
export interface Hand {
  userId: string | null
  name: string | null
  before: ReadonlySet<string>
  after: ReadonlySet<string>
}

/** Codes that any rule separates. */
export const separatedCodes: readonly string[] = [...new Set(dutyRules.flatMap(({ first, second }) => [first, second]))]

/** Separated duties that come into one hand; what is together already is no change. */
export function conflictsOf(hands: readonly Hand[], nameOf: (code: string) => string): DutyConflict[] {
  return dutyRules.flatMap((rule) => {
    const hit = hands.filter((hand) => hasBoth(hand.after, rule) && !hasBoth(hand.before, rule))
    if (hit.length === 0) return []
    const people = [
      ...new Map(hit.flatMap(({ userId, name }) => (userId === null ? [] : [[userId, name] as const]))).values(),
    ]
    const side = (code: string) => ({
      code,
      name: nameOf(code),
      isNew: hit.some(({ before }) => !before.has(code)),
    })
    return [
      {
        rule: rule.rule,
        level: rule.level,
        reason: rule.reason,
        first: side(rule.first),
        second: side(rule.second),
        people: people.filter((name) => name !== null).slice(0, mostConflictPeople),
        count: people.length,
      },
    ]
  })
}

const hasBoth = (codes: ReadonlySet<string>, { first, second }: DutyRule): boolean =>
  codes.has(first) && codes.has(second)
