/**
 * `npm run audit -- export`: the audit log as JSON lines on standard output, all else on standard error.
 * `npm run audit -- verify FILE`: one line on standard output; exit code 0 when every row holds, 1 when one does not, 2 when the file can't be read.
 */
import { setFlagsFromString } from 'node:v8'
import { auditTexts } from './audit/audit.texts.ts'

const EXIT_BROKEN = 1
const EXIT_UNREADABLE = 2

const say = (line: string): void => { process.stderr.write(`${line}\n`) }

async function exportLog(): Promise<number> {
  // Rows pass through and are gone: with a young generation that grows a long log takes twice the memory, and is no faster.
  setFlagsFromString('--semi-space-growth-factor=1')
  const { openInstallation } = await import('./audit/open-installation.ts')
  const { exportTo } = await import('./audit/export.ts')
  const installation = await openInstallation(say)
  // A reader that has seen enough (head, less) ends us without a word.
  process.stdout.on('error', () => void installation.close().finally(() => process.exit(0)))
  try {
    say(auditTexts.exported(await exportTo(installation.url, process.stdout)))
  } finally {
    await installation.close()
  }
  return 0
}

async function verify(file: string): Promise<number> {
  const { verifyFile } = await import('./audit/verify-file.ts')
  const verdict = await verifyFile(file).catch(() => null)
  if (verdict === null) { say(auditTexts.fileMissing(file)); return EXIT_UNREADABLE }
  process.stdout.write(`${verdict.holds ? auditTexts.holds(verdict.head) : verdict.reason}\n`)
  return verdict.holds ? 0 : EXIT_BROKEN
}

async function main([name, file, ...more]: readonly string[]): Promise<number> {
  if (name === 'export' && file === undefined) return exportLog()
  if (name === 'verify' && file !== undefined && more.length === 0) return verify(file)
  say(auditTexts.usage)
  return EXIT_UNREADABLE
}

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  say(error instanceof Error ? error.message : String(error))
  return EXIT_UNREADABLE
})
