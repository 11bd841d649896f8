export type Options = {
  /** Stages to run; empty means all. */
  only: string[]
  /** Words handed to the test runners: files whose path holds one of them. */
  filters: string[]
}

/** `npm test`, `npm test -- notification`, `npm test -- --only=unit,server`. */
export function parseArguments(args: string[], stageNames: string[]): Options {
  const only = args.filter((arg) => arg.startsWith('--only=')).flatMap((arg) => arg.slice('--only='.length).split(','))
  const wrong = [
    ...only.filter((name) => !stageNames.includes(name)),
    ...args.filter((arg) => arg.startsWith('-') && !arg.startsWith('--only=')),
  ]
  if (wrong.length > 0) {
    process.stderr.write(
      `unknown: ${wrong.join(' ')}\nnpm test -- [--only=${stageNames.join(',')}] [part of a test file's path …]\n`,
    )
    process.exit(2)
  }
  return { only, filters: args.filter((arg) => !arg.startsWith('-')) }
}
