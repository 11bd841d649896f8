import type { ApprovalStep } from '@portal/contract'

/** A field of a step; its key, by which versions are compared, is none. */
export type StepField = Exclude<keyof ApprovalStep, 'key'>
export const stepFields = [
  'name',
  'who',
  'mode',
  'when',
  'due',
  'nobody',
  'samePerson',
  'returnTo',
  'handTo',
  'rejectNeedsOpinion',
  'editable',
  'copyTo',
] as const satisfies readonly StepField[]

/** How a step differs between two versions. One that stands elsewhere is `moved`, also when it is changed as well. */
export type StepDifference =
  | { kind: 'added' | 'removed' | 'moved'; step: ApprovalStep; fields: readonly [] }
  | { kind: 'changed'; step: ApprovalStep; was: ApprovalStep; fields: readonly StepField[] }

/** Differences in the order of the later version, then what is gone. */
export function compareSteps(before: readonly ApprovalStep[], after: readonly ApprovalStep[]): StepDifference[] {
  const old = new Map(before.map((step) => [step.key, step]))
  const fresh = new Set(after.map(({ key }) => key))
  const order = before.filter(({ key }) => fresh.has(key)).map(({ key }) => key)
  const stayed = stayedIn(
    order,
    after.map(({ key }) => key).filter((key) => old.has(key)),
  )
  const found = after.flatMap((step): StepDifference[] => {
    const was = old.get(step.key)
    if (was === undefined) return [{ kind: 'added', step, fields: [] }]
    const fields = stepFields.filter((field) => textOf(was[field]) !== textOf(step[field]))
    return [
      ...(fields.length > 0 ? [{ kind: 'changed', step, was, fields } as const] : []),
      ...(stayed.has(step.key) ? [] : [{ kind: 'moved', step, fields: [] } as const]),
    ]
  })
  const gone = before.filter(({ key }) => !fresh.has(key))
  return [...found, ...gone.map((step) => ({ kind: 'removed', step, fields: [] }) as const)]
}

/** Keys whose order among themselves is the same: the longest such row, so few count as moved. */
function stayedIn(order: readonly string[], now: readonly string[]): ReadonlySet<string> {
  const places = now.map((key) => order.indexOf(key))
  const rows: number[][] = []
  for (const [at, place] of places.entries()) {
    const before = rows.slice(0, at).filter((row) => (places[row.at(-1) ?? 0] ?? 0) < place)
    rows.push([...before.reduce<number[]>((best, row) => (row.length > best.length ? row : best), []), at])
  }
  const longest = rows.reduce<number[]>((best, row) => (row.length > best.length ? row : best), [])
  return new Set(longest.flatMap((at) => now[at] ?? []))
}

/** JSON with its keys in one order: the database keeps another than the page. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_key, held: unknown) =>
    typeof held === 'object' && held !== null && !Array.isArray(held)
      ? Object.fromEntries(Object.entries(held).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : held,
  ) ?? ''
