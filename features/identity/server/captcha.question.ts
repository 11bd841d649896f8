import { randomInt } from 'node:crypto'

const digits = ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九'] as const

/** A number from 0 to 99 as people say it. */
export function spoken(number: number): string {
  const [tens, ones] = [Math.floor(number / 10), number % 10]
  if (tens === 0) return digits[ones] ?? ''
  return `${tens === 1 ? '' : digits[tens]}十${ones === 0 ? '' : digits[ones]}`
}

const from = (least: number, most: number): number => least + randomInt(most - least + 1)

/** Sums of three numbers below a hundred, said in words: some two thousand, with answers from 1 to 99 (SES-26). */
const kinds: readonly (() => { words: string, answer: number })[] = [
  () => { const [a, b, c] = [from(11, 40), from(2, 30), from(2, 29)]; return { words: `${spoken(a)}加${spoken(b)}再加${spoken(c)}`, answer: a + b + c } },
  () => { const [a, b] = [from(11, 60), from(2, 39)]; const c = from(2, a + b - 1); return { words: `${spoken(a)}加${spoken(b)}再减${spoken(c)}`, answer: a + b - c } },
  () => { const [a, b, c] = [from(2, 9), from(2, 9), from(1, 18)]; return { words: `${spoken(a)}乘${spoken(b)}再加${spoken(c)}`, answer: a * b + c } },
]

/** A question that a screen reader says as well as a screen shows, and its answer in digits. */
export function askQuestion(): { question: string, answer: string } {
  const { words, answer } = (kinds[randomInt(kinds.length)] ?? kinds[0]!)()
  return { question: `${words}等于多少？请用数字回答。`, answer: String(answer) }
}
