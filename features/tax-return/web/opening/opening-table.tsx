import type { Opening, OpeningField } from '../../contract/index.ts'
import { openingPageTexts as texts } from './opening.texts.ts'
import { SourceWords } from './source-words.tsx'

export interface OpeningTableProps {
  title: string
  opening: Opening
  fields: readonly OpeningField[]
  typed: Readonly<Record<string, string>>
  /** What is sent: as typed, and what others come to. */
  cells: Readonly<Record<string, string>>
  faults: Readonly<Record<string, string>>
  disabled: boolean
  onChange: (ref: string, text: string) => void
}

/** The balances of one form, line by line as they are printed, and where each comes from. */
export function OpeningTable({ title, opening, fields, typed, cells, faults, disabled, onChange }: OpeningTableProps) {
  return (
    <section className="opening-scroll" aria-label={title}>
      <table className="opening-table">
        <thead>
          <tr>
            <th scope="col">{texts.line}</th>
            <th scope="col">{texts.item}</th>
            <th scope="col" className="n">
              {texts.amount}
            </th>
            <th scope="col">{texts.from}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => {
            const { ref, line, name, column, yearToDate } = field
            const fault = faults[ref]
            const isComputed = (typed[ref] ?? '').trim() === '' && cells[ref] !== undefined
            return (
              <tr key={ref}>
                <td className="num t3">{line}</td>
                <th scope="row">
                  {name}
                  <span className="t3 f12">
                    {column}
                    {!yearToDate && <span className="tag">{texts.end}</span>}
                  </span>
                </th>
                <td className="n">
                  <input
                    className={`inp num${isComputed ? ' computed' : ''}`}
                    inputMode="decimal"
                    aria-label={`${name} ${column}`}
                    aria-invalid={fault !== undefined}
                    title={fault}
                    value={typed[ref] ?? ''}
                    placeholder={isComputed ? cells[ref] : '0.00'}
                    disabled={disabled}
                    onChange={(event) => onChange(ref, event.target.value)}
                  />
                  {fault !== undefined && <p className="c-err f12">{fault}</p>}
                </td>
                <td className="f12">
                  <SourceWords opening={opening} field={field} amount={cells[ref] ?? ''} isComputed={isComputed} />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
