import { compact } from './plain.ts'

/** What people add to a heading: the mark of a required column, the unit 元, a colon. 万元 stays: another column. */
const ADDED = [
  '*',
  ':',
  '(必填)',
  '(选填)',
  '(元)',
  '(人民币元)',
  '(单位:元)',
  '(单位元)',
  '(单位:人民币元)',
  '(单位人民币元)',
]

/** A heading for comparison: half width, without spaces, line breaks, marks, the unit 元 and a final colon. */
export function headingOf(text: string): string {
  const whole = compact(text)
  let from = 0
  while (whole.charAt(from) === '*') from += 1
  const title = whole.slice(from)
  let end = title.length
  for (;;) {
    const mark = ADDED.find((each) => title.endsWith(each, end))
    if (mark === undefined) return title.slice(0, end)
    end -= mark.length
  }
}
