const PLAIN_DECIMAL = /^-?\d+(?:\.\d+)?$/

/** True for the decimal notation used on the wire: `-12`, `0.05`, `1000.00`. */
export function isDecimalString(text: string): boolean {
  return PLAIN_DECIMAL.test(text)
}
