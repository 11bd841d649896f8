/** First two and last two characters of an account, the rest as stars; short ones show their first alone. */
export function maskAccount(account: string): string {
  const letters = [...account]
  if (letters.length <= 4) return `${letters[0] ?? ''}${'*'.repeat(Math.max(1, letters.length - 1))}`
  return `${letters.slice(0, 2).join('')}${'*'.repeat(letters.length - 4)}${letters.slice(-2).join('')}`
}

/** The last character of a name, as a bank shows it. */
export function maskName(name: string): string {
  const letters = [...name]
  return letters.length <= 1 ? name : `${'*'.repeat(letters.length - 1)}${letters.at(-1) ?? ''}`
}
