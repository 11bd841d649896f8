import { formulasOf } from '@portal/tax-forms'
import { Icon } from '@portal/web-kit/icon.tsx'
import { Fragment, useMemo, type ReactNode } from 'react'
import type { GridCursor } from '@portal/tax-grid/cursor/grid-cursor'
import { useKeyed } from '@portal/tax-grid/stores/keyed-store'
import { shownIn, unitSignal } from '@portal/tax-grid/figures/unit'
import { BarInput } from './bar-input.tsx'
import { deskTexts } from '../desk.texts.ts'
import { formulaWords } from './formula-words.ts'
import { toolTexts as texts } from '../grid-tools.texts.ts'
import type { Desk } from '../model/open-desk.ts'
import { UnitSwitch } from '../results/unit-switch.tsx'
import { useResting } from '@portal/tax-grid/stores/use-resting'
import { useSignal, type Signal } from '@portal/tax-grid/stores/signal'
import type { FinderMode } from '../use-desk-keys.ts'
import css from '../tools.module.css'

/** The active cell's name and formula; at the right find, comparison and unit. */
export function FormulaBar({
  desk,
  cursor,
  finder,
  onGo,
  children,
}: {
  desk: Desk
  cursor: GridCursor
  finder: Signal<FinderMode>
  onGo: (ref: string) => void
  children?: ReactNode
}) {
  const cellRef = useResting(cursor.active) ?? ''
  const name = desk.names.nameOf(cellRef, cursor.form)
  return (
    <div className={css.formulaBar} data-part="formula-bar">
      <button
        type="button"
        className={css.reference}
        aria-label={texts.nameBox(name)}
        title={texts.nameBox(name)}
        onClick={() => finder.set('jump')}
      >
        {name}
        <Icon name="chevron-down" size="s" />
      </button>
      <div className={`${css.expression} ellipsis`} title={formulaTitle(desk, cellRef)}>
        <Expression desk={desk} cellRef={cellRef} onGo={onGo} />
      </div>
      <button
        type="button"
        className="button plain small"
        aria-label={texts.findTitle}
        title={texts.findTitle}
        onClick={() => finder.set('find')}
      >
        <Icon name="search" />
      </button>
      {children}
      <UnitSwitch />
    </div>
  )
}

/** An editable typed figure or the formula of a calculated one, in the grid's unit. */
function Expression({ desk, cellRef, onGo }: { desk: Desk; cellRef: string; onGo: (ref: string) => void }) {
  const { model, names } = desk
  const cell = useKeyed(model.cells, cellRef)
  const unit = useSignal(unitSignal)
  const shape = model.shapeOf(cellRef)
  const shown = shownIn(unit, cell.value, shape)
  const form = cellRef.split('.', 1)[0] ?? ''
  const formula = model.formula(cellRef) ?? formulasOf(model.set, cellRef)[0]
  const words = useMemo(
    () => (formula === undefined ? [] : formulaWords(formula.expr, form, names)),
    [formula, form, names],
  )
  if (cell.mark === 'na') return <span className="faint">{texts.notToFill}</span>
  if (formula === undefined)
    return cell.isEditable ? (
      <BarInput key={cellRef} {...{ model, cellRef, cell, shape, unit }} name={names.nameOf(cellRef)} />
    ) : (
      <span>{shown}</span>
    )
  const isDefault = formula.mode === 'default'
  const isOverwritten = isDefault && (cell.mark === 'manual' || cell.mark === 'invoice')
  const result = isOverwritten ? shownIn(unit, model.proposalOf(cellRef), shape) : shown
  return (
    <>
      <em aria-hidden="true">ƒ</em>
      {isDefault ? `${texts.default} = ` : '= '}
      {words.map((word, index) => (
        <Fragment key={index}>
          {word.ref === undefined ? (
            word.text
          ) : (
            <button type="button" className="button link" onClick={() => onGo(word.ref ?? cellRef)}>
              {word.text}
            </button>
          )}
        </Fragment>
      ))}
      <span> = {result}</span>
      {isOverwritten && (
        <span>
          {cell.mark === 'invoice' ? texts.filledByInvoices : texts.overwritten}
          <b className={cell.value === model.proposalOf(cellRef) ? '' : 'error-text'}>{shown}</b>
        </span>
      )}
      {isOverwritten && cell.isEditable && cell.mark === 'manual' && (
        <button
          type="button"
          className={`button link ${css.reset}`}
          onClick={() => model.write([{ ref: cellRef, value: '' }])}
        >
          {deskTexts.restoreDefault}
        </button>
      )}
    </>
  )
}

/** Tooltip with the whole formula, for a bar that is too narrow. */
const formulaTitle = (desk: Desk, cellRef: string): string | undefined => {
  const formula = formulasOf(desk.model.set, cellRef)[0]
  return formula === undefined
    ? undefined
    : formulaWords(formula.expr, cellRef.split('.', 1)[0] ?? '', desk.names)
        .map((word) => word.text)
        .join('')
}
