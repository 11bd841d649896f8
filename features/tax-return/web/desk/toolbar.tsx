import { useMe } from '@portal/web-kit/caller'
import { Can } from '@portal/web-kit/can.tsx'
import { Icon } from '@portal/web-kit/icon.tsx'
import { usePageActs } from '@portal/web-kit/page-acts'
import { deskTexts } from './desk.texts.ts'
import { PartActions } from './part-actions.tsx'
import type { ReturnPartProps } from './desk-parts.ts'
import { useSignal } from './signal.ts'
import type { ReturnActions } from './use-return-actions.ts'

/** What can be done with the return as a whole. */
export function Toolbar({ part, actions, onImport, onStep }: { part: ReturnPartProps, actions: ReturnActions, onImport: () => void, onStep: (ref: string | undefined) => void }) {
  const { desk } = part
  const steps = useSignal(desk.model.steps)
  const blocking = useSignal(desk.model.blocking)
  const { editable } = desk.view
  const me = useMe()
  const mayFill = editable && me.permissions.has('tax:return:edit') && !actions.busy
  const mayHandIn = part.task.editable && me.permissions.has('tax:return:submit') && !actions.busy && blocking === 0
  usePageActs(desk.snapshot === null ? [
    ...mayFill ? [{ id: 'fill', title: deskTexts.fill, icon: 'refresh', run: () => void actions.fill() } as const, { id: 'import', title: deskTexts.import, icon: 'upload', words: deskTexts.alsoCalled['import'] ?? '', run: onImport } as const] : [],
    ...actions.busy ? [] : [{ id: 'validate', title: deskTexts.validate, icon: 'shield', run: () => void actions.validate() } as const],
    ...mayHandIn ? [{ id: 'submit', title: deskTexts.submit, icon: 'stamp', run: () => actions.setSubmitting(true) } as const] : [],
  ] : [])
  return (
    <div className="tb" role="toolbar" aria-label="申报表操作">
      {editable && (
        <Can code="tax:return:edit">
          <button type="button" className="btn txt s" disabled={!steps.canUndo} onClick={() => onStep(desk.model.undo())}><Icon name="undo" />{deskTexts.undo}</button>
          <button type="button" className="btn txt s" disabled={!steps.canRedo} onClick={() => onStep(desk.model.redo())}><Icon name="redo" />{deskTexts.redo}</button>
          <span className="vr" />
          <button type="button" className="btn txt s" disabled={actions.busy} onClick={() => void actions.fill()}><Icon name="refresh" />{deskTexts.fill}</button>
          <button type="button" className="btn txt s" onClick={onImport}><Icon name="upload" />{deskTexts.import}</button>
        </Can>
      )}
      <PartActions part={part} />
      {desk.snapshot === null && <span className="vr" />}
      {desk.snapshot === null && <button type="button" className="btn s" disabled={actions.busy} onClick={() => void actions.validate()}><Icon name="shield" />{deskTexts.validate}</button>}
      {desk.snapshot === null && part.task.editable && (
        <Can code="tax:return:submit">
          <button type="button" className="btn pri s" disabled={actions.busy || blocking > 0} title={blocking > 0 ? deskTexts.blocking(blocking) : undefined} onClick={() => actions.setSubmitting(true)}>{deskTexts.submit}</button>
        </Can>
      )}
    </div>
  )
}
