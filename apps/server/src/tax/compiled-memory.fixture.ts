// Prints the bytes that compiled forms keep: {all, vat, quarter}. bench/tax/compiled-forms.ts runs it (--expose-gc).
import { compileForms, formsForPeriod, type FormSet } from '@portal/tax-forms'
import { readAllDefinitions, readDefinition } from '@portal/tax-forms/node'

/** Keeps each set until all are measured. */
const held: FormSet[] = []
function bytesOf(make: () => FormSet): number {
  global.gc?.()
  const before = process.memoryUsage().heapUsed
  held.push(make())
  global.gc?.()
  return process.memoryUsage().heapUsed - before
}
const of = (codes: readonly string[]) => () => compileForms(codes.map(readDefinition))
// The parser and the numbers are loaded and warm before anything is counted.
bytesOf(of(formsForPeriod('02', '20253')))
const found = {
  quarter: bytesOf(of(formsForPeriod('02', '20263'))),
  vat: bytesOf(of(formsForPeriod('01', '202610', 'general'))),
  all: bytesOf(() => compileForms(readAllDefinitions())),
}
process.stdout.write(JSON.stringify({ ...found, sets: held.length }))
