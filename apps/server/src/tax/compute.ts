import { computeFiling } from '@portal/tax-forms'
import { allForms } from '@portal/tax-forms/node'
import { readFilingFile } from './filing-file.ts'

/** Every calculated cell of a filing, computed from its inputs. */
export async function compute(file: string): Promise<object> {
  return { file, ...computeFiling(allForms(), readFilingFile(file)) }
}
