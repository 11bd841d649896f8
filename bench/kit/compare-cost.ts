import { cpuOf } from './children.ts'
import { load } from './client.ts'
import type { Call, Client } from './client.ts'
import { inPairs, median, report, spread } from './figures.ts'

/** A process, the client that reaches it, and its calls in turn. */
export interface Side {
  pid: number
  client: Client
  callOf: (index: number) => Call
}

interface Given {
  rounds: number
  calls: number
  atOnce: number
  /** How many times the floor a call may cost. */
  most: number
  /** What it costs: CPU of the process that answers, or the time until the answer, which holds the database's. */
  by?: 'cpu' | 'time'
}

/** Cost of a call against that of its floor, in pairs. `names`: what stands before each figure in the report. */
export async function compareCost(
  what: string,
  [ours, floor]: readonly [Side, Side],
  { rounds, calls, atOnce, most, by = 'cpu' }: Given,
  names: readonly [string, string] = ['ours ', 'floor '],
): Promise<void> {
  const cost =
    ({ pid, client, callOf }: Side) =>
    async () => {
      const now = () => (by === 'cpu' ? cpuOf(pid) : performance.now() * 1000)
      const before = now()
      await load(client, atOnce, calls, callOf)
      return (now() - before) / calls
    }
  const [measureOurs, measureFloor] = [cost(ours), cost(floor)]
  await measureOurs()
  await measureFloor()
  const pairs = await inPairs(rounds, measureOurs, measureFloor)
  const ratios = pairs.map((pair) => pair.ours / pair.floor)
  const micro = (values: number[]): string => `${spread(values, 0)} µs`
  report(
    `${what} (${rounds} pairs of ${calls})`,
    `${names[0]}${micro(pairs.map((pair) => pair.ours))}, ${names[1]}${micro(pairs.map((pair) => pair.floor))}, ` +
      `ratio ${spread(ratios)}`,
    { value: median(ratios), most },
  )
}
