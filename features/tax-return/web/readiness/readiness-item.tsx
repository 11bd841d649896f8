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
import { readinessPanelTexts as texts } from './readiness.texts.ts'

export interface ReadinessItemProps {
  desk: Desk
  one: Readiness
  waivers: readonly Waiver[]
  actions: ReturnActions
}

/** One thing that stands against handing in, with what mends it, or the reason why it may stand. */
export function ReadinessItem({ desk, one, waivers, actions }: ReadinessItemProps) {
  const [isExplaining, setExplaining] = useState(false)
  const [isSeen, setSeen] = useState(false)
  const mayEdit = useMay(editing) && desk.view.editable
  const mayExplain = mayEdit && one.level === 'warning'
  const standing = standingOf(readinessAsRule(one), one.level === 'warning' ? waivers : [], () => '')
  return (
    <li className={`lv-${one.level}`}>
      <div className="hd2">
        <Icon name={one.level === 'error' ? 'block' : 'warn'} />
        <div>{one.message}</div>
      </div>
      {standing.kind !== 'none' && (
        <WaiverLine waiver={standing.waiver} isLapsed={standing.kind === 'lapsed'} isOpen={mayExplain} />
      )}
      <div className="act2">
        <Mend one={one} actions={actions} mayEdit={mayEdit} />
        {one.id === 'READY.FILL' && (
          <button type="button" className="btn link" aria-expanded={isSeen} onClick={() => setSeen(!isSeen)}>
            {isSeen ? texts.hide : texts.see}
          </button>
        )}
        {mayExplain && !isExplaining && (
          <button type="button" className="btn link" onClick={() => setExplaining(true)}>
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

/** A page to go to, or a call; who may not edit finds no call. */
export function Mend({ one, actions, mayEdit }: { one: Readiness; actions: ReturnActions; mayEdit: boolean }) {
  const label = texts.acts[one.id]
  if (one.act === '' || label === '') return null
  if (!one.act.startsWith('/japi/'))
    return (
      <Link className="btn link" to={one.act}>
        {label}
      </Link>
    )
  if (!mayEdit) return null
  const run = one.id === 'READY.NIL' ? actions.declareNil : actions.fill
  return (
    <ActButton of={actions} className="btn s" onClick={() => void run()}>
      {label}
    </ActButton>
  )
}
