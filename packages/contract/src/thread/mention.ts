import type { NamedPerson } from './thread.schema.ts'

/** Members mentioned in a text: `@` and a member's full name, longest match first. */
export function mentionsIn(text: string, members: readonly NamedPerson[]): string[] {
  const byLength = members.toSorted((one, other) => other.name.length - one.name.length)
  const found = new Set<string>()
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const member = byLength.find(({ name }) => name !== '' && text.startsWith(name, at + 1))
    if (member !== undefined) found.add(member.userId)
  }
  return [...found]
}

/** The partial name between the last `@` and the caret, or null when none is being typed. */
export function mentionBegun(text: string, caret: number): string | null {
  const at = text.lastIndexOf('@', caret - 1)
  if (at < 0) return null
  const begun = text.slice(at + 1, caret)
  return /[\s@]/.test(begun) || begun.length > 20 ? null : begun
}
