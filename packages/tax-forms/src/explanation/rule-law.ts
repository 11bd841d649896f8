import { periodDays } from '@portal/domain/period'
import { isInForce, type Span } from '../definitions/in-force.ts'
import { shownIn } from '../definitions/period-words.ts'

/** A rule's document, for vouchers issued in a span of days. */
export interface DatedLaw extends Span {
  law: string
  verified: boolean
  src?: string
}

/** A filling rule's ground: one text, or one for each span of days of issue. */
export interface GroundedRule {
  law?: string
  laws?: readonly DatedLaw[]
  verified?: boolean
  src?: string
}

const spanWords = ({ from, to }: Span): string =>
  [from === undefined ? '' : `${from} 起`, to === undefined ? '' : `${to} 及以前`]
    .filter((one) => one !== '')
    .join('至')

/**
 * What a rule rests on in a return of a period: documents of vouchers that may be in it, each with its days. Verified
 * when each of them is.
 */
export function lawOf(rule: GroundedRule, period: string): { law: string; verified: boolean; sources: string[] } {
  const { end } = periodDays(period)
  const possible = rule.laws?.filter(({ from }) => from === undefined || from <= end)
  if (possible === undefined)
    return { law: shownIn(rule.law ?? '', period), verified: rule.verified === true, sources: split(rule.src) }
  return {
    law: possible.map((one) => `${spanWords(one)}开具的，${shownIn(one.law, period)}`).join('；'),
    verified: possible.every(({ verified }) => verified),
    sources: [...new Set(possible.flatMap(({ src }) => split(src)))],
  }
}

/** The document for a voucher of a day; without a day, the newest. */
export const lawOn = ({ laws = [] }: GroundedRule, day: string | null): DatedLaw | undefined =>
  day === null ? laws.at(-1) : laws.find((one) => isInForce(one, day))

const split = (src: string | undefined): string[] => (src ?? '').split(/[、,]/).filter((one) => one !== '')
