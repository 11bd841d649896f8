import { refuse } from '@portal/contract'
import { emptyFigure, type OwnFigure, type OwnFigures } from '../computation/own-figure.ts'
import { codeOfName, reliefBlock, reliefForm } from '../computation/relief.rules.ts'
import type { WantedCell } from './save-cells.rules.ts'
import { taxReturnTexts as texts } from '../tax-return.texts.ts'

const codeForm = /^[0-9A-Za-z]{4,20}$/

export interface ReliefEdit {
  figures: OwnFigure[]
  /** Printed row → name of its cells. */ names: ReadonlyMap<string, string>
}

/** Applies codes written into relief rows: a row's figures move to the new code; an emptied row is deleted. */
export function editReliefCodes(
  own: OwnFigures,
  rows: ReadonlyMap<string, string>,
  wanted: readonly WantedCell[],
): ReliefEdit {
  const names = new Map(rows)
  const figures: OwnFigure[] = []
  for (const { row, text } of wanted.filter((cell) => cell.column === 'code')) {
    const block = reliefBlock(row) ?? ''
    const from = names.get(row)
    const to = text === null ? null : `${block}[${text}]`
    if (from === to) continue
    if (text !== null && !codeForm.test(text)) throw refuse(texts.reliefCodeForm)
    if (to !== null && [...names.values()].includes(to)) throw refuse(texts.reliefCodeTwice(text ?? ''))
    const mine =
      from === undefined
        ? []
        : [...own.values()].filter((one) => one.table === reliefForm && one.cell.startsWith(`${from}.`))
    if (from !== undefined && mine.some((one) => one.invoices !== null))
      throw refuse(texts.reliefByInvoices(codeOfName(from)))
    for (const one of mine) {
      figures.push({ ...emptyFigure(one.table, one.cell) })
      if (to !== null && !one.cell.endsWith('.code')) figures.push({ ...one, cell: one.cell.replace(from ?? '', to) })
    }
    if (to === null) names.delete(row)
    else {
      names.set(row, to)
      figures.push({ ...emptyFigure(reliefForm, `${to}.code`), words: text })
    }
  }
  return { figures, names }
}

/** Own-figure name of a printed relief cell; rows without a code take no figures. */
export function reliefCell(names: ReadonlyMap<string, string>, row: string, column: string): string {
  if (reliefBlock(row) === undefined) return `${row}.${column}`
  const name = names.get(row)
  if (name === undefined) throw refuse(texts.reliefCodeFirst(row))
  return `${name}.${column}`
}
