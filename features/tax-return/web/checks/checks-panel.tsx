import type { Fired, Level } from '@portal/tax-forms'
import { Icon, type IconName } from '@portal/web-kit/icon.tsx'
import { useState } from 'react'
import { levelNames } from '../../contract/index.ts'
import type { Desk } from '../desk/open-desk.ts'
import { deskTexts } from '../desk/desk.texts.ts'
import { useSignal } from '../desk/signal.ts'
import { CheckItem } from './check-item.tsx'

const order: readonly Level[] = ['error', 'warning', 'info']
const marks: Record<Level, { icon: IconName, color: string }> = { error: { icon: 'block', color: 'c-err' }, warning: { icon: 'warn', color: 'c-warn' }, info: { icon: 'info', color: 't3' } }

/** What does not add up now, the blocking first; counted by level, each level can be left out. */
export function ChecksPanel({ desk, current, onGo }: { desk: Desk, current: string, onGo: (ref: string) => void }) {
  const fired = useSignal(desk.model.fired)
  const [hidden, setHidden] = useState<readonly Level[]>([])
  const shown = order.filter(level => !hidden.includes(level)).flatMap(level => fired.filter(rule => rule.level === level))
  const passed = Math.max(0, desk.model.set.checks.length - fired.length)
  return (
    <section aria-labelledby="checks-title">
      <div className="ph2">
        <h2 id="checks-title">{deskTexts.checks}</h2>
        <div className="fl">
          {order.map(level => <LevelFilter key={level} level={level} fired={fired} isOn={!hidden.includes(level)} onToggle={() => setHidden(hidden.includes(level) ? hidden.filter(each => each !== level) : [...hidden, level])} />)}
          <span className="ok"><span className="c-done"><Icon name="done" /></span>通过 {passed}</span>
        </div>
      </div>
      {shown.length === 0 ? <p className="none">{deskTexts.none}</p> : (
        <ul className="chk">{shown.map(rule => <CheckItem key={rule.id} desk={desk} rule={rule} isCurrent={rule.cells.includes(current)} onGo={onGo} />)}</ul>
      )}
    </section>
  )
}

function LevelFilter({ level, fired, isOn, onToggle }: { level: Level, fired: readonly Fired[], isOn: boolean, onToggle: () => void }) {
  const count = fired.filter(rule => rule.level === level).length
  if (count === 0 && level === 'info') return null
  return <button type="button" aria-pressed={isOn} className={isOn ? 'on' : ''} onClick={onToggle}><span className={marks[level].color}><Icon name={marks[level].icon} /></span>{levelNames[level]} {count}</button>
}
