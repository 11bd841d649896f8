import { periodLabel } from '@portal/domain/period'
import { listPool } from '@portal/invoice/contract'
import { ActButton } from '@portal/web-kit/act-button.tsx'
import { ApiError } from '@portal/web-kit/api-error'
import { ChooseFile } from '@portal/web-kit/choose-file.tsx'
import { Dialog } from '@portal/web-kit/dialog.tsx'
import { Icon } from '@portal/web-kit/icon.tsx'
import { invalidate } from '@portal/web-kit/query'
import { wordsOf } from '@portal/web-kit/show-error'
import { toast } from '@portal/web-kit/toast'
import { useAction } from '@portal/web-kit/use-action'
import {
  bureauResultRoute,
  confirmationRoute,
  confirmBureauResultRoute,
  differencesRoute,
  foundRoute,
  ticksRoute,
} from '../../contract/index.ts'
import { deductionTexts } from '../deduction.texts.ts'
import { ResultRows } from './result-rows.tsx'
import { useSentFile } from './use-sent-file.ts'
import './bureau.module.css'

const texts = deductionTexts.exchange

/** Shows the bureau's result beside the ticks here, and applies it on confirmation. */
export function ResultDialog({ period, onClose }: { period: string; onClose: () => void }) {
  const { data, refusal, setRefusal, act, send } = useSentFile(bureauResultRoute, period)
  const confirming = useAction(confirmBureauResultRoute, {
    onDone: async () => {
      toast.success(texts.done)
      await invalidate(ticksRoute, foundRoute, differencesRoute, confirmationRoute, listPool)
      onClose()
    },
    onError: (error) => {
      setRefusal(error instanceof ApiError && error.status === 409 ? texts.stale : wordsOf(error))
      return true
    },
  })
  return (
    <Dialog
      title={texts.readTitle(periodLabel(period))}
      width={860}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="button" onClick={onClose}>
            {texts.cancel}
          </button>
          <ActButton
            of={confirming}
            className="button primary"
            disabled={data === null}
            onClick={() => {
              if (data !== null) confirming.run({ body: { resultId: data.resultId } })
            }}
          >
            {texts.confirmResult}
          </ActButton>
        </>
      }
    >
      <p className="muted">
        {texts.readHint}{' '}
        <span className="faint text-tiny">
          {texts.unverifiedLayout} <span className="warn-text">{texts.unverified}</span>
        </span>
      </p>
      <div className="row">
        <ChooseFile of={act} accept=".xlsx" onFile={(file) => void send(file)}>
          <Icon name="upload" />
          {texts.chooseResult}
        </ChooseFile>
      </div>
      {refusal !== '' && (
        <p className="dialog-note error" role="alert">
          <Icon name="block" size="s" /> {refusal}
        </p>
      )}
      {data !== null && <ResultRows data={data} />}
    </Dialog>
  )
}
