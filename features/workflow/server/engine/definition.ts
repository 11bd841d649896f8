import type { Condition, FieldType } from './condition.ts'

/**
 * A definition is data with a version; an instance keeps the one it began with. Its steps stand in a line, each with a
 * condition of its own: what follows is the first step that applies and is not on the path. So paths have no circles,
 * and a step that applies only after an edit is still visited.
 */
export interface Definition {
  code: string
  version: number
  /** Fields of the business, by key; conditions and field rights know no others. */
  fields: Readonly<Record<string, Field>>
  steps: readonly Step[]
}

export interface Field {
  name: string
  type: FieldType
}

/** Whom a rule means, always in the applicant's enterprise. */
export type Who =
  | { kind: 'role'; code: string }
  | { kind: 'user'; id: string }
  | { kind: 'enterpriseAdmins' }
  | { kind: 'departmentHead' }

/** 或签: one decides. 会签: all do. 依次: all do, one after the other. */
export type Mode = 'any' | 'all' | 'inOrder'

export interface Step {
  key: string
  name: string
  who: readonly Who[]
  mode: Mode
  /** Absent: the step always applies. */
  when?: Condition
  /** With nobody there: neither start nor enter, pass on, or ask this user. */
  nobody: 'refuse' | 'pass' | { user: string }
  /** `once`: who decided the step before on the same figures is not asked again. */
  samePerson: 'once' | 'again'
  due?: { workingDays: number; escalateTo: readonly Who[] }
  /** Fields that who decides may change. */
  editable: readonly string[]
  /** Steps to which one may send back from here; absent: every one that was passed. */
  returnTo?: readonly string[]
  /** Who may take a seat over or be added as a signer; blank: nobody. */
  handTo: readonly Who[] | 'members'
  rejectNeedsOpinion: boolean
  /** Told when the step is passed. */
  copyTo: readonly Who[]
}

export const isSameWho = (one: Who, other: Who): boolean => codeOf(one) === codeOf(other)

const codeOf = (who: Who): string =>
  who.kind === 'role' ? `role:${who.code}` : who.kind === 'user' ? `user:${who.id}` : who.kind

/** @throws for a key of another definition: an instance and its steps belong together. */
export function stepOf({ steps }: Definition, key: string): Step {
  const step = steps.find((one) => one.key === key)
  if (!step) throw new Error(`no step ${key}`)
  return step
}

export const fieldName = ({ fields }: Definition, key: string): string => fields[key]?.name ?? key
