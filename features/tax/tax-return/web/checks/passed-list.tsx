import type { Fired } from '@portal/tax-forms'
import { Icon } from '@portal/web-kit/icon.tsx'
import { memo } from 'react'
import type { Desk } from '../desk/model/open-desk.ts'
import { checksTexts as texts } from './checks.texts.ts'
import { Equation } from './equation.tsx'
import css from './checks.module.css'
import deskCss from '../desk/desk.module.css'

/** Checks that hold, each with the figures it compared; drawn when they are read anew, as items of the others are. */
export const PassedList = memo(function PassedList({
  desk,
  rules,
  onGo,
}: {
  desk: Desk
  rules: readonly Fired[]
  onGo: (ref: string) => void
}) {
  return (
    <ul
      className={`${css.checks} ${css.passed}`}
      data-part="checks"
      data-passed=""
      aria-label={texts.passed(rules.length)}
    >
      {rules.map((rule) => (
        <li key={rule.id} data-rule={rule.id}>
          <div className={deskCss.itemHead}>
            <span className="done-text">
              <Icon name="done" />
            </span>
            <div>{rule.message}</div>
          </div>
          <Equation desk={desk} rule={rule} onGo={onGo} />
        </li>
      ))}
    </ul>
  )
})
