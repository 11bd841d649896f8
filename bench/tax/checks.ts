// 1,000 returns checked by `npm run tax -- check`, its CPU against the evaluator called directly on the same filings.
// Each starts once without work, so that starting up is in neither.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { report, median, spread } from '../kit/figures.ts'
import { root, size } from '../kit/root.ts'
import { makeTemporary } from '../kit/temporary.ts'
import { keepMeasured } from '../measured/measured.ts'

const RETURNS = size(1000, 40)
const ROUNDS = size(9, 2)
const MOST = 1.5

const dir = makeTemporary('checks')
const made = spawnSync(process.execPath, ['apps/server/src/tax/random-filings.fixture.ts', dir, String(RETURNS)], {
  cwd: root,
  encoding: 'utf8',
})
if (made.status !== 0) throw new Error(made.stderr)
const files = Array.from({ length: RETURNS }, (_, at) => join(dir, `${at}.json`))
const [first = ''] = files

/** ms of CPU of a program on these files, and what it said of each. */
function run(program: string, args: readonly string[]): { ms: number; fired: string[] } {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', join(root, 'apps/server/src/tax/cpu-at-end.fixture.ts'), program, ...args],
    { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 },
  )
  if (status !== 0) throw new Error(stderr)
  const ms = Number(/cpu (\d+)/.exec(stderr)?.[1])
  const fired = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.stringify((JSON.parse(line) as { fired: string[] }).fired))
  return { ms, fired }
}
const whole = (of: readonly string[]) => run('apps/server/src/tax-cli.ts', ['check', ...of])
const bare = (of: readonly string[]) => run('apps/server/src/tax/bare-checks.fixture.ts', of)
const [one, other] = [whole(files), bare(files)]
if (one.fired.join() !== other.fired.join()) throw new Error('the evaluator alone fires other rules')

const costs = { whole: [] as number[], bare: [] as number[] }
for (let round = 0; round < ROUNDS; round += 1) {
  costs.whole.push(whole(files).ms - whole([first]).ms)
  costs.bare.push(bare(files).ms - bare([first]).ms)
}
const ratios = costs.whole.map((ms, at) => ms / (costs.bare[at] ?? 1))
const ratio = median(ratios)
const figure = `${spread(costs.whole, 0)} ms, evaluator alone ${spread(costs.bare, 0)} ms, ratio ${spread(ratios)}`
report(`${RETURNS} returns checked, CPU`, figure)
keepMeasured({
  what: 'a thousand returns checked by the command, against the evaluator called directly',
  bar: `≤ ${MOST}`,
  value: ratio,
  kept: ratio <= MOST,
  figure,
})
