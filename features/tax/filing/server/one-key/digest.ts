import { createHash } from 'node:crypto'
import type { FiguresToFile } from '@portal/tax-return/server/public'

/** Print of the figures that were sent: what is registered later must be the same. */
export const digestOf = (figures: FiguresToFile): string =>
  createHash('sha256').update(JSON.stringify(figures)).digest('hex')
