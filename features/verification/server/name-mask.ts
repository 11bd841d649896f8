/** The last character of a name, as a bank shows it. */
export function maskName(name: string): string {
  const letters = [...name]
  return letters.length <= 1 ? name : `${'*'.repeat(letters.length - 1)}${letters.at(-1) ?? ''}`
}
