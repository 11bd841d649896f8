import { fillFromRegisters, type Registers } from '@portal/pbt/server/core'
import { checkFiling, type Filing } from '@portal/tax-forms'
import { allForms } from '@portal/tax-forms/node'

/** A sample whose tables follow from the registers beside it. */
export interface RegisterSample {
  registers: Registers
  filing: Pick<Filing, 'period'> & { forms?: Filing['forms'] }
}

/** Registers that a declaration of property and behaviour taxes is filled from. */
export const isRegisterSample = (sample: object): sample is RegisterSample =>
  'registers' in sample && 'family' in sample && sample.family === 'PBT'

/** Fills the lists from their registers, the relief table and the main form from the lists; then checks all. */
export function fillRegisters(file: string, { registers, filing }: RegisterSample): object {
  const set = allForms()
  const header = (filing.forms?.['PBT_MAIN']?.header ?? {}) as Record<string, string>
  const filled = fillFromRegisters(set, registers, { period: filing.period, header })
  const forms = Object.fromEntries(Object.entries(filled.forms).map(([form, { cells }]) => [form, cells]))
  return { file, fired: checkFiling(set, filled), forms }
}
