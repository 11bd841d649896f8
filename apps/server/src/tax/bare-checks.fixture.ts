// The evaluator alone on the filings of these files: what it fires of each, a line a file; for bench/tax/checks.ts.
import { readFileSync } from 'node:fs'
import { checkFiling, type Filing } from '@portal/tax-forms'
import { allForms } from '@portal/tax-forms/node'

const set = allForms()
for (const file of process.argv.slice(2)) {
  const filing = JSON.parse(readFileSync(file, 'utf8')) as Filing
  const fired = checkFiling(set, filing).map(({ id }) => id)
  process.stdout.write(`${JSON.stringify({ fired: fired.toSorted() })}\n`)
}
