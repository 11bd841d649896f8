/**
 * `npm run audit -- export`: the audit log as JSON lines on standard output, everything else on standard error.
 * `npm run audit -- verify FILE [--key-file FILE | --key KEY] [--head SEQ:HASH] [--since EARLIER-EXPORT]`: one line on
 * standard output. Exit code 0 = every row holds, 1 = one does not, 2 = a file cannot be read. Also uses the
 * environment's SECRET_KEY as a key.
 */
import { setFlagsFromString } from 'node:v8'
import { auditTexts } from './audit/audit.texts.ts'
import type { Verdict } from './audit/verify-file.ts'

const EXIT_BROKEN = 1
const EXIT_UNREADABLE = 2

const say = (line: string): void => {
  process.stderr.write(`${line}\n`)
}

async function exportLog(): Promise<number> {
  // Rows are short-lived. With a growing young generation, a long log takes twice the memory without being faster.
  setFlagsFromString('--semi-space-growth-factor=1')
  const { openInstallation } = await import('./audit/open-installation.ts')
  const { exportTo } = await import('./audit/export.ts')
  const installation = await openInstallation(say)
  // Exits silently when the reader closes the pipe early (head, less).
  process.stdout.on('error', () => void installation.close().finally(() => process.exit(0)))
  try {
    const { rows, waiting } = await exportTo(installation, process.stdout)
    if (waiting !== '0') say(auditTexts.waiting(waiting))
    say(auditTexts.exported(rows))
  } finally {
    await installation.close()
  }
  return 0
}

async function verify(args: readonly string[]): Promise<number> {
  const [{ verifyFile }, { readVerifyRequest }] = await Promise.all([
    import('./audit/verify-file.ts'),
    import('./audit/verify-arguments.ts'),
  ])
  const request = await readVerifyRequest(args, process.env['SECRET_KEY'])
  if (request === null) {
    say(auditTexts.usage)
    return EXIT_UNREADABLE
  }
  const verdict = await verifyFile(request.file, request).catch(() => null)
  if (verdict === null) {
    say(auditTexts.fileMissing(request.file))
    return EXIT_UNREADABLE
  }
  process.stdout.write(`${verdict.holds ? saidOf(verdict, request.known.length) : verdict.reason}\n`)
  return verdict.holds ? 0 : EXIT_BROKEN
}

function saidOf({ head, counted }: Extract<Verdict, { holds: true }>, heads: number): string {
  return (
    `${auditTexts.holds(head)}${heads === 0 ? '' : auditTexts.goesOn(heads)}；` +
    `${counted === null ? auditTexts.keysUnchecked : auditTexts.keysChecked(counted)}`
  )
}

async function main([name, ...args]: readonly string[]): Promise<number> {
  if (name === 'export' && args.length === 0) return exportLog()
  if (name === 'verify') return verify(args)
  say(auditTexts.usage)
  return EXIT_UNREADABLE
}

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  say(error instanceof Error ? error.message : String(error))
  return EXIT_UNREADABLE
})
