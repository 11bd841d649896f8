import { formatNumber } from '@portal/domain/format'
import { pastKinds, type PastKind, type ReturnSummary, type SummaryRow } from '../../contract/index.ts'
import { signed, summaryTexts as texts } from './summary.texts.ts'
import css from './summary.module.css'
import compareCss from '../compare/compare.module.css'

const isZero = (text: string): boolean => /^-?[0.]+$/.test(text)
const shown = (row: SummaryRow, value: string | null): string =>
  value === null ? '——' : row.unit === 'percent' ? `${value}%` : formatNumber(value)

/** The return's result beside earlier ones: one line per figure, in the order of calculation. */
export function FiguresTable({
  summary: { rows, past, period },
  kinds,
}: {
  summary: ReturnSummary
  kinds: readonly PastKind[]
}) {
  const none = pastKinds.filter((kind) => past[kind] === null)
  return (
    <>
      <table className={css.figures} data-past={kinds.length} aria-label={texts.figures}>
        <thead>
          <tr>
            <th scope="col">{texts.unit}</th>
            <th scope="col">{texts.now}</th>
            {kinds.map((kind) => (
              <PastHead key={kind} kind={kind} past={past[kind]} period={period} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <FigureLine key={row.id} row={row} kinds={kinds} />
          ))}
        </tbody>
      </table>
      {none.length > 0 && (
        <p className="faint text-tiny">{none.map((kind) => texts.noPast(kind, period)).join('；')}</p>
      )}
    </>
  )
}

function PastHead({ kind, past, period }: { kind: PastKind; past: ReturnSummary['past'][PastKind]; period: string }) {
  const note = past === null ? '' : texts.note(past.state)
  return (
    <>
      <th scope="col">
        {texts.of(kind, period)} {past !== null && texts.named(past.period)}
        {note !== '' && <small>{note}</small>}
      </th>
      <th scope="col">{texts.change}</th>
      <th aria-hidden="true" />
    </>
  )
}

const looks: Readonly<Record<SummaryRow['look'], string | undefined>> = {
  plain: undefined,
  part: css.partRow,
  sum: css.subtotal,
  total: css.total,
}

function FigureLine({ row, kinds }: { row: SummaryRow; kinds: readonly PastKind[] }) {
  const place = row.id === 'burden' ? texts.burdenOf : row.cell
  return (
    <tr className={looks[row.look]} data-row={row.id}>
      <th scope="row">
        {row.label}
        {place !== '' && <i>{place}</i>}
      </th>
      <td className={row.now !== null && isZero(row.now) ? `${css.current} ${compareCss.zero}` : css.current}>
        {shown(row, row.now)}
      </td>
      {kinds.map((kind) => {
        const beside = row[kind]
        if (beside === null)
          return (
            <td key={kind} colSpan={3} className={compareCss.zero}>
              ——
            </td>
          )
        return [
          <td key={kind}>{shown(row, beside.value)}</td>,
          <td key={`${kind} difference`}>
            {row.unit === 'percent' ? texts.points(signed(beside.difference)) : signed(beside.difference)}
          </td>,
          <td key={`${kind} percent`}>
            {beside.percent === null || isZero(beside.difference) ? '' : `${signed(beside.percent, 1)}%`}
          </td>,
        ]
      })}
    </tr>
  )
}
