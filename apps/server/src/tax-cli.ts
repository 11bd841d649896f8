/**
 * `npm run tax -- check|compute|fill FILE…`: one JSON line per file on standard output, everything else on standard
 * error.
 */

type Subcommand = (file: string) => Promise<object>

const SUBCOMMANDS: Readonly<Record<string, () => Promise<Subcommand>>> = {
  check: async () => (await import('./tax/check.ts')).check,
  compute: async () => (await import('./tax/compute.ts')).compute,
  fill: async () => (await import('./tax/fill.ts')).fill,
}

const EXIT_UNREADABLE = 2

async function main([name = '', ...files]: readonly string[]): Promise<number> {
  const load = Object.hasOwn(SUBCOMMANDS, name) ? SUBCOMMANDS[name] : undefined
  if (load === undefined || files.length === 0) {
    complain(`用法：npm run tax -- ${Object.keys(SUBCOMMANDS).join('|')} FILE…`)
    return EXIT_UNREADABLE
  }
  const run = await load()
  let exitCode = 0
  for (const file of files) {
    try {
      process.stdout.write(`${JSON.stringify(await run(file))}\n`)
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      complain(message.startsWith(file) ? message : `${file}：${message}`)
      exitCode = EXIT_UNREADABLE
    }
  }
  return exitCode
}

function complain(message: string): void {
  process.stderr.write(`${message}\n`)
}

process.exitCode = await main(process.argv.slice(2))
