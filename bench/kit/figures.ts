import { keepMeasured } from '../measured/measured.ts'
import { guarding, quick } from './root.ts'

/** How often its bar a guarded figure of few rounds may be. */
const guardTimes = 2

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const place = (sorted.length - 1) * share
  const low = sorted[Math.floor(place)] ?? Number.NaN
  return low + ((sorted[Math.ceil(place)] ?? low) - low) * (place - Math.floor(place))
}
export const median = (values: readonly number[]): number => quantile(values, 0.5)

/** Median and the middle half, e.g. `1.24 (1.21–1.28)`. */
export function spread(values: readonly number[], digits = 2): string {
  const [low, middle, high] = [0.25, 0.5, 0.75].map((share) => quantile(values, share).toFixed(digits))
  return `${middle} (${low}–${high})`
}

/** Runs both in pairs with alternating order, so that other load on the machine affects both. */
export async function inPairs<A, B>(
  rounds: number,
  ours: () => Promise<A>,
  floor: () => Promise<B>,
): Promise<{ ours: A; floor: B }[]> {
  const pairs: { ours: A; floor: B }[] = []
  for (let round = 0; round < rounds; round += 1) {
    if (round % 2 === 0) {
      const first = await ours()
      pairs.push({ ours: first, floor: await floor() })
    } else {
      const first = await floor()
      pairs.push({ ours: await ours(), floor: first })
    }
  }
  return pairs
}

export interface Bar {
  value: number
  most: number
  unit?: string
  /** The best of the pairs: with --guard, the program fails when even that is far beyond the bar. */
  best?: number
}

/** One line of the report: name, figure, limit, and whether it is met. */
export function report(what: string, figure: string, bar?: Bar): void {
  const limit = bar === undefined ? '' : `≤ ${bar.most}${bar.unit ?? '×'}`
  const verdict = bar === undefined ? '' : `  bar ${limit}  ${verdictOf(bar)}`
  process.stdout.write(`${what}: ${figure}${verdict}\n`)
  if (bar === undefined) return
  keepMeasured({ what: what.trim(), bar: limit, value: bar.value, kept: bar.value <= bar.most, figure })
}

function verdictOf({ value, most, best }: Bar): string {
  if (guarding && best !== undefined && !(best <= most * guardTimes)) {
    process.exitCode = 1
    return `BEYOND ${guardTimes} times the bar, the best pair too: ${best.toFixed(2)}`
  }
  return quick || guarding ? 'not judged: small numbers' : value <= most ? 'kept' : 'MISSED'
}
