import type { BatchProps } from '@portal/tax-task/contract'
import { Icon } from '@portal/web-kit/icon.tsx'
import { useState } from 'react'
import { FilingRun } from './filing-run.tsx'
import { oneKeyTexts as texts } from './one-key.texts.ts'

/** Files several returns of the list; what can't go says why. */
export function OneKeyBatch({ chosen, onDone }: BatchProps) {
  const [taskNos, setTaskNos] = useState<readonly string[] | null>(null)
  return (
    <>
      <button
        type="button"
        className="button small"
        disabled={chosen.length === 0}
        onClick={() => setTaskNos(chosen.map(({ taskNo }) => taskNo))}
      >
        <Icon name="bank" size="s" />
        {texts.batch(chosen.length)}
      </button>
      {taskNos !== null && (
        <FilingRun
          taskNos={taskNos}
          onClose={() => {
            setTaskNos(null)
            onDone()
          }}
        />
      )}
    </>
  )
}
