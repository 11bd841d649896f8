import { pbtTaxes } from '@portal/pbt/contract'

/** The annual settlement of corporate income tax, whose table of depreciation long-term assets fill. */
const annualTax = '03'

/** Tax types whose declarations are filled from a register: who works with none of them has nothing to do with it. */
export const taxesOf = (register: string): readonly string[] =>
  register === 'longTermAsset'
    ? [annualTax]
    : pbtTaxes.filter(({ registers }) => registers.includes(register)).map(({ taxType }) => taxType)
