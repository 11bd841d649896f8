import { computePlain, type ComputeInput, type Contribution, type FilledForms } from '@portal/tax-return/server/public'
import { isEmptyFigure, splitRef } from '@portal/tax-return/server/public'
import { toDecimal, toFixedText } from '@portal/domain/money'
import { holdsText } from '@portal/tax-forms/model'
import { mainForm, reliefForm } from '../contract/index.ts'
import { deriveForms, type DerivedRow } from './filling/derive.rules.ts'
import { listedRows } from './filling/fill-registers.ts'

/** Rules that bring what follows from the lists. */
export const derivedRules = { half: 'PBT.HALF', line: 'PBT.LINE', typed: 'PBT.TYPED' } as const

type Own = ComputeInput['own']

/**
 * The lists as they were filled and typed, with the halves of small taxpayers; relief table and main form follow from
 * them. What somebody typed on those stands.
 */
export function fillDerived(input: ComputeInput, contributions: readonly Contribution[]): FilledForms {
  const lists = computePlain(input, contributions)
  const typed = new Set([...input.own].flatMap(([ref, own]) => (own.manual === null ? [] : [ref])))
  const isSmall = input.headers[mainForm]?.['smallRelief'] === 'Y'
  const rows = listedRows(lists.filing.forms, (ref) => typed.has(ref))
  const { halves, relief, main } = deriveForms(rows, input.period, isSmall)
  const derived: Contribution[] = [...halves].map(([cell, value]) => derivedPart(cell, value, derivedRules.half))
  const own: Own = new Map(input.own)
  put(reliefForm, relief)
  put(mainForm, main)
  derived.push(...typedLines(input, lists))
  return computePlain({ ...input, own }, [...contributions, ...derived])

  function put(form: string, made: readonly DerivedRow[]): void {
    const model = input.set.byCode.get(form)
    if (model === undefined || !input.codes.includes(form)) return
    for (const [at, { place, cells }] of made.toSorted((a, b) => a.place - b.place).entries()) {
      for (const [column, value] of Object.entries({ c1: String(at + 1), ...cells })) {
        const ref = `${form}.r${place}.${column}`
        const standing = own.get(ref)
        if (value === '' || (standing !== undefined && !isEmptyFigure(standing))) continue
        if (!holdsText(model, column)) derived.push(derivedPart(ref, value, derivedRules.line))
        else own.set(ref, { ...splitRef(ref), invoices: null, manual: null, words: value, taxItem: null })
      }
    }
  }
}

/** Lines of the main form that somebody typed: the tax is the base at its rate, until it is typed too. */
function typedLines({ own }: ComputeInput, { filing }: FilledForms): Contribution[] {
  return Object.entries(filing.forms[mainForm]?.cells ?? {}).flatMap(([row, { c6, c7 }]) => {
    const ref = `${mainForm}.${row}.c8`
    const standing = own.get(ref)
    const isTyped = own.has(`${mainForm}.${row}.c6`) && (standing === undefined || isEmptyFigure(standing))
    return isTyped && c6 && c7 ? [derivedPart(ref, taxOf(c6, c7), derivedRules.typed)] : []
  })
}

const taxOf = (base: string, rate: string): string => toFixedText(toDecimal(base).times(rate), 2)

const derivedPart = (cell: string, value: string, rule: string): Contribution => ({
  cell,
  source: 'derived',
  ref: '',
  line: null,
  rule,
  value,
})
