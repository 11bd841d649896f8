import type { Decimal } from '@portal/domain/money'

/** Most digits before the decimal point of an amount. The tax bureau's forms print no more. */
const mostAmountDigits = 13

export const isTooLarge = (value: Decimal): boolean => value.abs().trunc().toFixed(0).length > mostAmountDigits
export const tooLargeText = `小数点前最多 ${mostAmountDigits} 位，请核对单位和小数点`
