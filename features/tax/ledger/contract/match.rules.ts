import { toDecimal, toMoney } from '@portal/domain/money'
import type { MatchRow } from './match.schema.ts'

/** Declared less booked; null where one side has nothing. */
export const differenceOf = ({ books, returns }: Pick<MatchRow, 'books' | 'returns'>): string | null =>
  books === null || returns === null ? null : toMoney(toDecimal(returns).minus(toDecimal(books)))
