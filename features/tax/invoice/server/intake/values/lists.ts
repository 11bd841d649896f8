import { Decimal } from '@portal/domain/money'
import { compact } from '@portal/domain/reading/plain'
import { KINDS, LISTS, type Kind, type ListValue } from '../reference.ts'

const byText = new Map(Object.entries(LISTS).map(([name, values]) => [name, index(values)]))
const kindsByName = new Map(
  [...KINDS.values()].flatMap((kind) =>
    [kind.name, ...kind.aliases].flatMap((name): [string, Kind][] => [
      [name, kind],
      [compact(name), kind],
    ]),
  ),
)

function index(values: ListValue[]): Map<string, ListValue> {
  return new Map(
    values.flatMap((value) =>
      [value.text, ...(value.aliases ?? [])].flatMap((text): [string, ListValue][] => [
        [text, value],
        [compact(text), value],
      ]),
    ),
  )
}

/** Finds a list entry by its text or an alias, ignoring kinds of brackets and character width. */
export function findInList(list: string, text: string): ListValue | undefined {
  const values = byText.get(list)
  return values?.get(text) ?? values?.get(compact(text))
}

export function findKind(text: string): Kind | undefined {
  return kindsByName.get(text) ?? kindsByName.get(compact(text))
}

/** Finds a tax rate given as words (`免税`), percent (`13%`), fraction (`0.13`) or whole percent (`13`). */
export function findRate(text: string): ListValue | undefined {
  const named = findInList('rates', text)
  if (named !== undefined) return named
  const [, digits, percent] = /^(\d+(?:\.\d+)?)(%?)$/.exec(compact(text)) ?? []
  if (digits === undefined) return undefined
  const number = new Decimal(digits)
  const rate = percent === '%' || (number.gt(1) && number.lte(17)) ? number.div(100) : number
  return LISTS['rates']?.find(({ code }) => typeof code === 'string' && rate.eq(code))
}
