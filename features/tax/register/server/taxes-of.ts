import { pbtTaxes } from '@portal/pbt/contract'

/** Tax types whose declarations are filled from a register: who works with none of them has nothing to do with it. */
export const taxesOf = (register: string): readonly string[] =>
  pbtTaxes.filter(({ registers }) => registers.includes(register)).map(({ taxType }) => taxType)
