import type { OpeningField } from '../../contract/index.ts'
import css from './opening.module.css'

/** Props shared by all balance fields: typed texts, values to send, and faults. */
export interface BalanceProps {
  typed: Readonly<Record<string, string>>
  /** Values to send: typed ones and computed ones. */
  cells: Readonly<Record<string, string>>
  faults: Readonly<Record<string, string>>
  disabled: boolean
  onChange: (ref: string, text: string) => void
}

/** True when a balance is computed from others and nobody typed it. */
export const isComputed = (ref: string, { typed, cells }: Pick<BalanceProps, 'typed' | 'cells'>): boolean =>
  (typed[ref] ?? '').trim() === '' && cells[ref] !== undefined

/** Input of one balance; shows the computed value while blank. */
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
