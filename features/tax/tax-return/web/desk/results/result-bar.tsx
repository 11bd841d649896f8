import { isDecimalString, sumMoney, toDecimal, toMoney } from '@portal/domain/money'
import { useCallback, useMemo, useSyncExternalStore, type ReactNode } from 'react'
import { isZero } from '@portal/tax-forms/layout/shown-text.rules'
import type { ResultShare, ResultTerm } from '../../kind/tax-kind.ts'
import type { Desk } from '../model/open-desk.ts'
import { addendsOf, isProduct, resultShareOf, resultTermsOf, shareIn } from './result-terms.ts'
import { Figure, Money } from './money.tsx'
import css from '../desk.module.css'

/** The return's result in one line, at the foot of every table. */
export function ResultBar({ desk, selected, children }: { desk: Desk; selected: ReactNode; children?: ReactNode }) {
  const terms = resultTermsOf(desk.model)
  const addends = useMemo(() => terms.map((_, index) => addendsOf(terms, index)), [terms])
  const share = resultShareOf(desk.model)
  return (
    <section className={css.results} aria-label="本期结果">
      {terms.map((term, index) => (
        <Term
          key={term.label}
          desk={desk}
          term={term}
          before={terms[index - 1]?.cells ?? nothing}
          addends={addends[index] ?? noTerms}
          isLast={index === terms.length - 1}
        />
      ))}
      {share !== undefined && <Share desk={desk} share={share} />}
      <span className={css.selectionSum}>{selected}</span>
      {children}
    </section>
  )
}

const nothing: readonly string[] = []
const noTerms: readonly ResultTerm[] = []

/** Values of cells, heard together. */
function useValues({ model: { cells } }: Desk, refs: readonly string[]): readonly string[] {
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = refs.map((ref) => cells.subscribe(ref, listener))
      return () => {
        for (const end of ends) end()
      }
    },
    [cells, refs],
  )
  const values = useSyncExternalStore(subscribe, () => refs.map((ref) => cells.get(ref).value).join(' '))
  return useMemo(() => values.split(' '), [values])
}
const sumOf = (values: readonly string[]): string => sumMoney(values.filter(isDecimalString))

function Term({
  desk,
  term,
  before,
  addends,
  isLast,
}: {
  desk: Desk
  term: ResultTerm
  before: readonly string[]
  addends: readonly ResultTerm[]
  isLast: boolean
}) {
  const total = sumOf(useValues(desk, term.cells))
  const base = sumOf(useValues(desk, before))
  const rateCells = useMemo(() => (term.rate === undefined ? nothing : [term.rate]), [term])
  const [rate = ''] = useValues(desk, rateCells)
  const sum = useSum(desk, addends)
  if (term.isRare === true && isZero(total)) return null
  const isTimes = term.rate !== undefined && isProduct(base, rate, total)
  // An equation is written only where it holds to the cent: some results stop at zero, others are typed.
  const isUnequal = term.sign === '=' && sum !== total
  const sign = isTimes ? '×' : isUnequal ? '' : term.sign
  return (
    <>
      {sign !== '' && <i className={css.operator}>{sign}</i>}
      <span className={isLast ? css.result : ''} title={isTimes ? term.label : undefined}>
        {isTimes ? (
          <>
            <Figure of={rate} shape={desk.model.shapeOf(term.rate ?? '')} /> =
          </>
        ) : (
          term.label
        )}
        <b>
          <Money of={total} />
        </b>
      </span>
      {isUnequal && term.below !== undefined && isZero(total) && sum.startsWith('-') && (
        <span>
          {term.below}
          <b>
            <Money of={sum.slice(1)} />
          </b>
        </span>
      )}
    </>
  )
}

/** What terms with their signs come to. */
function useSum(desk: Desk, terms: readonly ResultTerm[]): string {
  const refs = useMemo(() => terms.flatMap(({ cells }) => cells), [terms])
  const values = useValues(desk, refs)
  const signs = terms.flatMap(({ cells, sign }) => cells.map(() => (sign === '−' ? -1 : 1)))
  return toMoney(
    values
      .map((value, at) => toDecimal(isDecimalString(value) ? value : '0').times(signs[at] ?? 1))
      .reduce((all, each) => all.plus(each), toDecimal('0')),
  )
}

function Share({ desk, share }: { desk: Desk; share: ResultShare }) {
  const refs = useMemo(() => [...share.cells, ...share.less, ...share.of], [share])
  const values = useValues(desk, refs)
  const percent = shareIn(share, (ref) => values[refs.indexOf(ref)] ?? '')
  return percent === null ? null : (
    <span className={css.share}>
      {share.label} {percent}%{share.note}
    </span>
  )
}
