import { periodLabel, previousPeriod } from '@portal/domain/period'
import type { Opening } from '../../contract/index.ts'
import type { OpeningWords } from '../kind/tax-kind.ts'
import { BalanceInput, isComputed, type BalanceProps } from './balance-input.tsx'
import { openingPageTexts as texts } from './opening.texts.ts'
import { SourceWords } from './source-words.tsx'
import css from './opening.module.css'

export interface OpeningHeadsProps {
  opening: Opening
  heads: OpeningWords['heads']
  start: string
  of: BalanceProps
}

/** The main balances of a first return, large, with their target lines. */
export function OpeningHeads({ opening, heads, start, of }: OpeningHeadsProps) {
  return opening.fields
    .filter(({ ref }) => ref in heads)
    .map((field) => (
      <div key={field.ref} className={css.openingHead}>
        <span className="label">
          {texts.headName(field.name, periodLabel(previousPeriod(start)))}{' '}
          <span className="faint text-tiny">{texts.mainLine(field.line)}</span>
        </span>
        <BalanceInput field={field} of={of} />
        <p className="faint text-tiny">
          {texts.goesTo(periodLabel(start), heads[field.ref] ?? '')}{' '}
          <SourceWords
            opening={opening}
            field={field}
            amount={of.cells[field.ref] ?? ''}
            isComputed={isComputed(field.ref, of)}
          />
        </p>
      </div>
    ))
}
