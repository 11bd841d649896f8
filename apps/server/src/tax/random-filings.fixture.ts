// Writes random VAT returns as they would be filed, 0.json and on, into a folder; for bench/tax/checks.ts.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { computeFiling, formsForPeriod } from '@portal/tax-forms'
import { allForms } from '@portal/tax-forms/node'
import { randomReturns } from '@portal/tax-forms/evaluation/random-return'

const [, , folder = '', count = '0'] = process.argv
const set = allForms()
const definitions = formsForPeriod('01', '202610', 'general').flatMap((code) => {
  const model = set.byCode.get(code)
  return model === undefined ? [] : [model.definition]
})
let at = 0
for (const filing of randomReturns(definitions, 20_260_051, Number(count))) {
  const { cells } = computeFiling(set, filing)
  for (const [code, rows] of Object.entries(cells))
    for (const [row, columns] of Object.entries(rows)) Object.assign((filing.forms[code]!.cells[row] ??= {}), columns)
  writeFileSync(join(folder, `${at}.json`), JSON.stringify(filing))
  at += 1
}
