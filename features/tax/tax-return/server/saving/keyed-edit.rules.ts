import { refuse } from '@portal/contract'
import { keyOfName } from '../computation/keyed-rows.ts'
import { emptyFigure, type OwnFigure } from '../computation/own-figure.ts'
import type { KeyedRows, ReturnState } from '../kind/tax-kind.ts'
import type { WantedCell } from './save-cells.rules.ts'
import { taxReturnTexts as texts } from '../tax-return.texts.ts'

const codeForm = /^[0-9A-Za-z]{4,20}$/

export interface KeyedEdit {
  figures: OwnFigure[]
  /** Printed row → name of its cells. */ names: ReadonlyMap<string, string>
}

/** Applies keys written into keyed rows: a row's figures move to the new key; an emptied row is deleted. */
export function editKeys(
  { form, blockOf, namesOf }: KeyedRows,
  { own, prior }: Pick<ReturnState, 'own' | 'prior'>,
  wanted: readonly WantedCell[],
): KeyedEdit {
  const names = new Map(namesOf(own, prior))
  const figures: OwnFigure[] = []
  for (const { row, text } of wanted.filter((cell) => cell.column === 'code')) {
    const block = blockOf(row) ?? ''
    const from = names.get(row)
    const to = text === null ? null : `${block}[${text}]`
    if (from === to) continue
    if (text !== null && !codeForm.test(text)) throw refuse(texts.reliefCodeForm)
    if (to !== null && [...names.values()].includes(to)) throw refuse(texts.reliefCodeTwice(text ?? ''))
    const mine =
      from === undefined ? [] : [...own.values()].filter((one) => one.table === form && one.cell.startsWith(`${from}.`))
    if (from !== undefined && mine.some((one) => one.invoices !== null))
      throw refuse(texts.reliefByInvoices(keyOfName(from)))
    for (const one of mine) {
      figures.push({ ...emptyFigure(one.table, one.cell) })
      if (to !== null && !one.cell.endsWith('.code')) figures.push({ ...one, cell: one.cell.replace(from ?? '', to) })
    }
    if (to === null) names.delete(row)
    else {
      names.set(row, to)
      figures.push({ ...emptyFigure(form, `${to}.code`), words: text })
    }
  }
  return { figures, names }
}

/** Own-figure name of a printed keyed cell; rows without a key take no figures. */
export function keyedCell(
  { blockOf }: KeyedRows,
  names: ReadonlyMap<string, string>,
  row: string,
  column: string,
): string {
  if (blockOf(row) === undefined) return `${row}.${column}`
  const name = names.get(row)
  if (name === undefined) throw refuse(texts.reliefCodeFirst(row))
  return `${name}.${column}`
}
