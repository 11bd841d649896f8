import type { ReturnState } from '@portal/tax-return/server/public'
import { qcitLines } from '../contract/index.ts'

/** The main form of a return; blank where no edition is in force. */
export const mainOf = ({ codes }: Pick<ReturnState, 'codes'>): string =>
  codes.find((code) => qcitLines[code] !== undefined) ?? ''
