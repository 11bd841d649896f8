import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { Decimal } from 'decimal.js'
import { capture, root } from './run.ts'
import { broken } from './stage.ts'
import type { Outcome } from './stage.ts'

type Sample = Record<string, unknown>
type Answer = { file: string } & Record<string, unknown>

/** Every invoice set of the reference. The trap set fires each import check once. */
const filledSets = ['INV-S1', 'INV-C1', 'INV-M1', 'INV-T1', 'INV-L1']
const trapSet = 'INV-T1'
const importChecks = 50
/** Every ledger of the reference, and the workbooks of which each fires one check. */
const ledgerSets = ['TB-Y1', 'TB-K1', 'TB-S1', 'TB-X1', 'TB-A1', 'TB-T1']

/**
 * Runs the users' command on every reference sample: exactly the listed rules must fire, and every figure must match.
 */
export async function taxStage(): Promise<Outcome> {
  const filings = globSync('{packages,features/*}/*/fixtures/samples/*.json', { cwd: root }).sort()
  const invoices = globSync('{packages,features/*}/*/fixtures/**/INV-*.json', { cwd: root }).sort()
  const wanted = invoices.filter((file) => filledSets.includes(basename(file, '.json')))
  const ledgers = globSync('features/*/*/fixtures/TB-*.json', { cwd: root }).sort()
  if (filings.length === 0 || wanted.length < filledSets.length || ledgers.length < ledgerSets.length) {
    process.stdout.write(
      `samples found: ${filings.length} filings, ${wanted.length} of ${filledSets.length} sets of invoices, ` +
        `${ledgers.length} ledgers\n`,
    )
    return broken
  }
  const checks = await tax('check', filings, (sample, answer) => sameSet(sample['expectFired'] ?? [], answer['fired']))
  const computed = await tax('compute', filings, isComplete)
  const fills = await tax(
    'fill',
    wanted,
    (sample, answer) =>
      (sample['id'] !== trapSet || firesEachOnce(answer['fired'])) &&
      sameSet(sample['expectFired'], answer['fired']) &&
      sameSet((sample['expectOutcome'] as { rows: unknown }).rows, answer['outcome']) &&
      isDeepStrictEqual(sample['expectCells'], answer['cells']) &&
      isDeepStrictEqual(sample['expectMain'], answer['main']),
  )
  const payrolls = filings.filter((file) => existsSync(join(root, file.replace(/\.json$/, '.payroll.xlsx'))))
  const withheld = await tax('fill', payrolls, (sample, answer) => {
    const { forms } = sample['filing'] as { forms: Record<string, { cells: Cells }> }
    const cells = Object.fromEntries(Object.entries(forms).map(([form, filed]) => [form, filed.cells]))
    return isDeepStrictEqual(sample['expectPeople'], answer['people']) && isDeepStrictEqual(cells, answer['cells'])
  })
  const booked = await tax('fill', ledgers, holdsLedger)
  const all = [...checks, ...computed, ...fills, ...withheld, ...booked]
  const failed = all.filter(({ good }) => !good)
  for (const { command, file } of failed) process.stdout.write(`tax ${command} ${file}: not as expected\n`)
  return { passed: all.length - failed.length, failed: failed.length, skipped: [] }
}

async function tax(command: string, files: string[], holds: (sample: Sample, answer: Answer) => boolean) {
  const { code, stdout } = await capture(process.execPath, [
    join(root, 'tools/bootstrap.mjs'),
    'tax',
    command,
    ...files,
  ])
  const lines = stdout.split('\n').filter(Boolean)
  return files.map((file, index) => ({
    command,
    file,
    good: code === 0 && lines.length === files.length && judge(file, lines[index]!, holds),
  }))
}

function judge(file: string, line: string, holds: (sample: Sample, answer: Answer) => boolean): boolean {
  return holds(JSON.parse(readFileSync(join(root, file), 'utf8')) as Sample, JSON.parse(line) as Answer)
}

type Cells = Record<string, Record<string, string>>

/** In a valid filing every calculated cell equals the filed one. Invalid filings are covered by `check`. */
function isComplete(sample: Sample, answer: Answer): boolean {
  const { forms } = sample['filing'] as { forms: Record<string, { cells: Cells }> }
  const computed = Object.entries(answer['cells'] as Record<string, Cells>)
  if (sample['valid'] !== true) return computed.length > 0
  return computed.every(([form, cells]) =>
    flat(cells).every(([row, column, value]) => new Decimal(value).equals(forms[form]?.cells[row]?.[column] || 0)),
  )
}

function flat(cells: Cells): [string, string, string][] {
  return Object.entries(cells).flatMap(([row, columns]) =>
    Object.entries(columns).map(([column, value]): [string, string, string] => [row, column, value]),
  )
}

/** A ledger's checks, rules, cells and return; of broken ones the checks of all. */
function holdsLedger(sample: Sample, answer: Answer): boolean {
  const cases = sample['cases'] as { expectFired: unknown[] }[] | undefined
  if (cases !== undefined)
    return sameSet(
      cases.flatMap(({ expectFired }) => expectFired),
      answer['fired'],
    )
  return (
    sameSet(sample['expectFired'], answer['fired']) &&
    isDeepStrictEqual(sample['expectRules'], answer['outcome']) &&
    isDeepStrictEqual(sample['expectCells'], answer['cells']) &&
    isDeepStrictEqual(sample['expectMain'], answer['main'])
  )
}

function firesEachOnce(fired: unknown): boolean {
  const ids = (fired as { id: string }[]).map(({ id }) => id)
  return ids.length === importChecks && new Set(ids).size === importChecks
}

function sameSet(wanted: unknown, found: unknown): boolean {
  const sorted = (list: unknown) => (list as unknown[]).map((item) => JSON.stringify(item)).sort()
  return Array.isArray(wanted) && Array.isArray(found) && isDeepStrictEqual(sorted(wanted), sorted(found))
}
