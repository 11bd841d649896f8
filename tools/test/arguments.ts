export type Options = {
  /** Stages to run; empty means all. */
  only: string[]
  /** Path filters for the test runners: files whose path contains one of them. */
  filters: string[]
  /** Base commit for changed files; null runs everything. */
  changed: string | null
}

/** `npm test`, `npm test -- notification`, `npm test -- --only=unit,server`, `npm test -- --changed[=main]`. */
export function parseArguments(args: string[], stageNames: string[]): Options {
  const valuesOf = (flag: string) =>
    args.filter((arg) => arg.startsWith(`${flag}=`)).map((arg) => arg.slice(flag.length + 1))
  const only = valuesOf('--only').flatMap((value) => value.split(','))
  const wrong = [
    ...only.filter((name) => !stageNames.includes(name)),
    ...args.filter((arg) => arg.startsWith('-') && !/^--(only=|changed(=.|$))/.test(arg)),
  ]
  if (wrong.length > 0) {
    process.stderr.write(
      `unknown: ${wrong.join(' ')}\n` +
        `npm test -- [--only=${stageNames.join(',')}] [--changed[=commit]] [part of a test file's path …]\n`,
    )
    process.exit(2)
  }
  const changed = valuesOf('--changed')[0] ?? (args.includes('--changed') ? 'HEAD' : null)
  return { only, filters: args.filter((arg) => !arg.startsWith('-')), changed }
}
