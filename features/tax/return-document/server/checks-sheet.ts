import { Decimal, isDecimalString } from '@portal/domain/money'
import { cellNameOf, formTabName, levelNames } from '@portal/tax-return/contract'
import type { CellLook, WriteCell, WriteSheet } from '@portal/server-kit/xlsx/index'
import type { FormSet } from '@portal/tax-forms'
import type { ReportedCheck, ReturnPaper } from '../contract/index.ts'
import { returnDocumentTexts as texts } from './return-document.texts.ts'

const title: CellLook = { bold: true, size: 14, align: 'center' }
const head: CellLook = { bold: true, fill: 'E9EDF4', border: true, align: 'center', size: 10 }
const words: CellLook = { border: true, align: 'left', wrap: true, size: 10, format: 'text' }
const figure: CellLook = { border: true, align: 'right', size: 10, format: 'money' }
const levels: Record<ReportedCheck['level'], CellLook> = {
  error: { ...words, align: 'center', bold: true, color: 'B92418' },
  warning: { ...words, align: 'center', color: 'A84207' },
  info: { ...words, align: 'center' },
}
const widths = [8, 60, 16, 16, 16, 48, 42]

/** Rules of a return that do not hold, one line each. It has no marks, because it is never read back. */
export function checksSheet(set: FormSet, paper: ReturnPaper): WriteSheet {
  const whole = (text: string, look: CellLook): WriteCell[] => [
    { text, look },
    ...widths.slice(1).map((): WriteCell => ({ look })),
  ]
  const rows = [
    { cells: whole(texts.checksTitle(paper.entName, paper.periodLabel), title), height: 28 },
    whole(texts.checksAbout(paper.printedAt, paper.printedBy, paper.checkCount, paper.checks.length), { size: 10 }),
    texts.columns.map((text): WriteCell => ({ text, look: head })),
    ...paper.checks.map((check) => checkRow(set, check)),
    ...(paper.checks.length === 0 ? [whole(texts.allPassed, words)] : []),
  ]
  return {
    name: texts.checks,
    columns: widths.map((width) => ({ width })),
    rows,
    merges: ['A1:G1', 'A2:G2'],
    page: { freeze: { rows: 3, columns: 0 }, print: { repeat: [3, 3], footer: texts.footer } },
  }
}

function checkRow(set: FormSet, check: ReportedCheck): WriteCell[] {
  const isAmounts = isDecimalString(check.left) && isDecimalString(check.right)
  const side = (text: string): WriteCell =>
    isDecimalString(text) ? { number: text, look: figure } : { text, look: words }
  const { waiver } = check
  return [
    { text: levelNames[check.level], look: levels[check.level] },
    { text: check.message, look: words },
    side(check.left),
    side(check.right),
    isAmounts ? { number: new Decimal(check.left).minus(check.right).toFixed(), look: figure } : { look: words },
    { text: check.cells.map((ref) => nameOf(set, ref)).join('、'), look: words },
    {
      text: waiver === null ? '' : texts.waived(waiver.userName, waiver.at, waiver.reason, waiver.approvedBy),
      look: words,
    },
  ]
}

function nameOf(set: FormSet, ref: string): string {
  const [code = '', row = '', column = ''] = ref.split('.')
  const form = set.byCode.get(code)?.definition
  return form === undefined ? ref : cellNameOf(form, formTabName(form), row, column)
}
