import { isDecimalString, sumMoney } from '@portal/domain/money'
import { useCallback, useMemo, useSyncExternalStore, type ReactNode } from 'react'
import { isZero } from '../../grid/cells/typed.rules.ts'
import type { ResultTerm } from '../../kind/tax-kind.ts'
import type { Desk } from '../model/open-desk.ts'
import { resultTermsOf } from './result-terms.ts'
import { Money } from './money.tsx'
import css from '../desk.module.css'

/** The return's result in one line, at the foot of every table. */
export function ResultBar({ desk, selected, children }: { desk: Desk; selected: ReactNode; children?: ReactNode }) {
  const terms = resultTermsOf(desk.model)
  return (
    <section className={css.results} aria-label="本期结果">
      {terms.map((term, index) => (
        <Term key={term.label} desk={desk} term={term} isLast={index === terms.length - 1} />
      ))}
      <span className={css.selectionSum}>{selected}</span>
      {children}
    </section>
  )
}

function Term({ desk, term, isLast }: { desk: Desk; term: ResultTerm; isLast: boolean }) {
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = term.cells.map((ref) => desk.model.cells.subscribe(ref, listener))
      return () => {
        for (const end of ends) end()
      }
    },
    [desk, term],
  )
  const values = useSyncExternalStore(subscribe, () =>
    term.cells.map((ref) => desk.model.cells.get(ref).value).join(' '),
  )
  const total = useMemo(() => sumMoney(values.split(' ').filter(isDecimalString)), [values])
  if (term.isRare === true && isZero(total)) return null
  return (
    <>
      {term.sign !== '' && <i className={css.operator}>{term.sign}</i>}
      <span className={isLast ? css.result : ''}>
        {term.label}
        <b>
          <Money of={total} />
        </b>
      </span>
    </>
  )
}
