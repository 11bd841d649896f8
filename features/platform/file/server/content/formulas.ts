import type { XmlHandlers } from '@portal/server-kit/xlsx/xml'
import { OfficeFault } from './office-fault.ts'

/** Elements of a workbook whose text Excel computes. */
const formulas = new Set([
  'calculatedColumnFormula',
  'definedName',
  'f',
  'formula',
  'formula1',
  'formula2',
  'totalsRowFormula',
])
/** Functions that ask another machine, start a program or call into a library. */
const fetching =
  /(?<![A-Za-z0-9])(CALL|EXEC|IMAGE|IMPORTCSV|IMPORTTEXT|REGISTER|REGISTER\.ID|RTD|SQL\.REQUEST|WEBSERVICE)\s{0,9}\(/i

/** Refuses formulas that reach beyond workbooks: by DDE (`cmd|'/c calc'!A1`), or by a function. */
export function formulaCheck(): XmlHandlers {
  let formula: string | null = null
  return {
    open(name) {
      if (formulas.has(name)) formula = ''
    },
    close(name) {
      if (formula === null || !formulas.has(name)) return
      judge(formula)
      formula = null
    },
    text(piece) {
      if (formula !== null) formula += piece
    },
  }
}

function judge(formula: string): void {
  if (!/[|(]/.test(formula)) return
  // Texts, and names of sheets, which may have any sign.
  const bare = formula.replace(/"[^"]*"|'[^']*'/g, ' ')
  if (bare.includes('|') || fetching.test(bare)) throw new OfficeFault('live')
}
