import { checkFiling } from '@portal/tax-forms'
import { allForms } from '@portal/tax-forms/node'
import { readFilingFile } from './filing-file.ts'

/** Sorted ids of every rule that fails for a filing. */
export async function check(file: string): Promise<object> {
  const fired = checkFiling(allForms(), readFilingFile(file)).map(({ id }) => id)
  return { file, fired: fired.toSorted() }
}
