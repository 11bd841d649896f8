/** Keeps the last four digits of a phone number; texts of four characters or fewer are hidden entirely. */
export function maskPhone(phone: string): string {
  const shown = phone.length > 4 ? phone.slice(-4) : ''
  return '*'.repeat(phone.length - shown.length) + shown
}

/** Keeps the first two and last two characters of an account; accounts of up to four keep only the first. */
export function maskAccount(account: string): string {
  const letters = [...account]
  if (letters.length <= 4) return `${letters[0] ?? ''}${'*'.repeat(Math.max(1, letters.length - 1))}`
  return `${letters.slice(0, 2).join('')}${'*'.repeat(letters.length - 4)}${letters.slice(-2).join('')}`
}
