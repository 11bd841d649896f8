import { addDays } from '@portal/domain'
import { toDecimal } from '@portal/domain/money'
import { compare, termsOf, valuesOf, type Condition, type FieldType, type Term } from './condition.ts'

/** `codes`: the values there are, where their list is closed. */
type Fields = Readonly<Record<string, { type: FieldType; codes?: Readonly<Record<string, string>> }>>
/** A case by the place of each field's value in its order. */
type Case = readonly number[]
type Judge = (at: Case) => boolean

/** Constants that conditions compare each field with. */
function constantsOf(conditions: readonly Condition[]): ReadonlyMap<string, ReadonlySet<string>> {
  const constants = new Map<string, Set<string>>()
  for (const term of conditions.flatMap(termsOf)) {
    const known = constants.get(term.field) ?? new Set()
    for (const value of valuesOf(term)) known.add(value)
    constants.set(term.field, known)
  }
  return constants
}
const typeOf = (fields: Fields, field: string): FieldType => fields[field]?.type ?? 'text'

/** Values that stand for all there are, at most so many for so many constants. */
const mostFor = {
  text: (known: number) => 2 * known + 1,
  date: (known: number) => 3 * known,
  amount: (known: number) => 2 * known + 1,
}

/** What `hasCase` of these conditions costs at most: cases times comparisons. Told before any is made. */
export function costOf(fields: Fields, conditions: readonly Condition[]): number {
  const cases = [...constantsOf(conditions)].map(([field, { size }]) => {
    const { codes } = fields[field] ?? {}
    return codes === undefined ? mostFor[typeOf(fields, field)](size) : Object.keys(codes).length
  })
  const comparisons = conditions.flatMap(termsOf).reduce((sum, term) => sum + valuesOf(term).length, 0)
  return cases.reduce((product, each) => product * each, comparisons)
}

/**
 * Whether some values make a rule on conditions true. Terms compare fields with constants alone, so a value at, between
 * and beyond these constants stands for every value there is. `isTrue` of the rule tells of a condition by its place.
 * Each value is put in its order once; a case then compares whole numbers.
 */
export function hasCase(
  fields: Fields,
  conditions: readonly Condition[],
  isWanted: (isTrue: (condition: number) => boolean) => boolean,
): boolean {
  const axes = [...constantsOf(conditions)].map(([field, known]) => ({
    field,
    ...(fields[field]?.codes === undefined
      ? ranked(typeOf(fields, field), known)
      : listed(Object.keys(fields[field].codes), known)),
  }))
  const places = new Map(axes.map(({ field, rankOf }, place) => [field, { place, rankOf }]))
  const judges = conditions.map((condition) => judgeOf(condition, places))
  const at = axes.map(() => 0)
  const isTrue = (condition: number): boolean => judges[condition]?.(at) === true
  const tried = (place: number): boolean => {
    const axis = axes[place]
    if (!axis) return isWanted(isTrue)
    for (let rank = 0; rank < axis.count; rank += 1) {
      at[place] = rank
      if (tried(place + 1)) return true
    }
    return false
  }
  return tried(0)
}

/** The values that stand for a field, in order; equal ones, 1 and 1.00, have one place. */
function ranked(type: FieldType, known: ReadonlySet<string>): { count: number; rankOf: ReadonlyMap<string, number> } {
  const decimals = new Map(type === 'amount' ? [...known].map((text) => [text, toDecimal(text)]) : [])
  const order = (one: string, other: string): number =>
    decimals.get(one)?.comparedTo(decimals.get(other)!) ?? compare(type, one, other)
  const constants = [...known].toSorted(order)
  const rankOf = new Map<string, number>()
  if (type === 'date') {
    const days = [...new Set(constants.flatMap((day) => [addDays(day, -1), day, addDays(day, 1)]))].toSorted()
    days.forEach((day, place) => rankOf.set(day, place))
    return { count: days.length, rankOf }
  }
  // Places between the constants stand for what is between them and beyond; of texts, for any other text.
  let place = 1
  constants.forEach((text, index) => {
    if (index > 0 && order(constants[index - 1]!, text) !== 0) place += 2
    rankOf.set(text, place)
  })
  return { count: place + 2, rankOf }
}

/** The values of a closed list; a constant that is none of them equals none. */
function listed(codes: readonly string[], known: ReadonlySet<string>): ReturnType<typeof ranked> {
  return { count: codes.length, rankOf: new Map([...known].map((text) => [text, codes.indexOf(text)])) }
}

type Places = ReadonlyMap<string, { place: number; rankOf: ReadonlyMap<string, number> }>

function judgeOf(condition: Condition, places: Places): Judge {
  if ('field' in condition) return judgeOfTerm(condition, places)
  if ('all' in condition) {
    const all = condition.all.map((one) => judgeOf(one, places))
    return (at) => all.every((judge) => judge(at))
  }
  const any = condition.any.map((one) => judgeOf(one, places))
  return (at) => any.some((judge) => judge(at))
}

function judgeOfTerm(term: Term, places: Places): Judge {
  const { place, rankOf } = places.get(term.field)!
  if (term.is === 'in') {
    const ranks = new Set(term.values.map((value) => rankOf.get(value)))
    return (at) => ranks.has(at[place])
  }
  const rank = rankOf.get(term.value)!
  const signOf = (at: Case): number => Math.sign(at[place]! - rank)
  const wanted = { '=': [0], '≠': [-1, 1], '<': [-1], '≤': [-1, 0], '>': [1], '≥': [0, 1] }[term.is]
  return (at) => wanted.includes(signOf(at))
}
