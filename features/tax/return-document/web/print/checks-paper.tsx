import { formatNumber } from '@portal/domain/format'
import { Decimal, isDecimalString } from '@portal/domain/money'
import { definePaper } from '@portal/page-kit/paper/paper.tsx'
import { PaperTable, type PaperColumn } from '@portal/page-kit/paper/paper-table.tsx'
import { cellNameOf, formTabName, levelNames } from '@portal/tax-return/contract'
import type { FormSet } from '@portal/tax-forms'
import type { ReportedCheck, ReturnPaper } from '../../contract/index.ts'
import { returnDocumentTexts as texts } from '../return-document.texts.ts'
import { paperFacts, paperSigns } from './paper-facts.ts'
import css from './print.module.css'

const shown = (side: string): string =>
  isDecimalString(side) ? formatNumber(side, 'default', Math.max(2, side.split('.')[1]?.length ?? 0)) : side

const differenceOf = ({ left, right }: ReportedCheck): string =>
  isDecimalString(left) && isDecimalString(right) ? shown(new Decimal(left).minus(right).toFixed()) : ''

const waiverOf = ({ waiver }: ReportedCheck): string =>
  waiver === null
    ? ''
    : [
        texts.waived(waiver.userName, waiver.at, waiver.reason),
        waiver.approvedBy === null ? '' : texts.approved(waiver.approvedBy),
        waiver.evidence === null ? '' : `；${texts.evidence(waiver.evidence)}`,
      ].join('')

const cells = (set: FormSet): readonly ((check: ReportedCheck) => string)[] => [
  ({ level }) => levelNames[level],
  ({ message }) => message,
  ({ left }) => shown(left),
  ({ right }) => shown(right),
  differenceOf,
  ({ cells: refs }) => refs.map((ref) => nameIn(set, ref)).join('、'),
  waiverOf,
]
/** Places of the amounts among the columns. */
const amounts = new Set([2, 3, 4])

const columnsOf = (set: FormSet): PaperColumn<ReportedCheck>[] =>
  cells(set).map((cell, at) => ({
    id: String(at),
    title: texts.checksColumns[at] ?? '',
    kind: amounts.has(at) ? 'amount' : 'text',
    cell,
  }))

/** Rules that do not hold, with both sides and the waiver's author. */
export const ChecksPaper = definePaper<{ set: FormSet; paper: ReturnPaper }>({
  title: () => texts.checksTitle,
  facts: ({ paper }) => [...paperFacts(paper), ['', texts.counted(paper.checkCount, paper.checks.length)]],
  body: ({ set, paper: { checks } }) =>
    checks.length === 0 ? (
      <p className={css.passed}>{texts.allPassed}</p>
    ) : (
      <PaperTable caption={texts.checksTitle} columns={columnsOf(set)} rows={checks} rowId={({ id }) => id} />
    ),
  signs: ({ paper }) => paperSigns(paper),
})

function nameIn(set: FormSet, ref: string): string {
  const [code = '', row = '', column = ''] = ref.split('.')
  const form = set.byCode.get(code)?.definition
  return form === undefined ? ref : cellNameOf(form, formTabName(form), row, column)
}
