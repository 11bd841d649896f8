import { formatNumber } from '@portal/domain/format'
import type { Opening, OpeningField } from '../../contract/index.ts'
import { linesText } from './opening.rules.ts'
import { openingPageTexts as texts } from './opening.texts.ts'

export interface SourceProps {
  opening: Opening
  field: OpeningField
  /** Value to send, '' for none. */ amount: string
  isComputed: boolean
}

/** Source of a balance: the workbook's cell, other balances, or a user with the previous value. */
export function SourceWords({ opening, field: { ref }, amount, isComputed }: SourceProps) {
  const said = opening.book?.cells[ref]
  const hand = opening.cells[ref] === amount ? opening.hands[ref] : undefined
  if (said !== undefined && said.text === amount)
    return (
      <>
        {texts.sourceBook} <b className="digits">{said.at}</b>
      </>
    )
  if (isComputed)
    return (
      <span className="faint">
        {texts.computed(linesText(opening.equations.find(({ target }) => target === ref)?.right ?? [], opening.fields))}
      </span>
    )
  return (
    <>
      {said !== undefined && <span className="warn-text">{texts.bookSaid(said.at, formatNumber(said.text))} </span>}
      {amount !== '' &&
        (hand === undefined
          ? opening.cells[ref] === amount
            ? ''
            : texts.justTyped
          : texts.hand(hand.userName, hand.at, said !== undefined || hand.from === '' ? '' : formatNumber(hand.from)))}
      {amount === '' && opening.book?.missing.includes(ref) === true && (
        <span className="faint">{texts.notInBook}</span>
      )}
    </>
  )
}
