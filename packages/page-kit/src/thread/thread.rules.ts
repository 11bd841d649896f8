import type { NamedPerson, ThreadRow } from '@portal/contract'

/**
 * Rows that are held with those that came, by number, each once. Numbers have no gaps, so where one is between them the
 * newer rows stay alone; earlier ones are read anew when they are asked for.
 */
export function joinedRows(held: readonly ThreadRow[], came: readonly ThreadRow[]): readonly ThreadRow[] {
  if (came.length === 0) return held
  const [older, newer] = (held[0]?.seq ?? Infinity) < (came[0]?.seq ?? 0) ? [held, came] : [came, held]
  const last = older.at(-1)?.seq ?? 0
  if (newer.length > 0 && (newer[0]?.seq ?? 0) > last + 1) return newer
  const joined = [...older, ...newer.filter(({ seq }) => seq > last)]
  return joined.length === held.length ? held : joined
}

export interface TextPart {
  text: string
  isMention: boolean
}

/** A text in parts: mentions of these people, longest names first, and what stands between. */
export function mentionParts(text: string, people: readonly NamedPerson[]): TextPart[] {
  const names = people.map(({ name }) => `@${name}`).toSorted((one, other) => other.length - one.length)
  const parts: TextPart[] = []
  let begun = 0
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const name = at < begun ? undefined : names.find((each) => each !== '@' && text.startsWith(each, at))
    if (name === undefined) continue
    if (at > begun) parts.push({ text: text.slice(begun, at), isMention: false })
    parts.push({ text: name, isMention: true })
    begun = at + name.length
  }
  return begun < text.length ? [...parts, { text: text.slice(begun), isMention: false }] : parts
}
