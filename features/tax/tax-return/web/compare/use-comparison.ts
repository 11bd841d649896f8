import { getPeriod, periodLabel, periodsPerYear, previousPeriod, shiftPeriod } from '@portal/domain/period'
import { queryOf } from '@portal/web-kit/query'
import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { pastFiguresRoute, yearFiguresRoute, type PastFigures, type PastKind } from '../../contract/index.ts'
import type { Desk } from '../desk/model/open-desk.ts'
import type { TaxKindOnPage } from '../kind/tax-kind.ts'
import { useSignal } from '@portal/tax-grid/stores/signal'
import { chooseVersion, compareChoice, kindsOf, loadCompareChoice, toggleKind } from './compare-choice.ts'
import { compareTexts as texts } from './compare.texts.ts'
import { createComparison, type Comparison } from './comparison.ts'
import type { Reference } from './past.rules.ts'
import { usePrinting } from './use-printing.ts'
import { isByQuarter, yearReferences } from './year-references.ts'

/** A chosen reference without figures: the reason, and a retry when reading failed. */
export interface Missing {
  key: string
  text: string
  retry: (() => void) | null
}
export interface Compares {
  comparison: Comparison | null
  missing: readonly Missing[]
}

const earlier = (kind: PastKind, period: string): string =>
  kind === 'lastMonth' ? previousPeriod(period) : shiftPeriod(period, -periodsPerYear[getPeriod(period).kind])
/** What a chip and its columns are called. */
export const nameOfKind = (tax: TaxKindOnPage, kind: PastKind, period: string): string =>
  kind === 'lastMonth' && isByQuarter(tax, period) ? texts.quarters : texts.kinds[getPeriod(period).kind][kind]

/** `isYear`: each earlier quarter of the year. */
interface Asked {
  key: string
  of: string
  name: string
  period: string
  isYear: boolean
}

/** Keeps the list's identity until a query changes. */
const combine = (results: readonly UseQueryResult<readonly PastFigures[]>[]) =>
  results.map(({ data, isError, refetch }) => ({ pasts: data, isFailed: isError, refetch }))
/** One name each, so that an answer read again keeps its identity. */
const listed = (past: PastFigures | null): readonly PastFigures[] => (past === null ? [] : [past])

/** The figures to compare the open return with. Nothing is requested before a choice. */
export function useComparison(desk: Desk): Compares {
  const { taskNo, period } = desk.view
  const choice = useSignal(compareChoice)
  useEffect(() => {
    void loadCompareChoice()
  }, [])
  const isPrinting = usePrinting()
  const version = choice.version?.taskNo === taskNo ? choice.version.number : null
  const { model } = desk
  const { kind: tax } = model
  const kinds = kindsOf(choice, tax)
  const asked = useMemo(
    (): readonly Asked[] => [
      ...kinds.map((kind) => ({
        key: kind,
        of: kind,
        name: nameOfKind(tax, kind, period),
        period: earlier(kind, period),
        isYear: kind === 'lastMonth' && isByQuarter(tax, period),
      })),
      ...(version === null
        ? []
        : [{ key: 'version', of: String(version), name: texts.versionOf(version), period, isYear: false }]),
    ],
    [kinds, version, period, tax],
  )
  const found = useQueries({
    queries: asked.map(({ of, isYear }) =>
      isYear
        ? queryOf(yearFiguresRoute, { query: { taskNo } })
        : { ...queryOf(pastFiguresRoute, { query: { taskNo, of } }), select: listed },
    ),
    combine,
  })
  const comparison = useMemo(() => {
    const references = asked.flatMap((one, at): Reference[] => {
      const pasts = found[at]?.pasts ?? []
      if (one.isYear) return yearReferences(one.key, pasts, period)
      return pasts.map((past) => referenceOf(one, past, ownPartOf(tax, period, one)))
    })
    const close = (of: string): void => {
      const [key] = of.split(' ')
      if (key === 'version') chooseVersion(null)
      else toggleKind(tax, key as PastKind)
    }
    return references.length === 0 || isPrinting
      ? null
      : createComparison(model, references, choice.hasDifference, close)
  }, [asked, model, tax, period, choice.hasDifference, isPrinting, found])
  const missing = asked.flatMap(({ key, name, period: of }, at): Missing[] => {
    const query = found[at]
    if (query?.isFailed === true) return [{ key, text: texts.failed(name), retry: () => void query.refetch() }]
    return query?.pasts?.length === 0 ? [{ key, text: texts.nothing(name, periodLabel(of)), retry: null }] : []
  })
  return { comparison, missing }
}

/** In the same year, accumulated amounts are more than a period ago by this period's own. */
const ownPartOf = (kind: TaxKindOnPage, period: string, { key, period: of }: Asked): string =>
  kind.ofYear !== undefined && key === 'lastMonth' && of.slice(0, 4) === period.slice(0, 4)
    ? texts.own[getPeriod(period).kind]
    : ''

const referenceOf = ({ key, name, period }: Asked, past: PastFigures, ownPart: string): Reference => ({
  ownPart,
  key,
  name,
  title: texts.head(name, periodLabel(period)),
  note: texts.states[past.state],
  past,
})
