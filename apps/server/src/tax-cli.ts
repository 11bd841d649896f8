/**
 * `npm run tax -- check|compute|fill FILE…`: one JSON line per file on standard output, everything else on standard
 * error. Workbooks given to `fill` are the invoices of one month, and one line.
 */
import { parseArgs } from 'node:util'
import type { WorkbookOptions } from './tax/fill.ts'

type Subcommand = (files: readonly string[], options: WorkbookOptions) => Promise<object>
const ofOne =
  (run: (file: string) => Promise<object>): Subcommand =>
  ([file = '']) =>
    run(file)

const SUBCOMMANDS: Readonly<Record<string, () => Promise<Subcommand>>> = {
  check: async () => ofOne((await import('./tax/check.ts')).check),
  compute: async () => ofOne((await import('./tax/compute.ts')).compute),
  fill: async () => (await import('./tax/fill.ts')).fillFiles,
}

const EXIT_UNREADABLE = 2
const USE = `用法：npm run tax -- ${Object.keys(SUBCOMMANDS).join('|')} FILE…
     npm run tax -- fill --period 202603 --code 统一社会信用代码 发票.xlsx…`
const isWorkbook = (file: string): boolean => /\.xlsx$/i.test(file)

async function main(args: string[]): Promise<number> {
  const asked = readArguments(args)
  const [name = '', ...files] = asked?.positionals ?? []
  const load = Object.hasOwn(SUBCOMMANDS, name) ? SUBCOMMANDS[name] : undefined
  if (asked === null || load === undefined || files.length === 0) {
    complain(USE)
    return EXIT_UNREADABLE
  }
  const run = await load()
  const workbooks = name === 'fill' ? files.filter(isWorkbook) : []
  const alone = files.filter((file) => !workbooks.includes(file)).map((file) => [file])
  let exitCode = 0
  for (const together of workbooks.length > 0 ? [...alone, workbooks] : alone) {
    try {
      process.stdout.write(`${JSON.stringify(await run(together, asked.values))}\n`)
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      const [file = ''] = together
      complain(message.startsWith(file) ? message : `${file}：${message}`)
      exitCode = EXIT_UNREADABLE
    }
  }
  return exitCode
}

function readArguments(args: string[]): { values: WorkbookOptions; positionals: string[] } | null {
  try {
    const text = { type: 'string' } as const
    return parseArgs({ args, allowPositionals: true, options: { period: text, code: text } })
  } catch {
    return null
  }
}

function complain(message: string): void {
  process.stderr.write(`${message}\n`)
}

process.exitCode = await main(process.argv.slice(2))
