import { turns } from '../../packages/testkit/src/turn.ts'

export type Options = {
  /** Stages to run; empty means all. */
  only: string[]
  /** Path filters for the test runners: files whose path contains one of them. */
  filters: string[]
  /** Base commit for changed files; null runs everything. */
  changed: string | null
  /** Which part of the large corpora is taken; null takes all of them. */
  turn: number | null
}

const known = /^--(only=|changed(=.|$)|all$|turn=)/

/**
 * `npm test`, `npm test -- notification`, `npm test -- --only=unit,server`, `npm test -- --changed[=main]`,
 * `npm test -- --all`, `npm test -- --turn 2`.
 */
export function parseArguments(given: string[], stageNames: string[], day = daysSince1970()): Options {
  const args = given.flatMap((arg, at) =>
    given[at - 1] === '--turn' ? [] : arg === '--turn' ? [`--turn=${given[at + 1]}`] : [arg],
  )
  const valuesOf = (flag: string) =>
    args.filter((arg) => arg.startsWith(`${flag}=`)).map((arg) => arg.slice(flag.length + 1))
  const only = valuesOf('--only').flatMap((value) => value.split(','))
  const asked = valuesOf('--turn')
  const wrong = [
    ...only.filter((name) => !stageNames.includes(name)),
    ...args.filter((arg) => arg.startsWith('-') && !known.test(arg)),
    ...asked.filter((turn) => !(Number(turn) >= 1 && Number(turn) <= turns)).map((turn) => `--turn ${turn}`),
  ]
  if (wrong.length > 0) {
    process.stderr.write(
      `unknown: ${wrong.join(' ')}\n` +
        `npm test -- [--only=${stageNames.join(',')}] [--changed[=commit]] [--all] [--turn 1..${turns}] ` +
        `[part of a test file's path …]\n`,
    )
    process.exit(2)
  }
  const filters = args.filter((arg) => !arg.startsWith('-'))
  const changed = valuesOf('--changed')[0] ?? (args.includes('--changed') ? 'HEAD' : null)
  // What somebody names or has changed is proved whole.
  const isWhole = args.includes('--all') || changed !== null || filters.length > 0
  const turn = asked[0] === undefined ? (isWhole ? null : 1 + (day % turns)) : Number(asked[0])
  return { only, filters, changed, turn }
}

const daysSince1970 = (): number => Math.floor(Date.now() / 86_400_000)
