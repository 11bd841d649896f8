// What React alone costs where figures are typed and pasted: the static copy of a return with one plain input, the same
// table drawn by React, the model alone, the return itself.
import { join } from 'node:path'
import { inPairs, report, spread } from '../kit/figures.ts'
import { size } from '../kit/root.ts'
import { openContext } from '../pages/browser.ts'
import { bundle } from '../pages/bundle.ts'
import { floorOf } from '../pages/floor.ts'
import { openReturn } from '../pages/open-return.ts'
import { BURST, CELL, SAVED_MS, TABLE, burst, openDesk, pasteOnce, type Desk } from './acts.ts'
import { bareTable } from './bare-table.ts'
import { openPlaces, openRecompute } from './recompute.ts'

const ROUNDS = size(15, 1)
const WARM = 3
/** Longer than a frame, as between a person's keys. */
const OWN_FRAME_MS = 40

const built = await bundle('bench/grid/react-table.fixture.ts')
const { address, browser, signedIn: prepare, close } = await openReturn('react-table', TABLE)

const context = await openContext(browser)
await prepare(context)
const page = await context.newPage()
await page.goto(address)
await page.waitForSelector(`td[data-ref="${CELL}"]`)
await page.waitForTimeout(SAVED_MS)
const copies = [await floorOf(page), await floorOf(page, { script: join(built, 'page.js') })] as const
await context.close()

const ours = await openDesk(browser, address, { prepare })
const bare = await openDesk(browser, copies[0].address, {
  prepare,
  begin: (opened) => opened.evaluate(bareTable, CELL),
})
const react = await openDesk(browser, copies[1].address, { prepare })

/** @param model CPU of the model alone for the same figures, ms */
async function compare(
  what: string,
  act: (desk: Desk) => Promise<number>,
  model: () => Promise<number>,
): Promise<void> {
  for (const desk of [ours, react, bare]) await act(desk)
  for (let warm = 0; warm < WARM; warm += 1) await model()
  const rounds = await inPairs(
    ROUNDS,
    async () => ({ ours: await act(ours), react: await act(react), model: await model() }),
    () => act(bare),
  )
  const times = {
    ours: rounds.map((round) => round.ours.ours),
    react: rounds.map((round) => round.ours.react),
    model: rounds.map((round) => round.ours.model),
    both: rounds.map((round) => round.ours.react + round.ours.model),
    bare: rounds.map(({ floor }) => floor),
  }
  const over = (some: readonly number[], floor: readonly number[]) => spread(some.map((each, at) => each / floor[at]!))
  report(
    `${what} (${ROUNDS} rounds)`,
    `ours ${spread(times.ours, 1)} ms, a table of React's ${spread(times.react, 1)} ms, the model alone ` +
      `${spread(times.model, 1)} ms, bare table ${spread(times.bare, 1)} ms`,
  )
  report("  React's table against the bare one", over(times.react, times.bare))
  report("  React's table and the model against the bare one", over(times.both, times.bare))
  report("  ours against React's table and the model", over(times.ours, times.both))
}
const places = await openPlaces(ours.page)
const first = await openRecompute(browser, places.slice(0, 1))
await compare('a figure typed, Enter, back, CPU', burst, () => first(BURST))
await compare(
  'the same, each key in a frame of its own, CPU',
  (desk) => burst(desk, OWN_FRAME_MS),
  () => first(BURST),
)
const all = await openRecompute(browser, places)
await compare('2,000 cells pasted, CPU', pasteOnce, () => all())

for (const copy of copies) copy.process.kill()
await close()
