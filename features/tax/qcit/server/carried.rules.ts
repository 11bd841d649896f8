import { toDecimal, toFixedText } from '@portal/domain/money'
import { extraParent, isCalculated, type Cells } from '@portal/tax-forms'
import { holdsText, type FormModel } from '@portal/tax-forms/model'
import type { Contribution, FillingPlan, ReturnState } from '@portal/tax-return/server/public'
import { qcitLines } from '../contract/index.ts'

export const carryRules = { paid: 'QCIT.CARRY.PAID', item: 'QCIT.CARRY.ITEM', branch: 'QCIT.CARRY.BRANCH' } as const

/** Key of the quarter before as a source of figures. */
export const priorRef = (period: string): string => `prior:${period}`

/** Column of a list that holds what was allotted so far, and the one allotted last. */
const allotted = { so_far: 'c9', last: 'c10' } as const

/**
 * What a quarter takes over from the one before in the same year: tax paid so far, items of relief and branches, all as
 * accumulated amounts.
 */
export function carriedPlan({ task, prior, set, codes, own }: ReturnState): FillingPlan {
  const plan = { outcomes: [], contributions: [], words: {} } satisfies FillingPlan as Required<
    Omit<FillingPlan, 'owned' | 'head'>
  > & {
    words: Record<string, string>
  }
  if (prior === null || prior.period.slice(0, 4) !== task.period.slice(0, 4)) return plan
  const ref = priorRef(prior.period)
  const add = (cell: string, rule: string, value: string): void => {
    plan.contributions.push({ cell, source: 'invoice', ref, line: null, rule, value } satisfies Contribution)
  }
  for (const code of codes) {
    const model = set.byCode.get(code)
    const cells = prior.forms[code]?.cells
    if (model === undefined || cells === undefined) continue
    const lines = qcitLines[code]
    if (lines !== undefined) {
      const paid = amountOf(cells, lines.paid).plus(amountOf(cells, lines.due))
      if (!paid.isZero()) add(`${code}.${lines.paid}.c1`, carryRules.paid, toFixedText(paid, 2))
    }
    const rows = rowsFor(model, cells, (cell) => own.get(`${code}.${cell}`)?.words ?? null)
    for (const [from, to] of rows) carryRow(model, cells[from] ?? {}, to)
  }
  plan.outcomes.push(
    ...(plan.contributions.length === 0
      ? []
      : [{ key: ref, line: null, outcome: 'filled' as const, rule: carryRules.paid, reason: null }]),
  )
  return plan

  function carryRow(model: FormModel, row: Cells[string], to: string): void {
    const isBranch = model.isList
    // A relief of the tax follows from this quarter's profit: the item comes, its amount does not.
    const isReduction = to.startsWith(`${qcitLines[model.code]?.reduced ?? ''}_`)
    for (const [column, text] of Object.entries(row)) {
      const cell = `${model.code}.${to}.${column}`
      if (text === null || text === '' || (isBranch && column === allotted.last)) continue
      if (column === 'itemKey' || column === 'name' || holdsText(model, column)) plan.words[cell] = text
      else if (isBranch && column === allotted.so_far) continue
      else if (!isReduction && !isCalculated(set, cell) && !toDecimal(text).isZero())
        add(cell, isBranch ? carryRules.branch : carryRules.item, text)
    }
    if (!isBranch) return
    const soFar = toDecimal(row[allotted.so_far] ?? '0').plus(toDecimal(row[allotted.last] ?? '0'))
    if (!soFar.isZero()) add(`${model.code}.${to}.${allotted.so_far}`, carryRules.branch, toFixedText(soFar, 2))
  }
}

const amountOf = (cells: Cells, row: string) => toDecimal(cells[row]?.['c1'] ?? '0')

/**
 * Rows of the quarter before → rows of this one. An item that stands here already keeps its row; others keep their
 * number where it is free.
 */
function rowsFor(model: FormModel, cells: Cells, wordsAt: (cell: string) => string | null): Map<string, string> {
  const rows = new Map<string, string>()
  for (const [from, row] of Object.entries(cells)) {
    const parent = extraParent(model.definition, from)
    if (parent === undefined || model.rowIndex.has(from)) continue
    const mark = model.isList ? 'c2' : 'itemKey'
    const isMine = (at: string): boolean => wordsAt(`${at}.${mark}`) === row[mark]
    const isFree = (at: string): boolean => wordsAt(`${at}.${mark}`) === null && ![...rows.values()].includes(at)
    const numbered = (number: number): string => (parent === '' ? `r${number}` : `${parent}_${number}`)
    let at = from
    for (let number = 1; !isMine(at) && !isFree(at); number += 1) at = numbered(number)
    rows.set(from, at)
  }
  return rows
}
