import { mostStepName, usualStep, type ApprovalStep, type ApprovalWho } from '@portal/contract'
import type { StepField } from '../../contract/design.compare.ts'
import { designTexts as texts } from './design.texts.ts'

export type Steps = readonly ApprovalStep[]

/** Most steps of a definition, as its schema has it. */
export const mostSteps = 20

/** Never one that a step had before: versions are compared by it. */
const newKey = (): string => `s${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`

export function added(steps: Steps, at: number): { steps: Steps; key: string } {
  const step = usualStep({ key: newKey(), name: texts.newStep, who: [], handTo: 'members' })
  return { steps: steps.toSpliced(at, 0, step), key: step.key }
}

export function copied(steps: Steps, key: string): { steps: Steps; key: string } {
  const at = steps.findIndex((step) => step.key === key)
  const step = steps[at]
  if (step === undefined) return { steps, key }
  const copy = { ...step, key: newKey(), name: texts.copyOf(step.name).slice(0, mostStepName) }
  return { steps: steps.toSpliced(at + 1, 0, copy), key: copy.key }
}

/** Without the step, and without sending back to it. */
export const removed = (steps: Steps, key: string): Steps =>
  steps
    .filter((step) => step.key !== key)
    .map((step) =>
      step.returnTo?.includes(key) === true
        ? { ...step, returnTo: step.returnTo.filter((target) => target !== key) }
        : step,
    )

/** To the place it has afterwards. */
export function moved(steps: Steps, key: string, to: number): Steps {
  const step = steps.find((one) => one.key === key)
  if (step === undefined || to < 0 || to >= steps.length) return steps
  return steps.filter((one) => one !== step).toSpliced(to, 0, step)
}

/** `undefined` takes a field away. */
export type StepChange = { [Field in keyof ApprovalStep]?: ApprovalStep[Field] | undefined }

export const changed = (steps: Steps, key: string, change: StepChange): Steps =>
  steps.map((step) =>
    step.key === key
      ? (Object.fromEntries(
          Object.entries({ ...step, ...change }).filter(([, value]) => value !== undefined),
        ) as unknown as ApprovalStep)
      : step,
  )

/** Where two drafts differ: a property of a step, its place, or the whole step (null). */
export interface Differing {
  step: string
  field: StepField | 'order' | null
}

/** My steps with what is taken from the other draft. */
export function mergedSteps(mine: Steps, theirs: Steps, taken: readonly Differing[]): Steps {
  const has = (step: string, field: Differing['field']): boolean =>
    taken.some((one) => one.step === step && one.field === field)
  const other = new Map(theirs.map((step) => [step.key, step]))
  const kept = mine
    .filter(({ key }) => other.has(key) || !has(key, null))
    .map((step) => {
      const from: StepChange = other.get(step.key) ?? {}
      const fields = taken.flatMap(({ step: key, field }) =>
        key === step.key && field !== null && field !== 'order' ? [field] : [],
      )
      return fields.length === 0
        ? step
        : (changed([step], step.key, Object.fromEntries(fields.map((field) => [field, from[field]])))[0] ?? step)
    })
  const placed = [...kept, ...theirs.filter(({ key }) => has(key, null) && !kept.some((step) => step.key === key))]
  // A step that is taken anew, or whose place is taken, goes where it stands there.
  return theirs.reduce<Steps>(
    (steps, { key }, at) =>
      has(key, 'order') || (has(key, null) && other.has(key))
        ? moved(steps, key, Math.min(at, steps.length - 1))
        : steps,
    placed,
  )
}

/** Whom a rule means, as a choice has it. */
export const valueOf = (who: ApprovalWho): string =>
  who.kind === 'role' ? `role:${who.code}` : who.kind === 'user' ? `user:${who.id}` : who.kind

export function whoOf(value: string): ApprovalWho {
  if (value.startsWith('role:')) return { kind: 'role', code: value.slice(5) }
  if (value.startsWith('user:')) return { kind: 'user', id: value.slice(5) }
  return { kind: value === 'departmentHead' ? 'departmentHead' : 'enterpriseAdmins' }
}

/** Everybody whom these steps name, as choices. */
export const valuesIn = (steps: Steps): string[] => [
  ...new Set(
    steps
      .flatMap(({ who, nobody, due, handTo, copyTo }) => [
        ...who,
        ...(typeof nobody === 'string' ? [] : [{ kind: 'user', id: nobody.user } as const]),
        ...(due?.escalateTo ?? []),
        ...(handTo === 'members' ? [] : handTo),
        ...copyTo,
      ])
      .map(valueOf),
  ),
]
