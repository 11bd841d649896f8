import type { Opening, OpeningField } from '../../contract/index.ts'
import { BalanceInput, isComputed, type BalanceProps } from './balance-input.tsx'
import { linesOf, type BalanceLine } from './opening.rules.ts'
import { openingPageTexts as texts } from './opening.texts.ts'
import { SourceWords } from './source-words.tsx'
import css from './opening.module.css'

export interface OpeningTableProps {
  title: string
  opening: Opening
  fields: readonly OpeningField[]
  of: BalanceProps
}

/** Balances of one form by printed line, with the source of each. */
export function OpeningTable({ title, opening, fields, of }: OpeningTableProps) {
  const lines = linesOf(fields)
  const isTwo = lines.some((line) => line.refund !== undefined)
  return (
    <section className={css.openingScroll} aria-label={title}>
      <table className={`${css.openingTable}${isTwo ? ` ${css.twoColumns}` : ''}`}>
        <thead>
          <tr>
            <th scope="col">{texts.line}</th>
            <th scope="col">{texts.item}</th>
            <th scope="col" className="number">
              {isTwo ? texts.general : texts.amount}
            </th>
            {isTwo && (
              <th scope="col" className="number">
                {texts.refund}
              </th>
            )}
            <th scope="col">{texts.from}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={(line.field ?? line.refund)?.ref} line={line} isTwo={isTwo} opening={opening} of={of} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface LineProps {
  line: BalanceLine
  isTwo: boolean
  opening: Opening
  of: BalanceProps
}

function Line({ line: { line, name, column, isEnd, field, refund }, isTwo, opening, of }: LineProps) {
  const inputOf = (one: OpeningField | undefined) =>
    one === undefined ? <span className="faint">——</span> : <BalanceInput field={one} of={of} />
  return (
    <tr>
      <td className="digits faint">{line}</td>
      <th scope="row">
        {name}
        <span className="faint text-tiny">
          {column}
          {isEnd && <span className="tag">{texts.end}</span>}
        </span>
      </th>
      <td className="number">{inputOf(field)}</td>
      {isTwo && <td className="number">{inputOf(refund)}</td>}
      <td className="text-tiny">
        {[field, refund].map(
          (one) =>
            one !== undefined && (
              <div key={one.ref}>
                <SourceWords
                  opening={opening}
                  field={one}
                  amount={of.cells[one.ref] ?? ''}
                  isComputed={isComputed(one.ref, of)}
                />
              </div>
            ),
        )}
      </td>
    </tr>
  )
}
