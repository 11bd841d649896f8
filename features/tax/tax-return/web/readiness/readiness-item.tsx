import { ActButton } from '@portal/web-kit/act-button.tsx'
import { useMay } from '@portal/web-kit/caller'
import { Icon } from '@portal/web-kit/icon.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { readinessAsRule, type Readiness, type Waiver } from '../../contract/index.ts'
import { editing } from '../as-allowed.ts'
import { checksTexts } from '../checks/checks.texts.ts'
import { WaiveForm } from '../checks/waive-form.tsx'
import { standingOf } from '../checks/waiver.rules.ts'
import { WaiverLine } from '../checks/waiver-line.tsx'
import type { Desk } from '../desk/model/open-desk.ts'
import type { ReturnActions } from '../desk/use-return-actions.ts'
import { FillPreview } from './fill-preview.tsx'
import type { TaxKindOnPage } from '../kind/tax-kind.ts'
import { actOf, readinessPanelTexts as texts } from './readiness.texts.ts'
import css from '../desk/desk.module.css'

export interface ReadinessItemProps {
  desk: Desk
  one: Readiness
  waivers: readonly Waiver[]
  actions: ReturnActions
}

/** One finding against submitting, with its fix, or the reason why it may stay. */
export function ReadinessItem({ desk, one, waivers, actions }: ReadinessItemProps) {
  const [isExplaining, setExplaining] = useState(false)
  const [isSeen, setSeen] = useState(false)
  const mayEdit = useMay(editing) && desk.view.editable
  const mayExplain = mayEdit && one.level === 'warning'
  const standing = standingOf(readinessAsRule(one), one.level === 'warning' ? waivers : [], () => '')
  return (
    <li data-level={one.level}>
      <div className={css.itemHead}>
        <Icon name={one.level === 'error' ? 'block' : 'warn'} />
        <div>{one.message}</div>
      </div>
      {standing.kind !== 'none' && (
        <WaiverLine waiver={standing.waiver} isLapsed={standing.kind === 'lapsed'} isOpen={mayExplain} />
      )}
      <div className={css.acts}>
        <Mend one={one} kind={desk.model.kind} actions={actions} mayEdit={mayEdit} />
        {one.id === 'READY.FILL' && (
          <button type="button" className="button link" aria-expanded={isSeen} onClick={() => setSeen(!isSeen)}>
            {isSeen ? texts.hide : texts.see}
          </button>
        )}
        {mayExplain && !isExplaining && (
          <button type="button" className="button link" onClick={() => setExplaining(true)}>
            {standing.kind === 'none' ? checksTexts.waive : checksTexts.waiveAgain}
          </button>
        )}
      </div>
      {isSeen && <FillPreview desk={desk} />}
      {isExplaining && (
        <WaiveForm
          desk={desk}
          checkId={one.id}
          before={standing.kind === 'none' ? '' : standing.waiver.reason}
          onClose={() => setExplaining(false)}
        />
      )}
    </li>
  )
}

interface MendProps {
  one: Readiness
  kind: TaxKindOnPage
  actions: ReturnActions
  mayEdit: boolean
}

/** A link or an action that fixes the finding; users without edit rights get no action. */
export function Mend({ one, kind, actions, mayEdit }: MendProps) {
  const label = actOf(one.id, kind)
  if (one.act === '' || label === '') return null
  if (!one.act.startsWith('/japi/'))
    return (
      <Link className="button link" to={one.act}>
        {label}
      </Link>
    )
  if (!mayEdit) return null
  const run = one.id === 'READY.NIL' ? actions.declareNil : actions.fill
  return (
    <ActButton of={actions} className="button small" onClick={() => void run()}>
      {label}
    </ActButton>
  )
}
