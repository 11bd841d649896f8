import { Exactly, Id, Line, Type, type Static } from '../schema.ts'

const mostSteps = 20
const mostPeople = 20
const mostTerms = 20
/** Longest name of a step, in characters. */
export const mostStepName = 20
const Key = () => Type.String({ pattern: '^[A-Za-z][A-Za-z0-9]{0,31}$' })
const Value = () => Type.String({ minLength: 1, maxLength: 100 })

/** Amounts are decimal text and compared exactly; dates are `YYYY-MM-DD`. */
export const approvalFieldTypes = ['amount', 'date', 'text'] as const
export type ApprovalFieldType = (typeof approvalFieldTypes)[number]
/** A field of the business; conditions and field rights know no others. */
export const ApprovalField = Exactly({ name: Line(50), type: Type.Enum(approvalFieldTypes) })
export type ApprovalField = Readonly<Static<typeof ApprovalField>>
/** Values of a business's fields, by key. */
export type ApprovalValues = Readonly<Record<string, string>>

/** Whom a rule means, always in the applicant's enterprise; a role of operators means operators. */
export const ApprovalWho = Type.Union([
  Exactly({ kind: Type.Literal('role'), code: Id() }),
  Exactly({ kind: Type.Literal('user'), id: Id() }),
  Exactly({ kind: Type.Literal('enterpriseAdmins') }),
  Exactly({ kind: Type.Literal('departmentHead') }),
])
export type ApprovalWho = Readonly<Static<typeof ApprovalWho>>

export const comparisons = ['=', '≠', '<', '≤', '>', '≥'] as const
export type Comparison = (typeof comparisons)[number]
/** One comparison of a condition. */
export const ApprovalTerm = Type.Union([
  Exactly({ field: Key(), is: Type.Enum(comparisons), value: Value() }),
  Exactly({ field: Key(), is: Type.Literal('in'), values: Type.Array(Value(), { maxItems: mostTerms }) }),
])
export type ApprovalTerm = Static<typeof ApprovalTerm>
/** A condition on the business's fields, as data. */
export type ApprovalCondition =
  | ApprovalTerm
  | { all: readonly ApprovalCondition[] }
  | { any: readonly ApprovalCondition[] }
/** On the wire: one term, all of some, or any of such groups. */
export const ApprovalCondition = Type.Union([
  ApprovalTerm,
  Exactly({ all: Type.Array(ApprovalTerm, { maxItems: mostTerms }) }),
  Exactly({
    any: Type.Array(Type.Union([ApprovalTerm, Exactly({ all: Type.Array(ApprovalTerm, { maxItems: mostTerms }) })]), {
      maxItems: mostTerms,
    }),
  }),
])

/** 或签: one decides. 会签: all do. 依次: all do, one after the other. */
export const approvalModes = ['any', 'all', 'inOrder'] as const
export type ApprovalMode = (typeof approvalModes)[number]

const People = () => Type.Array(ApprovalWho, { maxItems: mostPeople })

export const ApprovalStep = Exactly({
  key: Key(),
  name: Type.String({ maxLength: mostStepName }),
  who: People(),
  mode: Type.Enum(approvalModes),
  /** Absent: the step always applies. */
  when: Type.Optional(ApprovalCondition),
  /** With nobody there: neither start nor enter, pass on, or ask this user. */
  nobody: Type.Union([Type.Literal('refuse'), Type.Literal('pass'), Exactly({ user: Id() })]),
  /** `once`: who decided the step before on the same figures is not asked again. */
  samePerson: Type.Enum(['once', 'again']),
  due: Type.Optional(Exactly({ workingDays: Type.Integer(), escalateTo: People() })),
  /** Fields that who decides may change. */
  editable: Type.Array(Key(), { maxItems: 50 }),
  /** Steps to which one may send back from here; absent: every one that was passed. */
  returnTo: Type.Optional(Type.Array(Key(), { maxItems: mostSteps })),
  /** Who may take a seat over or be added as a signer; blank: nobody. */
  handTo: Type.Union([Type.Literal('members'), People()]),
  rejectNeedsOpinion: Type.Boolean(),
  /** Told when the step is passed. */
  copyTo: People(),
})
/** Data that nobody changes in place. */
type Settled<T> = T extends readonly (infer Item)[]
  ? readonly Settled<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Settled<T[Key]> }
    : T
export type ApprovalStep = Settled<Omit<Static<typeof ApprovalStep>, 'when'>> & { readonly when?: ApprovalCondition }

/**
 * A definition is data with a version; an instance keeps the one it began with. Its steps stand in a line, each with a
 * condition of its own: what follows is the first step that applies and is not on the path. So paths have no circles,
 * and a step that applies only after an edit is still visited.
 */
export interface ApprovalDefinition {
  code: string
  version: number
  fields: Readonly<Record<string, ApprovalField>>
  steps: readonly ApprovalStep[]
}

/** Most steps of a definition. */
export const ApprovalSteps = Type.Array(ApprovalStep, { maxItems: mostSteps })

/** A step with its usual rules: one of these people decides, an opinion with every rejection, handed on among them. */
export const usualStep = (step: Pick<ApprovalStep, 'key' | 'name' | 'who'> & Partial<ApprovalStep>): ApprovalStep => ({
  mode: 'any',
  nobody: 'refuse',
  samePerson: 'again',
  editable: [],
  handTo: step.who,
  rejectNeedsOpinion: true,
  copyTo: [],
  ...step,
})
