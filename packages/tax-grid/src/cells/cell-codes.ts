import { createSignal } from '../stores/signal.ts'
import { yesNo } from '@portal/tax-forms/layout/shown-text.rules'
import type { CellCode, CodeChoices } from '../model/grid-kind.ts'

/** Codes of each kind of tax; none until a user comes to a code cell. */
export const loadedCodes = createSignal<ReadonlyMap<CodeChoices | undefined, readonly CellCode[]>>(new Map())
const asked = new Set<CodeChoices>()

export async function loadCellCodes(choices: CodeChoices): Promise<void> {
  if (asked.has(choices)) return
  asked.add(choices)
  const codes = await choices.load()
  loadedCodes.set(new Map([...loadedCodes.get(), [choices, codes]]))
}

const mostShown = 8

/** Codes of a list whose number or name contains the typed text. */
export function matchingCodes(codes: readonly CellCode[], list: string, text: string): CellCode[] {
  const wanted = text.normalize('NFKC').trim().toLowerCase()
  return codes
    .filter((each) => each.list === list && (each.code.includes(wanted) || each.name.toLowerCase().includes(wanted)))
    .slice(0, mostShown)
}

/** The list that values of a column belong to. */
export const optionList = 'option'

/** Values whose words contain the typed text; all of them for one that is chosen already. */
export function matchingOptions(options: readonly string[], text: string): CellCode[] {
  const wanted = text.normalize('NFKC').trim()
  const all = options.map((code) => ({ list: optionList, code, name: yesNo[code] ?? code, basis: '' }))
  return all.some(({ code }) => code === wanted) ? all : all.filter(({ name }) => name.includes(wanted))
}
