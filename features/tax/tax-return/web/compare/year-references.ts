import { getPeriod, periodLabel } from '@portal/domain/period'
import { quarterNames, type PastFigures } from '../../contract/index.ts'
import type { TaxKindOnPage } from '../kind/tax-kind.ts'
import { compareTexts as texts } from './compare.texts.ts'
import type { Reference } from './past.rules.ts'

/** True where each earlier quarter of the year stands beside this one's amounts. */
export function isByQuarter({ ofYear }: TaxKindOnPage, period: string): boolean {
  const parsed = getPeriod(period)
  return ofYear !== undefined && parsed.kind === 'quarter' && parsed.quarter > 1
}

const quarterOf = (period: string): number => Number(period.at(-1))

/** 二季度, or 一至二季度 where the quarters between have no figures of their own. */
const spanOf = (after: PastFigures | undefined, to: string): string => {
  const [from, last] = [after === undefined ? 1 : quarterOf(after.period) + 1, quarterOf(to)]
  const name = quarterNames[last - 1] ?? ''
  return texts.ofWhich(from === last ? name : `${(quarterNames[from - 1] ?? '').slice(0, 1)}至${name}`)
}

/** A column for each earlier quarter, and at the last one that of this quarter. */
export const yearReferences = (key: string, pasts: readonly PastFigures[], period: string): Reference[] =>
  pasts.map((past, at) => ({
    key: at === 0 ? key : `${key} ${past.period}`,
    name: spanOf(pasts[at - 1], past.period),
    title: texts.head(texts.quarters, `${period.slice(0, 4)}年`),
    note: texts.states[past.state] === '' ? '' : `${periodLabel(past.period)}${texts.states[past.state]}`,
    ownPart: at === pasts.length - 1 ? spanOf(past, period) : '',
    past,
    since: pasts[at - 1] ?? null,
  }))
