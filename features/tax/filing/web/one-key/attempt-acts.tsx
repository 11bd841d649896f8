import { FormDialog } from '@portal/page-kit/form/form-dialog.tsx'
import { useForm } from '@portal/page-kit/form/use-form'
import { ActButton } from '@portal/web-kit/act-button.tsx'
import { useMay } from '@portal/web-kit/caller'
import { Icon } from '@portal/web-kit/icon.tsx'
import { toast } from '@portal/web-kit/toast'
import { useAction } from '@portal/web-kit/use-action'
import { useState } from 'react'
import {
  askBureauRoute,
  isAnswerOpen,
  isAttemptOpen,
  settleFilingRoute,
  stopFilingRoute,
  type FilingAttempt,
} from '../../contract/index.ts'
import { oneKeyTexts as texts } from './one-key.texts.ts'
import { attemptsChanged } from './use-attempts.ts'
import css from './one-key.module.css'

/** What can be done about an attempt under way. */
export function AttemptActs({ attempt }: { attempt: FilingAttempt }) {
  const { attemptId, state } = attempt
  const may = useMay('perm:tax:return:submit')
  const [isSettling, setSettling] = useState(false)
  const after = (said: string) => async (): Promise<void> => {
    await attemptsChanged()
    toast.success(said)
  }
  const ask = useAction(askBureauRoute, { onDone: after(texts.asked) })
  const stop = useAction(stopFilingRoute, { onDone: after(texts.stopped), waits: false })
  if (!may || !isAttemptOpen(state) || state === 'submitting') return null
  return (
    <div className={css.attemptActs}>
      {state === 'queued' && (
        <ActButton of={stop} className="button small" onClick={() => stop.run({ body: { attemptId } })}>
          {texts.stop}
        </ActButton>
      )}
      {isAnswerOpen(state) && (
        <button type="button" className="button plain small" onClick={() => setSettling(true)}>
          {texts.settle}
        </button>
      )}
      <ActButton of={ask} className="button small" onClick={() => ask.run({ body: { attemptId } })}>
        <Icon name="refresh" size="s" />
        {texts.ask}
      </ActButton>
      {isSettling && <SettleDialog attemptId={attemptId} onClose={() => setSettling(false)} />}
    </div>
  )
}

function SettleDialog({ attemptId, onClose }: { attemptId: string; onClose: () => void }) {
  const form = useForm(settleFilingRoute, {
    fixed: { attemptId },
    draft: `settle:${attemptId}`,
    waits: false,
    fields: { reason: { rows: 3, isFirst: true } },
    onDone: async () => {
      await attemptsChanged()
      toast.success(texts.settled)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={texts.settleTitle}
      submit={texts.settleTitle}
      onClose={onClose}
      notes={<p className="muted">{texts.settleIntro}</p>}
    />
  )
}
