import type { OpeningField } from '../../contract/index.ts'
import css from './opening.module.css'

/** What every field of balances needs: what was typed, what is sent, and why a text can't be taken. */
export interface BalanceProps {
  typed: Readonly<Record<string, string>>
  /** What is sent: as typed, and what others come to. */
  cells: Readonly<Record<string, string>>
  faults: Readonly<Record<string, string>>
  disabled: boolean
  onChange: (ref: string, text: string) => void
}

/** Whether a balance is what others come to, nobody having typed it. */
export const isComputed = (ref: string, { typed, cells }: Pick<BalanceProps, 'typed' | 'cells'>): boolean =>
  (typed[ref] ?? '').trim() === '' && cells[ref] !== undefined

/** One balance to type; what it is computed to shows while it is blank. */
export function BalanceInput({ field: { ref, name, column }, of }: { field: OpeningField; of: BalanceProps }) {
  const fault = of.faults[ref]
  const computed = isComputed(ref, of)
  return (
    <>
      <input
        className={`input digits${computed ? ` ${css.computed}` : ''}`}
        inputMode="decimal"
        aria-label={`${name} ${column}`}
        aria-invalid={fault !== undefined}
        title={fault}
        value={of.typed[ref] ?? ''}
        placeholder={computed ? of.cells[ref] : '0.00'}
        disabled={of.disabled}
        onChange={(event) => of.onChange(ref, event.target.value)}
      />
      {fault !== undefined && <p className="error-text text-tiny">{fault}</p>}
    </>
  )
}
