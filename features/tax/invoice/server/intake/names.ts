import type { StagedRow } from './types.ts'

/** Both numbers of a paper invoice of the electronic platform, each as the key that it alone would make. */
export type Pair = { digital: string; paper: string }

/** What a pair contradicts: `one` and `other` cannot both be the invoice `same`. */
export type Clash = { one: string; other: string; same: string }

/** Names of known invoices: the key of the invoice with a name, and every name of that invoice. */
export type Names = {
  keyOf: (name: string) => string | undefined
  namesOf: (key: string) => readonly string[]
}

/**
 * The invoice of a pair. `two`: each number has an invoice of its own in the pool. `key`: where rows with the digital
 * number go; those with code and number alone go there too when the pair is `one`.
 */
export type Placed = { key: string; clash: Clash | null; two: string | null }

/** The key of a known invoice stays, because others refer to it. */
export function placePair({ digital, paper }: Pair, { keyOf, namesOf }: Names, rival: Clash | null): Placed {
  const [byDigital, byPaper] = [keyOf(digital), keyOf(paper)]
  const placed: Placed = { key: byDigital ?? byPaper ?? digital, clash: null, two: null }
  if (byDigital !== undefined && byDigital === byPaper) return placed
  const otherPaper = byDigital === undefined ? undefined : named(namesOf(byDigital), 'P:', paper)
  const otherDigital = byPaper === undefined ? undefined : named(namesOf(byPaper), 'D:', digital)
  const clash =
    otherPaper !== undefined
      ? { one: paper, other: otherPaper, same: digital }
      : otherDigital !== undefined
        ? { one: digital, other: otherDigital, same: paper }
        : rival
  if (clash !== null) return { key: byDigital ?? digital, clash, two: null }
  return byDigital !== undefined && byPaper !== undefined ? { ...placed, two: byPaper } : placed
}

const named = (names: readonly string[], letter: string, except: string): string | undefined =>
  names.find((name) => name.startsWith(letter) && name !== except)

/** Rows of one file under the keys of their invoices, what contradicts, and the second names that it tells. */
export type PlacedRows = {
  rows: StagedRow[]
  clashes: ReadonlyMap<string, Clash>
  doubled: ReadonlyMap<string, string>
  told: readonly { name: string; key: string }[]
}

/** Finds the invoices of one file's rows, by either of their numbers. */
export function placeRows(rows: StagedRow[], names: Names): PlacedRows {
  const pairs = pairsOf(rows)
  const rivalOf = rivalsAmong(pairs)
  const keys = new Map<string, string>()
  const clashes = new Map<string, Clash>()
  const doubled = new Map<string, string>()
  const told: { name: string; key: string }[] = []
  for (const pair of pairs) {
    const { key, clash, two } = placePair(pair, names, rivalOf(pair))
    const paperKey = names.keyOf(pair.paper)
    keys.set(pair.digital, key)
    if (clash !== null) {
      clashes.set(key, clash)
      if (paperKey === undefined) clashes.set(pair.paper, clash)
    } else if (two === null) {
      keys.set(pair.paper, key)
      told.push({ name: key === pair.paper ? pair.digital : pair.paper, key })
    } else {
      doubled.set(key, two)
      doubled.set(two, key)
    }
  }
  const keyOf = (name: string): string => keys.get(name) ?? names.keyOf(name) ?? name
  const isPlain = pairs.length === 0 && rows.every(({ name }) => name === null || keyOf(name) === name)
  return {
    rows: isPlain ? rows : rows.map((row) => (row.name === null ? row : { ...row, key: keyOf(row.name) })),
    clashes,
    doubled,
    told,
  }
}

function pairsOf(rows: readonly StagedRow[]): Pair[] {
  const pairs = new Map<string, Pair>()
  for (const { name, paperName } of rows)
    if (name !== null && paperName !== null) pairs.set(`${name} ${paperName}`, { digital: name, paper: paperName })
  return [...pairs.values()]
}

/** For a pair of these, what another pair with one of its numbers says. */
function rivalsAmong(pairs: readonly Pair[]): (pair: Pair) => Clash | null {
  const [byDigital, byPaper] = [Map.groupBy(pairs, (pair) => pair.digital), Map.groupBy(pairs, (pair) => pair.paper)]
  return ({ digital, paper }) => {
    const otherPaper = byDigital.get(digital)?.find((pair) => pair.paper !== paper)?.paper
    if (otherPaper !== undefined) return { one: paper, other: otherPaper, same: digital }
    const otherDigital = byPaper.get(paper)?.find((pair) => pair.digital !== digital)?.digital
    return otherDigital === undefined ? null : { one: digital, other: otherDigital, same: paper }
  }
}
