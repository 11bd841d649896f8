import { useMay } from '@portal/web-kit/caller'
import { Icon, type IconName } from '@portal/web-kit/icon.tsx'
import type { Fired, Level } from '@portal/tax-forms'
import { memo, useState } from 'react'
import type { Waiver } from '../../contract/index.ts'
import type { Desk } from '../desk/model/open-desk.ts'
import { deskTexts } from '../desk/desk.texts.ts'
import { BlameLines } from './blame-lines.tsx'
import { checksTexts as texts } from './checks.texts.ts'
import { Equation, GoTo } from './equation.tsx'
import { LastChange } from './last-change.tsx'
import { MendButton } from './mend-button.tsx'
import { sidesOf } from './sides.rules.ts'
import { useBlame } from './use-blame.ts'
import { WaiveForm } from './waive-form.tsx'
import { WaiverLine } from './waiver-line.tsx'
import { standingOf } from './waiver.rules.ts'
import css from '../desk/desk.module.css'

const icons: Record<Level, IconName> = { error: 'block', warning: 'warn', info: 'info' }
/** Most further cells shown beside the two sides. */
const mostOthers = 3

export interface CheckItemProps {
  desk: Desk
  rule: Fired
  waivers: readonly Waiver[]
  isCurrent: boolean
  /** Of the return, which can be locked while the panel is open. */ isEditable: boolean
  onGo: (ref: string) => void
}

/**
 * One check that does not hold: its equation, the cell at fault, and for a warning its waiver. A drawing of the panel
 * between two pauses leaves it, because its figures are of the moment of `rule`.
 */
export const CheckItem = memo(function CheckItem({ desk, rule, waivers, isCurrent, isEditable, onGo }: CheckItemProps) {
  const [isExplaining, setExplaining] = useState(false)
  const mayExplain = useMay('perm:tax:return:edit') && isEditable && rule.level === 'warning'
  const blame = useBlame(desk, rule, isEditable)
  const { mend } = blame
  const valueOf = (ref: string): string => desk.model.cells.get(ref).value
  const told = desk.model.told(rule.id)
  const { left, right } = told === null ? { left: undefined, right: undefined } : sidesOf(desk, told)
  const cells = rule.cells.filter((ref) => !ref.includes('.h.'))
  const first = mend?.cell ?? left?.ref ?? cells[0]
  const suspects = new Set(blame.suspects)
  const others =
    mend === null
      ? cells.filter((ref) => ref !== first && ref !== right?.ref && !suspects.has(ref)).slice(0, mostOthers)
      : []
  const standing = standingOf(rule, rule.level === 'warning' ? waivers : [], valueOf)
  return (
    <li className={isCurrent ? 'on' : undefined} data-level={rule.level} data-rule={rule.id}>
      <div className={css.itemHead}>
        <Icon name={icons[rule.level]} />
        <div>{rule.message}</div>
      </div>
      <Equation desk={desk} rule={rule} onGo={onGo} />
      <BlameLines desk={desk} blame={blame} onGo={onGo} />
      {standing.kind !== 'none' && (
        <WaiverLine waiver={standing.waiver} isLapsed={standing.kind === 'lapsed'} isOpen={mayExplain} />
      )}
      <div className={css.acts}>
        {mend !== null && <MendButton desk={desk} rule={rule} mend={mend} onGo={onGo} />}
        {first !== undefined && <GoTo desk={desk} cellRef={first} onGo={onGo} text={deskTexts.goTo} />}
        {others.map((ref) => (
          <GoTo key={ref} desk={desk} cellRef={ref} onGo={onGo} />
        ))}
        {mayExplain && !isExplaining && (
          <button type="button" className="button link" onClick={() => setExplaining(true)}>
            {standing.kind === 'none' ? texts.waive : texts.waiveAgain}
          </button>
        )}
        {mend !== null && <LastChange taskNo={desk.view.taskNo} cell={mend.cell} value={valueOf(mend.cell)} />}
      </div>
      {isExplaining && (
        <WaiveForm
          desk={desk}
          checkId={rule.id}
          before={standing.kind === 'none' ? '' : standing.waiver.reason}
          onClose={() => setExplaining(false)}
        />
      )}
    </li>
  )
})
