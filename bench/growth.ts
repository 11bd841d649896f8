// Cost of calls while tables grow: CPU of the server and of its connections to the database, on a database that grows
// against one that stays as small as both began. A part of a dimension's name as argument measures that one alone.
import { dimensions } from './growth/dimensions.ts'
import type { Calls, Dimension } from './growth/dimensions.ts'
import { cpuOfBoth, grow, settle, startSide, usedBetween } from './growth/side.ts'
import type { Side } from './growth/side.ts'
import { load } from './kit/client.ts'
import type { Call } from './kit/client.ts'
import { inPairs, median, report, spread } from './kit/figures.ts'
import { size } from './kit/root.ts'
import { stopServer } from './kit/server.ts'

const ROUNDS = size(9, 1)
/** A round lasts about so long, within these bounds of calls. */
const ROUND_MS = size(400, 20)
const [FEWEST, MOST] = [5, 300]
const WARM = size(20, 2)
const MOST_RATIO = 1.2

const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'))
for (const [name, dimension] of Object.entries(dimensions))
  if (wanted.length === 0 || wanted.some((word) => name.includes(word))) await measure(name, dimension)

async function measure(name: string, dimension: Dimension): Promise<void> {
  const [small, large] = [await startSide('small'), await startSide('large')]
  const [first = 0, ...later] = dimension.sizes
  for (const side of [small, large]) {
    await dimension.begin?.(side)
    await grow(side, dimension.fill, 1, first)
  }
  const [ofSmall, ofLarge] = [await dimension.callsOf(small), await dimension.callsOf(large)]
  await settled(small, dimension, ofSmall)
  let reached = first
  for (const many of later) {
    const started = performance.now()
    await grow(large, dimension.fill, reached + 1, many)
    await settled(large, dimension, ofLarge)
    reached = many
    report(`${name}: ${many}`, `${((performance.now() - started) / 1000).toFixed(0)} s to grow`)
    for (const [what, callOf] of Object.entries(ofLarge))
      await compare(`${name}, ${many} against ${first}: ${what}`, [large, callOf], [small, ofSmall[what]!])
  }
  for (const side of [small, large]) {
    side.client.close()
    await stopServer(side.server)
  }
}

/** Each call once, so that what a first one writes is there before the tables are looked at. */
async function settled(side: Side, { tables }: Dimension, calls: Calls): Promise<void> {
  for (const callOf of Object.values(calls)) await load(side.client, 1, 1, callOf)
  await settle(side, tables)
}

type Asked = readonly [Side, (index: number) => Call]

async function compare(what: string, ours: Asked, floor: Asked): Promise<void> {
  for (const [side, callOf] of [floor, ours]) await load(side.client, 1, WARM, callOf)
  const started = performance.now()
  await load(ours[0].client, 1, FEWEST, ours[1])
  const one = (performance.now() - started) / FEWEST
  const calls = Math.round(Math.min(MOST, Math.max(FEWEST, ROUND_MS / one)))
  const cost =
    ([side, callOf]: Asked) =>
    async (): Promise<number> => {
      const before = await cpuOfBoth(side)
      await load(side.client, 1, calls, callOf)
      return usedBetween(before, await cpuOfBoth(side)) / calls / 1000
    }
  const pairs = await inPairs(ROUNDS, cost(ours), cost(floor))
  const ratios = pairs.map((pair) => pair.ours / pair.floor)
  const ms = (values: number[]): string => `${spread(values)} ms`
  report(
    `${what} (${ROUNDS} pairs of ${calls})`,
    `${ms(pairs.map((pair) => pair.ours))}, ${ms(pairs.map((pair) => pair.floor))}, ratio ${spread(ratios)}`,
    { value: median(ratios), most: MOST_RATIO },
  )
}
