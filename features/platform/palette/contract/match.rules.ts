/** A searchable item: its words, their pronunciation (see PaletteItem), and a code that any part of it matches. */
export interface Sounding {
  title: string
  sound: string
  code?: string
}
/** Position of a match, in characters of the title (from inclusive, to exclusive), and its score: more is better. */
export interface Match {
  score: number
  from: number
  to: number
}

/** Score of a matched character: typed itself, its whole syllable, or the beginning of it. */
const sure = { itself: 3, syllable: 2, beginning: 1 }
const atBeginning = 5
const perCharacterBefore = 0.2
const perCharacter = 0.02

const isPassedOver = (character: string): boolean => !/[\p{L}\p{N}]/u.test(character)

/** Possible matches at a character: number of query letters used, and the score. */
function* readings(
  character: string,
  syllables: readonly string[],
  query: string,
  at: number,
): Generator<[number, number]> {
  if (query.startsWith(character, at)) yield [character.length, sure.itself]
  for (const syllable of syllables) {
    let length = 0
    while (length < syllable.length && query[at + length] === syllable[length]) length += 1
    for (; length > 0; length -= 1) yield [length, length === syllable.length ? sure.syllable : sure.beginning]
  }
}

/** Best match of all of `query` from character `first` on. Only signs may be skipped. */
function readFrom(
  characters: readonly string[],
  sounds: readonly (readonly string[])[],
  query: string,
  first: number,
): { sure: number; to: number } | null {
  const known = new Map<number, { sure: number; to: number } | null>()
  const read = (place: number, at: number): { sure: number; to: number } | null => {
    if (at === query.length) return { sure: 0, to: place }
    const character = characters[place]
    if (character === undefined) return null
    const key = place * 1000 + at
    const before = known.get(key)
    if (before !== undefined) return before
    let best: { sure: number; to: number } | null = null
    for (const [length, surely] of readings(character, sounds[place] ?? [], query, at)) {
      const rest = read(place + 1, at + length)
      if (rest !== null && (best === null || rest.sure + surely > best.sure))
        best = { sure: rest.sure + surely, to: rest.to }
    }
    if (best === null && place > first && isPassedOver(character)) best = read(place + 1, at)
    known.set(key, best)
    return best
  }
  return read(first, 0)
}

function findWord(characters: readonly string[], sounds: readonly (readonly string[])[], word: string): Match | null {
  let best: Match | null = null
  for (let first = 0; first < characters.length; first += 1) {
    const found = readFrom(characters, sounds, word, first)
    if (found === null) continue
    const score =
      (found.sure / (found.to - first)) * 10 +
      (first === 0 ? atBeginning : 0) -
      first * perCharacterBefore -
      characters.length * perCharacter
    if (best === null || score > best.score) best = { score, from: first, to: found.to }
  }
  return best
}

/**
 * Matches a query with Chinese words by characters, full pinyin, initials, or any mixture (增zs, sswu). Tries every
 * reading of a character. All words of the query must match, else null.
 */
export function match({ title, sound, code = '' }: Sounding, query: string): Match | null {
  const words = query
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  if (words.length === 0) return { score: 0, from: 0, to: 0 }
  const characters = [...title.toLowerCase()]
  const sounds = sound.split(' ').map((each) => (each === '' ? [] : each.split('|')))
  const found = words.map(
    (word) =>
      findWord(characters, sounds, word) ?? (code.toLowerCase().includes(word) ? { score: 0, from: 0, to: 0 } : null),
  )
  const [first] = found
  if (first === null || first === undefined || found.includes(null)) return null
  return { ...first, score: found.reduce((sum, each) => sum + (each?.score ?? 0), 0) }
}
