/** Shows only the last character of a name, as banks do. */
export function maskName(name: string): string {
  const letters = [...name]
  return letters.length <= 1 ? name : `${'*'.repeat(letters.length - 1)}${letters.at(-1) ?? ''}`
}
