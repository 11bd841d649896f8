import { formatNumber } from '@portal/domain/format'
import { isDecimalString } from '@portal/domain/money'
import type { HandCell, ReturnSummary } from '../../contract/index.ts'
import { summaryTexts as texts } from './summary.texts.ts'
import css from './summary.module.css'

const shown = (text: string): string => (text === '' ? texts.blank : isDecimalString(text) ? formatNumber(text) : text)

/** `nameOf` names cells as in the table beside it; without it cells have their names on paper. */
export interface HandListProps {
  summary: ReturnSummary
  onGo?: (ref: string) => void
  nameOf?: (ref: string) => string
}

/** Cells with manual figures: the invoice or rule value, the current value, author and reason. */
export function HandList({ summary: { hand, handCount, revertedCount }, onGo, nameOf }: HandListProps) {
  const reverted = revertedCount > 0 && <small>{texts.reverted(revertedCount)}</small>
  if (handCount === 0)
    return (
      <p className={`muted text-small ${css.handNone}`}>
        {texts.handNone} {reverted}
      </p>
    )
  return (
    <section>
      <h3>
        {texts.hand(handCount)}
        {reverted}
      </h3>
      <table className={css.hands}>
        <thead>
          <tr>
            {texts.handColumns.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {hand.map((one) => (
            <HandLine
              key={one.cell}
              one={nameOf === undefined ? one : { ...one, name: nameOf(one.cell) }}
              {...(onGo === undefined ? {} : { onGo })}
            />
          ))}
        </tbody>
      </table>
      {hand.length < handCount && <p className="faint text-tiny">{texts.handMore(handCount - hand.length)}</p>}
    </section>
  )
}

function HandLine({ one, onGo }: { one: HandCell; onGo?: (ref: string) => void }) {
  return (
    <tr>
      <td title={`${one.name} ${one.title}`}>
        {onGo === undefined ? (
          one.name
        ) : (
          <button type="button" className="button link" onClick={() => onGo(one.cell)}>
            {one.name}
          </button>
        )}{' '}
        <span className="faint">{one.title}</span>
      </td>
      <td className="digits">
        <span className={css.earlier}>{shown(one.from)} →</span> <b>{shown(one.to)}</b>
      </td>
      <td className="muted">
        {one.userName} {one.at?.slice(5, 16)}
      </td>
      <td title={one.why}>{one.why === '' ? '——' : one.why}</td>
    </tr>
  )
}
