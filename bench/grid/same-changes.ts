// Figures typed into a return against the same changes of the document made by plain script, and against the bare
// table: what of a figure is the browser's, and what the application's own.
import type { Page } from '@playwright/test'
import { inPairs, report, spread } from '../kit/figures.ts'
import { size } from '../kit/root.ts'
import { floorOf } from '../pages/floor.ts'
import { openReturn } from '../pages/open-return.ts'
import { BURST, CELL, TABLE, burst, openDesk } from './acts.ts'
import { bareTable } from './bare-table.ts'
import { beginRecording, makeChanges, recorded } from './changes.ts'

const ROUNDS = size(15, 1)
const KEYS_OF_A_FIGURE = 3
/** Longer than a frame, as between a person's keys. */
const OWN_FRAME_MS = 40
/** What comes this long after a key is not of its frame. */
const LATER_MS = 100

const figureOf = (page: Page): Promise<string | null> =>
  page.locator(`td[data-ref="${CELL}"] .tax-grid__figure`).textContent()

const { address, browser, signedIn: prepare, close } = await openReturn('same-changes', TABLE)

const first = await openDesk(browser, address, { prepare })
const copy = await floorOf(first.page)
await burst(first)
const body = await first.page.evaluate(beginRecording)
await burst(first)
const figure = await figureOf(first.page)
const keys = (await first.page.evaluate(recorded)).slice(0, BURST * KEYS_OF_A_FIGURE)
await first.page.context().close()

const ours = await openDesk(browser, address, { prepare })
const same = await openDesk(browser, copy.address, {
  prepare,
  begin: (page) => page.evaluate(makeChanges, { body, keys, later: LATER_MS }),
})
const bare = await openDesk(browser, copy.address, { prepare, begin: (page) => page.evaluate(bareTable, CELL) })
for (const desk of [ours, same, bare]) await burst(desk)
if ((await figureOf(same.page)) !== figure) throw new Error('the copy does not show the figure that was recorded')

for (const [what, restMs] of [
  ['a figure typed, Enter, back, CPU', 0],
  ['the same, each key in a frame of its own, CPU', OWN_FRAME_MS],
] as const) {
  const rounds = await inPairs(
    ROUNDS,
    async () => ({ ours: await burst(ours, restMs), same: await burst(same, restMs) }),
    () => burst(bare, restMs),
  )
  const of = (each: (round: (typeof rounds)[number]) => number, digits = 2): string => spread(rounds.map(each), digits)
  report(
    `${what} (${ROUNDS} rounds)`,
    `ours ${of((round) => round.ours.ours, 1)} ms, the same changes by plain script ` +
      `${of((round) => round.ours.same, 1)} ms, bare table ${of((round) => round.floor, 1)} ms`,
  )
  report(
    '  the same changes against the bare table',
    of((round) => round.ours.same / round.floor),
  )
  report(
    '  ours against the same changes',
    of((round) => round.ours.ours / round.ours.same),
  )
}

copy.process.kill()
await close()
