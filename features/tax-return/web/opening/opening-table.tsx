import type { OpeningField } from '../../contract/index.ts'
import { openingPageTexts as texts } from './opening.texts.ts'

export interface OpeningTableProps {
  title: string
  fields: readonly OpeningField[]
  typed: Readonly<Record<string, string>>
  faults: Readonly<Record<string, string>>
  disabled: boolean
  onChange: (ref: string, text: string) => void
}

/** The balances of one form, line by line as they are printed. */
export function OpeningTable({ title, fields, typed, faults, disabled, onChange }: OpeningTableProps) {
  return (
    <section className="card" aria-label={title}>
      <header><h2>{title}</h2></header>
      <div className="opening-scroll">
        <table className="opening-table">
          <thead><tr><th scope="col">{texts.line}</th><th scope="col">{texts.item}</th><th scope="col" className="n">{texts.amount}</th></tr></thead>
          <tbody>{fields.map(({ ref, line, name, column, yearToDate }) => {
            const fault = faults[ref]
            return (
              <tr key={ref}>
                <td className="num t3">{line}</td>
                <th scope="row">{name}<span className="t3 f12">{column}{!yearToDate && <span className="tag">{texts.end}</span>}</span></th>
                <td className="n">
                  <input className="inp num" inputMode="decimal" aria-label={`${name} ${column}`} aria-invalid={fault !== undefined} title={fault} value={typed[ref] ?? ''} placeholder="0.00" disabled={disabled} onChange={event => onChange(ref, event.target.value)} />
                  {fault !== undefined && <p className="c-err f12">{fault}</p>}
                </td>
              </tr>
            )
          })}</tbody>
        </table>
      </div>
    </section>
  )
}
