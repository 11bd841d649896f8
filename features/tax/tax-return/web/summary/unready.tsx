import { Icon } from '@portal/web-kit/icon.tsx'
import { useState } from 'react'
import type { Readiness } from '../../contract/index.ts'
import type { Desk } from '../desk/model/open-desk.ts'
import type { ReturnActions } from '../desk/use-return-actions.ts'
import { FillPreview } from '../readiness/fill-preview.tsx'
import { Mend } from '../readiness/readiness-item.tsx'
import { readinessPanelTexts as texts } from '../readiness/readiness.texts.ts'
import css from './summary.module.css'

/** Blocking findings, on top, with the action that fixes them. */
export function Unready({
  desk,
  unready,
  actions,
}: {
  desk: Desk
  unready: readonly Readiness[]
  actions: ReturnActions
}) {
  const [isSeen, setSeen] = useState(false)
  if (unready.length === 0) return null
  return (
    <div className={css.unready} role="alert">
      {unready.map((one) => (
        <div key={one.id}>
          <div className={css.itemHead}>
            <Icon name="block" />
            <div>{one.message}</div>
          </div>
          <div className="row">
            <Mend one={one} kind={desk.model.kind} actions={actions} mayEdit={desk.view.editable} />
            {one.id === 'READY.FILL' && (
              <button type="button" className="button link" aria-expanded={isSeen} onClick={() => setSeen(!isSeen)}>
                {isSeen ? texts.hide : texts.see}
              </button>
            )}
          </div>
        </div>
      ))}
      {isSeen && <FillPreview desk={desk} />}
    </div>
  )
}
