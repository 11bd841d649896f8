import { sql } from 'kysely'

const mark = '/* own plan */'

/**
 * Ends a statement that PostgreSQL shall plan with its values each time: `query.modifyEnd(ownPlan)`. For filters whose
 * values differ much in how many rows they match.
 */
export const ownPlan = sql.raw(mark)

export const hasOwnPlan = (text: string): boolean => text.includes(mark)
