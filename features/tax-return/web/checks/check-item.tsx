import { isDecimalString, Decimal } from '@portal/domain/money'
import { formatNumber } from '@portal/domain/format'
import { Icon, type IconName } from '@portal/web-kit/icon.tsx'
import type { Fired, Level } from '@portal/tax-forms'
import type { Desk } from '../desk/open-desk.ts'
import { deskTexts } from '../desk/desk.texts.ts'

const icons: Record<Level, IconName> = { error: 'block', warning: 'warn', info: 'info' }
/** Cells named beside the two sides. */
const mostOthers = 3
const shown = (side: string): string => isDecimalString(side) ? formatNumber(side, 'default', Math.max(2, side.split('.')[1]?.length ?? 0)) : side

/** One check as a small equation: two sides that lead to their cells, and the difference. */
export function CheckItem({ desk, rule, isCurrent, onGo }: { desk: Desk, rule: Fired, isCurrent: boolean, onGo: (ref: string) => void }) {
  const holds = (side: string) => (ref: string): boolean => isDecimalString(side) && isDecimalString(desk.model.cells.get(ref).value) && new Decimal(side).eq(desk.model.cells.get(ref).value)
  // A side that is a sum of cells bears no cell's name: the figure beside it would not be that cell's.
  const left = rule.cells.find(holds(rule.left))
  const first = left ?? rule.cells[0]
  const second = rule.cells.filter(ref => ref !== left).findLast(holds(rule.right))
  const cell = first === undefined ? undefined : desk.model.cells.get(first)
  const isAmounts = isDecimalString(rule.left) && isDecimalString(rule.right)
  const canCorrect = isAmounts && first !== undefined && cell?.isEditable === true && isDecimalString(cell.value) && new Decimal(cell.value).eq(rule.left)
  const go = (ref: string | undefined, fallback: string, text?: string) => ref === undefined ? fallback : <button type="button" className="btn link" aria-label={`${deskTexts.goTo} ${desk.names.nameOf(ref)}`} onClick={() => onGo(ref)}>{text ?? desk.names.nameOf(ref)}</button>
  return (
    <li className={`lv-${rule.level}${isCurrent ? ' on' : ''}`}>
      <div className="hd2"><Icon name={icons[rule.level]} /><div>{rule.message} <span className="id">{rule.id}</span></div></div>
      {(rule.left !== '' || rule.right !== '') && (
        <table className="cmp"><tbody>
          <tr><td>{go(left, deskTexts.leftSide)}</td><td>{shown(rule.left)}</td></tr>
          <tr><td>{go(second, deskTexts.rightSide)}</td><td>{shown(rule.right)}</td></tr>
          {isAmounts && <tr className="df"><td>{deskTexts.difference}</td><td className={rule.level === 'error' ? 'c-err' : ''}>{shown(new Decimal(rule.left).minus(rule.right).toFixed())}</td></tr>}
        </tbody></table>
      )}
      <div className="act2">
        {canCorrect && <button type="button" className="btn link" onClick={() => { desk.model.write([{ ref: first, value: rule.right }]); onGo(first) }}>{deskTexts.correctTo(shown(rule.right))}</button>}
        {go(first, '', deskTexts.goTo)}
        {rule.cells.filter(ref => ref !== first && ref !== second).slice(0, mostOthers).map(ref => <span key={ref}>{go(ref, '')}</span>)}
      </div>
    </li>
  )
}
