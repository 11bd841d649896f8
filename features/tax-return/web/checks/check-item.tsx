import { Icon, type IconName } from '@portal/web-kit/icon.tsx'
import type { Fired, Level } from '@portal/tax-forms'
import type { Waiver } from '../../contract/index.ts'
import type { Desk } from '../desk/open-desk.ts'
import { deskTexts } from '../desk/desk.texts.ts'
import { Equation, GoTo } from './equation.tsx'
import { MendLine } from './mend-line.tsx'
import { sidesOf } from './sides.rules.ts'
import { WaiverLine } from './waiver-line.tsx'
import { standingOf } from './waiver.rules.ts'

const icons: Record<Level, IconName> = { error: 'block', warning: 'warn', info: 'info' }
/** Cells named beside the two sides. */
const mostOthers = 3

export interface CheckItemProps { desk: Desk, rule: Fired, waivers: readonly Waiver[], isCurrent: boolean, onGo: (ref: string) => void }

/** One check that does not hold: its equation, who is to blame, and for a warning the word that lets it pass. */
export function CheckItem({ desk, rule, waivers, isCurrent, onGo }: CheckItemProps) {
  const valueOf = (ref: string): string => desk.model.cells.get(ref).value
  const { left, right } = sidesOf(rule, valueOf)
  const cells = rule.cells.filter(ref => !ref.includes('.h.'))
  const first = left ?? cells[0]
  const standing = standingOf(rule, waivers, valueOf)
  return (
    <li className={`lv-${rule.level}${isCurrent ? ' on' : ''}${standing.kind === 'holds' ? ' waived' : ''}`}>
      <div className="hd2"><Icon name={icons[rule.level]} /><div>{rule.message} <span className="id">{rule.id}</span></div></div>
      <Equation desk={desk} rule={rule} onGo={onGo} />
      {desk.view.editable && rule.level !== 'info' && <MendLine desk={desk} rule={rule} onGo={onGo} />}
      <div className="act2">
        {first !== undefined && <GoTo desk={desk} cellRef={first} onGo={onGo} text={deskTexts.goTo} />}
        {cells.filter(ref => ref !== first && ref !== right).slice(0, mostOthers).map(ref => <GoTo key={ref} desk={desk} cellRef={ref} onGo={onGo} />)}
      </div>
      {rule.level === 'warning' && <WaiverLine desk={desk} checkId={rule.id} standing={standing} />}
    </li>
  )
}
