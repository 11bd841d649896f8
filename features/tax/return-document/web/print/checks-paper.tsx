import { formatNumber } from '@portal/domain/format'
import { Decimal, isDecimalString } from '@portal/domain/money'
import { cellNameOf, formTabName, levelNames } from '@portal/tax-return/contract'
import type { FormSet } from '@portal/tax-forms'
import type { ReportedCheck, ReturnPaper } from '../../contract/index.ts'
import { returnDocumentTexts as texts } from '../return-document.texts.ts'
import css from './print.module.css'

const shown = (side: string): string =>
  isDecimalString(side) ? formatNumber(side, 'default', Math.max(2, side.split('.')[1]?.length ?? 0)) : side

/** Rules that do not hold, with both sides and the waiver's author. */
export function ChecksPaper({ set, paper }: { set: FormSet; paper: ReturnPaper }) {
  const fields = [
    [texts.taxpayer, paper.entName],
    [texts.creditCode, paper.creditCode],
    [texts.period, paper.periodLabel],
    [texts.printed, paper.printedAt],
    [texts.printedBy, paper.printedBy],
    ['', texts.counted(paper.checkCount, paper.checks.length)],
  ] as const
  return (
    <section className={css.sheet} data-paper="" aria-label={texts.checksTitle}>
      <h2>{texts.checksTitle}</h2>
      <dl className={css.fields}>
        {fields.map(([label, text]) => (
          <div key={text}>
            <dt>{label === '' ? '' : `${label}：`}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {paper.checks.length === 0 ? (
        <p className={css.passed}>{texts.allPassed}</p>
      ) : (
        <table className={`${css.paper} ${css.checks}`} data-part="paper">
          <thead>
            <tr>
              {texts.checksColumns.map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {paper.checks.map((check) => (
              <CheckLine key={check.id} set={set} check={check} />
            ))}
          </tbody>
        </table>
      )}
      <footer>
        <div className={css.sign}>
          <span>
            {texts.preparer}：{paper.people.preparer}
            {texts.sign}
          </span>
          <span>
            {texts.reviewer}：{paper.people.reviewer}
            {texts.sign}
          </span>
        </div>
      </footer>
    </section>
  )
}

function CheckLine({
  set,
  check: { level, message, left, right, cells, waiver },
}: {
  set: FormSet
  check: ReportedCheck
}) {
  const isAmounts = isDecimalString(left) && isDecimalString(right)
  return (
    <tr>
      <td className={css.line}>
        <b>{levelNames[level]}</b>
      </td>
      <td>{message}</td>
      <td className={css.figure}>{shown(left)}</td>
      <td className={css.figure}>{shown(right)}</td>
      <td className={css.figure}>{isAmounts ? shown(new Decimal(left).minus(right).toFixed()) : ''}</td>
      <td>{cells.map((ref) => nameIn(set, ref)).join('、')}</td>
      <td>
        {waiver === null
          ? ''
          : [
              texts.waived(waiver.userName, waiver.at, waiver.reason),
              waiver.approvedBy === null ? '' : texts.approved(waiver.approvedBy),
              waiver.evidence === null ? '' : `；${texts.evidence(waiver.evidence)}`,
            ].join('')}
      </td>
    </tr>
  )
}

function nameIn(set: FormSet, ref: string): string {
  const [code = '', row = '', column = ''] = ref.split('.')
  const form = set.byCode.get(code)?.definition
  return form === undefined ? ref : cellNameOf(form, formTabName(form), row, column)
}
