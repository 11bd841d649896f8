/** A phone number of which only the last four digits may be read; shorter texts vanish altogether. */
export function maskPhone(phone: string): string {
  const shown = phone.length > 4 ? phone.slice(-4) : ''
  return '*'.repeat(phone.length - shown.length) + shown
}

/** First two and last two characters of an account, the rest as stars; short ones show their first alone. */
export function maskAccount(account: string): string {
  const letters = [...account]
  if (letters.length <= 4) return `${letters[0] ?? ''}${'*'.repeat(Math.max(1, letters.length - 1))}`
  return `${letters.slice(0, 2).join('')}${'*'.repeat(letters.length - 4)}${letters.slice(-2).join('')}`
}
