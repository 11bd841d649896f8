import { useMay } from '@portal/web-kit/caller'
import { call } from '@portal/web-kit/call'
import { confirm } from '@portal/web-kit/confirm'
import { Icon } from '@portal/web-kit/icon.tsx'
import { toast } from '@portal/web-kit/toast'
import { useState } from 'react'
import { stopFilingRoute, type FilingAttempt } from '../../contract/index.ts'
import { attemptsChanged } from '../one-key/use-attempts.ts'
import { progressTexts as texts } from './progress.texts.ts'

/** Stops what is not sent yet, one after the other; what began meanwhile goes on and is counted. */
export function StopQueued({ queued }: { queued: readonly FilingAttempt[] }) {
  const may = useMay('perm:tax:return:submit')
  const [isBusy, setBusy] = useState(false)
  if (!may || queued.length === 0) return null
  const stop = async (): Promise<void> => {
    if (!(await confirm({ content: texts.stopAsk(queued.length), okText: texts.stopAll(queued.length) }))) return
    setBusy(true)
    let done = 0
    for (const { attemptId } of queued)
      done += await call(stopFilingRoute, { body: { attemptId } }).then(
        () => 1,
        () => 0,
      )
    setBusy(false)
    toast.success(texts.stopped(done, queued.length - done))
    await attemptsChanged()
  }
  return (
    <button type="button" className="button" disabled={isBusy} onClick={() => void stop()}>
      <Icon name="pause" size="s" />
      {texts.stopAll(queued.length)}
    </button>
  )
}
