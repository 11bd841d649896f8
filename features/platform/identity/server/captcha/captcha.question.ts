import { randomInt } from 'node:crypto'
import words from '../data/words.json' with { type: 'json' }

/**
 * A kind of thing: its names in the question, and its words. Kinds of one family overlap, so a question never combines
 * them.
 */
interface Kind {
  names: readonly string[]
  words: readonly string[]
}
const families: readonly (readonly Kind[])[] = words.families.map((family) =>
  family.map((kind) => ({ names: kind.names, words: kind.words.split(' ') })),
)

/** Nine words of three kinds: 84 possible answers, so a blind guess succeeds once in 84. */
const kindsAsked = 3
const wordsOfKind = 3
const ordinals = ['一', '二', '三', '四', '五', '六', '七', '八', '九'] as const

const oneOf = <T>(list: readonly T[]): T => list[randomInt(list.length)]!
function shuffled<T>(list: readonly T[]): T[] {
  const mixed = [...list]
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1)
    ;[mixed[last], mixed[other]] = [mixed[other]!, mixed[last]!]
  }
  return mixed
}

const shares = (one: string, other: string): boolean => [...one].some((letter) => other.includes(letter))

/** Words of a kind that share no letter with each other or with `name`, so comparing letters reveals nothing. */
function wordsOf(kind: Kind, name: string): string[] {
  const chosen: string[] = []
  for (const word of shuffled(kind.words)) {
    if (chosen.length < wordsOfKind && !shares(word, name) && !chosen.some((each) => shares(each, word)))
      chosen.push(word)
  }
  return chosen
}

const phrasings = [
  (name: string) => `哪三个是${name}？`,
  (name: string) => `其中三个是${name}，是哪三个？`,
  (name: string) => `里面有三样是${name}，请找出来。`,
  (name: string) => `只有三个是${name}，第几个？`,
] as const

/**
 * A question equally usable on screen and by screen reader, with its answer: the numbers of the three words, out of
 * nine, that belong to a kind (SES-26). It asks for meaning, so arithmetic or letter comparison can't answer it; a word
 * table or a language model can (docs/decisions.md).
 */
export function askQuestion(): { question: string; answer: string } {
  const [asked = [], ...others] = shuffled(families).slice(0, kindsAsked)
  const kind = oneOf(asked)
  const name = oneOf(kind.names)
  const [meant, ...rest] = [kind, ...others.map(oneOf)].map((each) => wordsOf(each, name))
  const shown = shuffled([...(meant ?? []), ...rest.flat()])
  const list = shown.map((word, at) => `${ordinals[at] ?? ''}、${word}`).join('；')
  const answer = shown.flatMap((word, at) => (meant?.includes(word) ? [at + 1] : [])).join('')
  return { question: `${list}。${oneOf(phrasings)(name)}请写出三个序号，比如第一、第三、第五个就写135。`, answer }
}

/** Normalises typed numbers: any order, with or without separators, digits or 一二三. */
export const writtenAnswer = (answer: string): string =>
  [...answer.normalize('NFKC')]
    .map((letter) => {
      const at = ordinals.indexOf(letter as (typeof ordinals)[number])
      return at < 0 ? letter : String(at + 1)
    })
    .filter((letter) => /[0-9]/.test(letter))
    .toSorted()
    .join('')
