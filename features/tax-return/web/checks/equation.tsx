import type { Fired } from '@portal/tax-forms'
import type { Desk } from '../desk/open-desk.ts'
import { deskTexts } from '../desk/desk.texts.ts'
import { differenceOf, shownSide, sidesOf } from './sides.rules.ts'

/** A check as a small equation: two sides that lead to their cells, and the difference. */
export function Equation({ desk, rule, onGo }: { desk: Desk, rule: Fired, onGo: (ref: string) => void }) {
  if (rule.left === '' && rule.right === '') return null
  const { left, right } = sidesOf(rule, ref => desk.model.cells.get(ref).value)
  const difference = differenceOf(rule)
  const go = (ref: string | undefined, words: string) => ref === undefined ? words : <GoTo desk={desk} cellRef={ref} onGo={onGo} />
  return (
    <table className="cmp"><tbody>
      <tr><td>{go(left, deskTexts.leftSide)}</td><td>{shownSide(rule.left)}</td></tr>
      <tr><td>{go(right, deskTexts.rightSide)}</td><td>{shownSide(rule.right)}</td></tr>
      {difference !== null && <tr className="df"><td>{deskTexts.difference}</td><td className={rule.level === 'error' ? 'c-err' : ''}>{shownSide(difference)}</td></tr>}
    </tbody></table>
  )
}

export function GoTo({ desk, cellRef, onGo, text }: { desk: Desk, cellRef: string, onGo: (ref: string) => void, text?: string }) {
  const name = desk.names.nameOf(cellRef)
  return <button type="button" className="btn link" aria-label={`${deskTexts.goTo} ${name}`} onClick={() => onGo(cellRef)}>{text ?? name}</button>
}
