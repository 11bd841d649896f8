import { ActButton } from '@portal/web-kit/act-button.tsx'
import { useMe } from '@portal/web-kit/caller'
import { Can } from '@portal/web-kit/can.tsx'
import { Icon } from '@portal/web-kit/icon.tsx'
import { useUnavailableReason, useReadOnly } from '@portal/web-kit/unavailable'
import { usePageActs, type PageAct } from '@portal/web-kit/page-acts'
import { saveCellsRoute } from '../../../contract/index.ts'
import { useNarrow } from '@portal/web-kit/use-narrow'
import { deskTexts } from '../desk.texts.ts'
import { PartActions } from './part-actions.tsx'
import type { DeskPart } from './desk-parts.ts'
import { useSignal } from '@portal/tax-grid/stores/signal'
import { SubmitButton } from './submit-button.tsx'
import type { NextStep } from '../next-step.ts'
import type { ReturnActions } from '../use-return-actions.ts'
import css from '../desk.module.css'

/** Actions on the whole return. */
export function Toolbar({
  part,
  actions,
  next,
  onImport,
  onStep,
}: {
  part: DeskPart
  actions: ReturnActions
  next: NextStep
  onImport: () => void
  onStep: (ref: string | undefined) => void
}) {
  const { desk } = part
  const steps = useSignal(desk.model.steps)
  const blocking = useSignal(desk.model.blocking)
  const { editable } = desk.view
  const isPaused = useReadOnly((state) => state.until !== null) && part.task.editable && desk.snapshot === null
  const saving = { busy: false, off: useUnavailableReason(saveCellsRoute, { waits: true }) }
  const me = useMe()
  const isNarrow = useNarrow(700)
  const isIdle = !actions.busy && actions.off === null
  const fill: PageAct = { id: 'fill', title: deskTexts.fill, icon: 'refresh', run: () => void actions.fill() }
  const upload: PageAct = {
    id: 'import',
    title: deskTexts.import,
    icon: 'upload',
    words: deskTexts.alsoCalled['import'] ?? '',
    run: onImport,
  }
  const validate: PageAct = {
    id: 'validate',
    title: deskTexts.validate,
    icon: 'shield',
    run: () => void actions.validate(),
  }
  const submit: PageAct = {
    id: 'submit',
    title: deskTexts.submit,
    icon: 'stamp',
    run: () => actions.setSubmitting(true),
  }
  usePageActs(
    desk.snapshot !== null || !isIdle
      ? []
      : [
          ...(editable && me.permissions.has('tax:return:edit') ? [fill, upload] : []),
          validate,
          ...(part.task.editable && me.permissions.has('tax:return:submit') && blocking === 0 ? [submit] : []),
        ],
  )
  return (
    <div className={css.toolbar} role="toolbar" aria-label="申报表操作">
      {(editable || isPaused) && (
        <Can code="tax:return:edit">
          <ActButton
            of={saving}
            className="button plain small"
            disabled={!steps.canUndo}
            onClick={() => onStep(desk.model.undo())}
          >
            <Icon name="undo" />
            {deskTexts.undo}
          </ActButton>
          <ActButton
            of={saving}
            className="button plain small"
            disabled={!steps.canRedo}
            onClick={() => onStep(desk.model.redo())}
          >
            <Icon name="redo" />
            {deskTexts.redo}
          </ActButton>
          <span className="divider" />
          <ActButton
            of={actions}
            className={next === 'fill' ? 'button primary small' : 'button plain small'}
            onClick={() => void actions.fill()}
          >
            <Icon name="refresh" />
            {deskTexts.fill}
          </ActButton>
          <ActButton of={{ busy: false, off: actions.off }} className="button plain small" onClick={onImport}>
            <Icon name="upload" />
            {deskTexts.import}
          </ActButton>
        </Can>
      )}
      <PartActions of={part} />
      {desk.snapshot === null && <span className="divider" />}
      {desk.snapshot === null && (
        <ActButton
          of={actions}
          className={next === 'validate' && part.task.editable ? 'button primary small' : 'button small'}
          onClick={() => void actions.validate()}
        >
          <Icon name="shield" />
          {deskTexts.validate}
        </ActButton>
      )}
      {!isNarrow && <SubmitButton part={part} actions={actions} isNext={next === 'submit'} size="s" />}
    </div>
  )
}
