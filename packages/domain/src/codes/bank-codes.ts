/** Number of a bank card: 16 to 19 digits whose last is the check digit of Luhn (ISO/IEC 7812). */
export function isCardNumber(digits: string): boolean {
  if (!/^\d{16,19}$/.test(digits)) return false
  const sum = [...digits].toReversed().reduce((total, sign, place) => {
    const digit = Number(sign) * (place % 2 === 0 ? 1 : 2)
    return total + (digit > 9 ? digit - 9 : digit)
  }, 0)
  return sum % 10 === 0
}

/** Check digit of a payment system's bank code: ISO 7064 MOD 11,10 over its first eleven digits. */
export function bankCodeCheckDigit(firstEleven: string): string {
  const product = [...firstEleven].reduce((carry, sign) => (((carry + Number(sign)) % 10 || 10) * 2) % 11, 10)
  return String((11 - product) % 10)
}

/** 联行号: bank (3), place (4), branch (4) and check digit. */
export const isBankCode = (digits: string): boolean =>
  /^\d{12}$/.test(digits) && bankCodeCheckDigit(digits.slice(0, 11)) === digits.at(-1)
