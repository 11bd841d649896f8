import type { Field } from '../types.ts'

/** Headings in one row that exports were seen with, beside those of trial-balance.json. */
export const moreAliases: Partial<Record<Field, readonly string[]>> = {
  openDebit: ['期初借方余额'],
  openCredit: ['期初贷方余额'],
  debit: ['本期借方', '本期发生额_借方本位币'],
  credit: ['本期贷方', '本期发生额_贷方本位币'],
  ytdDebit: ['借方累计', '本年借方累计', '累计借方'],
  ytdCredit: ['贷方累计', '本年贷方累计', '累计贷方'],
  closeDebit: ['期末借方余额'],
  closeCredit: ['期末贷方余额'],
  openAmount: ['期初余额_本位币', '期初余额_本位币金额'],
  closeAmount: ['期末余额_本位币', '期末余额_本位币金额'],
  previous: ['Balance, prev.periods'],
}
