import { Decimal, isDecimalString } from '@portal/domain/money'
import { adviceOf } from './advice.ts'
import type { FormSet } from '../definitions/form-set.ts'
import type { CompiledCheck } from '../definitions/rules.ts'
import { expandKey, precedents } from '../explanation/explain.ts'
import { ruleOfRecord } from '../explanation/told-record.ts'
import type { Session } from './session-shape.ts'
import type { Fired } from '../types.ts'

/** Facts about a cell that the page knows and the forms do not. */
export interface CellFacts {
  isEditable(ref: string): boolean
  /** Typed by a user: not from invoices, the previous period or a rule. */
  isByHand(ref: string): boolean
}

/**
 * A proposed correction: writes `write` into `cell` ('' removes the user's own figure, so that the rule's proposal
 * returns). The cell then shows `value`; `after` is the resulting return.
 */
export interface Mend {
  cell: string
  write: string
  value: string
  after: Session
}
/** The single cell at fault, or possible ones. Both empty when no user typed anything. */
export interface Blame {
  mend: Mend | null
  suspects: readonly string[]
}

/**
 * Finds the cause of a failed check. Proposes a correction only for a single cell, tried on a copy of the return. The
 * check must then hold and nothing new may block.
 */
export function blameFor(set: FormSet, session: Session, fired: Fired, facts: CellFacts): Blame {
  const { rule } = ruleOfRecord(fired.id)
  const check = [...set.checks, ...adviceOf(set)].find((one) => one.definition.id === rule)
  if (check === undefined) return { mend: null, suspects: [] }
  const attempt = (cell: string, write: string): Mend | null => tried(session, fired, cell, write)
  const { typed, isWhole } = typedBehind(set, session, fired.cells, facts)
  if (!isWhole) return { mend: null, suspects: typed }
  const overridden = typed.filter((ref) => isProposed(set, ref))
  const restored = overridden.flatMap((ref) => attempt(ref, '') ?? [])
  if (restored[0] !== undefined)
    return restored.length === 1
      ? { mend: restored[0], suspects: [restored[0].cell] }
      : { mend: null, suspects: restored.map(({ cell }) => cell) }
  const suspects =
    typed.length > 0 ? typed : fired.cells.filter((ref) => facts.isEditable(ref) && isBlank(session, ref))
  const turned = wrongSign(session, fired)
    ? (typed.length > 0 ? typed : leavesBehind(set, session, fired.cells, facts).typed).filter((ref) =>
        isNegative(session, ref),
      )
    : []
  const [turn] = turned
  if (turned.length === 1 && turn !== undefined)
    return { mend: attempt(turn, new Decimal(session.get(...partsOf(turn))).neg().toFixed()), suspects: turned }
  const [only] = suspects
  if (suspects.length !== 1 || only === undefined || !isEquation(check, session, fired)) return { mend: null, suspects }
  const wanted = solved(set, session, fired, only)
  return { mend: wanted === undefined ? null : attempt(only, wanted), suspects }
}

const partsOf = (ref: string): [string, string, string] => ref.split('.') as [string, string, string]
const isBlank = (session: Session, ref: string): boolean => {
  const text = session.get(...partsOf(ref))
  return !isDecimalString(text) || new Decimal(text).isZero()
}
/** Detects a negative figure where none is allowed. Usually a deduction was typed with a minus. */
const wrongSign = (session: Session, { id }: Fired): boolean => {
  const told = session.told(id)
  return told?.operator === '>=' && told.right.node.type === 'number' && new Decimal(told.right.value).isZero()
}
const isNegative = (session: Session, ref: string): boolean => {
  const text = session.get(...partsOf(ref))
  return isDecimalString(text) && new Decimal(text).isNegative()
}
/** Editable cells that determine these figures, whatever filled them. */
const leavesBehind = (set: FormSet, session: Session, refs: readonly string[], facts: CellFacts) =>
  typedBehind(set, session, refs, { ...facts, isByHand: () => true })

const isEquation = ({ comparisons }: CompiledCheck, session: Session, { id }: Fired): boolean =>
  comparisons.length === 1 && session.told(id)?.operator === '='
const isProposed = (set: FormSet, ref: string): boolean =>
  set.unitByKey.get(ref)?.formulas.every(({ definition }) => definition.mode === 'default') === true

/** Cells looked at behind a check. Behind a sum of thousands of records no single one is to blame. */
const mostLookedAt = 3000

/**
 * Cells typed by a user that determine these figures: the cells themselves, or those their formulas read, recursively.
 * `isWhole` is false where there are more than it looks at.
 */
function typedBehind(
  set: FormSet,
  session: Session,
  refs: readonly string[],
  facts: CellFacts,
): { typed: string[]; isWhole: boolean } {
  const seen = new Set<string>()
  const typed: string[] = []
  const look = (ref: string): void => {
    if (seen.has(ref) || seen.size >= mostLookedAt) return
    seen.add(ref)
    if (facts.isEditable(ref) && facts.isByHand(ref)) typed.push(ref)
    else for (const key of precedents(set, ref)) for (const read of expandKey(set, key, session.rows)) look(read)
  }
  for (const ref of refs) look(ref)
  return { typed, isWhole: seen.size < mostLookedAt }
}

function tried(session: Session, fired: Fired, cell: string, write: string): Mend | null {
  const before = new Set(session.check().flatMap(({ id, level }) => (level === 'error' ? [id] : [])))
  const after = session.fork()
  after.set(...partsOf(cell), write)
  const now = after.check()
  const value = after.get(...partsOf(cell))
  if (value === session.get(...partsOf(cell)) || [...now, ...after.advise()].some(({ id }) => id === fired.id))
    return null
  return now.some(({ id, level }) => level === 'error' && !before.has(id)) ? null : { cell, write, value, after }
}

/** Difference between the two compared sides. */
function gapOf(session: Session, { id }: Fired): Decimal | undefined {
  const told = session.told(id)
  return told !== null && isDecimalString(told.left.value) && isDecimalString(told.right.value)
    ? new Decimal(told.left.value).minus(told.right.value)
    : undefined
}

/** The figure that makes both sides equal, when they depend on it linearly. */
function solved(set: FormSet, session: Session, fired: Fired, cell: string): string | undefined {
  const at = session.get(...partsOf(cell))
  const start = isDecimalString(at) ? new Decimal(at) : new Decimal(0)
  const gap = gapOf(session, fired)
  if (gap === undefined) return undefined
  const moved = session.fork()
  moved.set(...partsOf(cell), start.plus(1).toFixed())
  const slope = (gapOf(moved, fired) ?? gap).minus(gap)
  if (slope.isZero()) return undefined
  const [form, , column] = partsOf(cell)
  const model = set.byCode.get(form)
  const isMoney = model?.columns[model.columnIndex.get(column) ?? -1]?.type === 'money'
  return start
    .minus(gap.div(slope))
    .toDecimalPlaces(isMoney ? model.definition.decimals : 4)
    .toFixed(isMoney ? model.definition.decimals : undefined)
}
