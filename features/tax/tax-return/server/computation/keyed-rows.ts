/** The key in the name of a keyed row, `reduce[0001129924]`; '' for other names. */
export function keyOfName(name: string): string {
  const at = name.indexOf('[')
  return at === -1 || !name.endsWith(']') ? '' : name.slice(at + 1, -1)
}
