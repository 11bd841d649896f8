import type { LinesField as OfLines } from '@portal/contract'
import { boot } from '@portal/web-kit/boot'
import { Icon } from '@portal/web-kit/icon.tsx'
import { useRef, type ClipboardEvent } from 'react'
import { useNamedCodes } from '../fields/code-library.ts'
import { cellsOfText } from './clipboard.ts'
import { rowWished, useKeysIn } from './line-keys.ts'
import { LineRow } from './line-row.tsx'
import type { LinesFieldProps } from './lines-props.ts'
import { LineFoot } from './line-foot.tsx'
import { LineHead } from './line-head.tsx'
import { PasteReport } from './paste-report.tsx'
import { linesTexts as texts } from './lines.texts.ts'
import { pasteInto, reportOf } from './paste.ts'
import { cellKey, type TypedLine } from './typed-line.ts'
import { useLines } from './use-lines.ts'
import css from './lines.module.css'

/**
 * Lines of a thing in its form: a table of the fields' own controls. Enter and arrows lead from row to row, a new one
 * at the end; several cells are pasted at once, and what could not be read of them is told. Sums stand below.
 */
export function LinesField(props: LinesFieldProps) {
  const { field, control, value, faults, base, cell, disabled = false } = props
  const { lines } = value
  const { title, mostItems: most = Infinity } = field
  const fields = useNamedCodes(field.line)
  const body = useRef<HTMLDivElement>(null)
  const { isFull, report, acts, add, goTo, put, tell } = useLines(props)
  /** The cell in hand; none for what floats above the table, whose events come here too. */
  const placeOf = (target: EventTarget | null): { row: number; column: number; control: Element } | null => {
    if (!(target instanceof HTMLElement) || body.current?.contains(target) !== true) return null
    const { row, column } = target.closest('td')?.dataset ?? {}
    const isControl = target.matches('input, select, textarea')
    return row === undefined || !isControl ? null : { row: Number(row), column: Number(column), control: target }
  }
  useKeysIn(body, (event) => {
    const place = placeOf(event.target)
    const row = place === null ? null : rowWished(event, place.control, place.row)
    if (place === null || row === null) return
    // Enter would send the form.
    event.preventDefault()
    goTo(row, field.line[place.column]?.name)
  })
  // Beside the cells it goes to the end, where a form without lines begins.
  const atEnd = { row: lines.length, column: 0, control: null }
  const onPaste = (event: ClipboardEvent): void => {
    const place = placeOf(event.target) ?? (event.target instanceof HTMLButtonElement ? atEnd : null)
    const text = event.clipboardData.getData('text/plain')
    // Lines alone belong into a text of several lines.
    const isOneText = place?.control instanceof HTMLTextAreaElement && !text.includes('\t')
    if (place === null || disabled || isOneText || !/[\t\n\r]/.test(text.trimEnd())) return
    event.preventDefault()
    const pasting = { cells: cellsOfText(text), row: place.row, column: place.column, most, today: boot().today }
    const pasted = pasteInto(lines, fields, pasting)
    put(pasted.lines)
    tell({ ...reportOf(pasted, most), before: lines })
  }
  return (
    <div ref={body} className={css.lines} onPaste={onPaste}>
      {lines.length > 0 && (
        <table className={css.grid} aria-label={title}>
          <LineHead of={field} />
          <tbody>
            {lines.map((line, row) => (
              <LineRow
                key={line.key}
                of={field}
                line={line}
                row={row}
                base={base}
                faults={faultsIn(faults, field, line)}
                cell={cell}
                acts={acts}
                isFull={isFull}
                disabled={disabled}
              />
            ))}
          </tbody>
          <LineFoot of={field} values={lines.map((line) => line.values)} />
        </table>
      )}
      <div className={css.below}>
        <button
          type="button"
          id={control.id}
          aria-describedby={control['aria-describedby']}
          className="button small"
          disabled={disabled || isFull}
          onClick={() => add(lines.length, {})}
        >
          <Icon name="plus" />
          {texts.add(title)}
        </button>
        <span className="faint text-tiny">
          {lines.length === 0 ? texts.none : isFull ? texts.full(most) : texts.count(lines.length, most)}
          {lines.length > 0 && !isFull && <span className={css.keys}>{`。${texts.keys}`}</span>}
        </span>
      </div>
      <PasteReport
        report={report}
        onUndo={(before) => {
          put(before)
          tell(null)
        }}
      />
    </div>
  )
}

/** A row without faults keeps its props, and is not drawn again. */
function faultsIn(faults: LinesFieldProps['faults'], { name, line: fields }: OfLines, line: TypedLine) {
  const own = fields.flatMap((field) => {
    const fault = faults[cellKey(name, line, field.name)]
    return fault === undefined ? [] : [[field.name, fault] as const]
  })
  return own.length === 0 ? undefined : Object.fromEntries(own)
}
