import type { Field, LinesField as OfLines } from '@portal/contract'
import { formatNumber } from '@portal/domain/format'
import { sumOf } from './line-sums.ts'
import { linesTexts as texts } from './lines.texts.ts'
import css from './lines.module.css'

type Values = readonly Readonly<Record<string, unknown>>[]

/** A sum as people read it, with its unit. */
export function shownSum(field: Field, values: Values): { text: string; left: number } {
  const { sum, left } = sumOf(
    field,
    values.map((own) => own[field.name]),
  )
  return { text: field.kind === 'amount' ? formatNumber(sum) : sum, left }
}

/** Sums below the lines of a form; nothing where none is declared. */
export function LineFoot({ of, values }: { of: OfLines; values: Values }) {
  if ((of.sums ?? []).length === 0) return null
  return (
    <tfoot>
      <tr>
        <th scope="row" className={css.mark}>
          {texts.sum}
        </th>
        {of.line.map((field) => (
          <td key={field.name} data-kind={field.kind} data-title={field.title}>
            {of.sums?.includes(field.name) === true && <Sum field={field} values={values} />}
          </td>
        ))}
        <td className={css.acts}>{null}</td>
      </tr>
    </tfoot>
  )
}

function Sum({ field, values }: { field: Field; values: Values }) {
  const { text, left } = shownSum(field, values)
  return (
    <>
      <span className={css.total}>{text}</span>
      {left > 0 && <span className={css.hint}>{texts.left(left)}</span>}
    </>
  )
}
