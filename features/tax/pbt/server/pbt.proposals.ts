import { splitRef, type ProposalRules, type ReturnState, valuesOfReturn } from '@portal/tax-return/server/public'
import { listOf, mainForm, reliefForm, sourceLists } from '../contract/index.ts'
import { derivedRules } from './derived-forms.ts'
import { pbtTexts as texts } from './pbt.texts.ts'

/** Column of what the tax comes to, and of its relief, on the forms that follow from the lists. */
const told: Readonly<Record<string, readonly string[]>> = { [mainForm]: ['c8', 'c9'], [reliefForm]: ['c9'] }

/** Cells of the lists behind a line of main form or relief table: those of its tax. */
function readsOf(state: ReturnState, textOf: (ref: string) => string, ref: string): string[] {
  const { table, cell } = splitRef(ref)
  const [row = '', column = ''] = cell.split('.')
  if (told[table]?.includes(column) !== true) return []
  const tax = textOf(`${table}.${row}.c2`)
  const list = sourceLists.find((one) => one.tax === tax && state.codes.includes(one.form))
  if (list === undefined) return []
  const wanted = table === mainForm && column === 'c8' ? list.due : list.relief
  return [...valuesOfReturn(state).keys()].filter(
    (one) => one.startsWith(`${list.form}.`) && one.endsWith(`.${wanted}`) && !one.includes('.r0.'),
  )
}

/** What the lists propose: halves beside their tax, lines of relief table and main form. */
export const pbtProposals: ProposalRules = {
  trace(state, textOf, ref) {
    const { table, cell } = splitRef(ref)
    const list = listOf(table)
    const [row = '', column = ''] = cell.split('.')
    if (list !== undefined && column === list.relief && row !== 'r0' && list.isHalved)
      return { rule: derivedRules.half, ...texts.half, reads: [{ cell: `${table}.${row}.${list.due}`, prior: false }] }
    if (table === mainForm && column === 'c8' && state.own.has(`${table}.${row}.c6`))
      return {
        rule: derivedRules.typed,
        ...texts.typed,
        reads: ['c6', 'c7'].map((of) => ({ cell: `${table}.${row}.${of}`, prior: false })),
      }
    const reads = readsOf(state, textOf, ref)
    if (reads.length === 0) return null
    return { rule: derivedRules.line, ...texts.line, reads: reads.map((one) => ({ cell: one, prior: false })) }
  },
  reading: () => [],
}
