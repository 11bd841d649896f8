import type { ShownOnce } from '@portal/contract'
import { ActButton } from '@portal/web-kit/act-button.tsx'
import { confirm } from '@portal/web-kit/confirm'
import { useAction } from '@portal/web-kit/use-action'
import { useState } from 'react'
import { recoveryRenewRoute } from '../../contract/index.ts'
import { factorWords } from '../second-factor.texts.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { setFactorState } from './use-factor-state.ts'
import css from '../second-factor.module.css'

const words = factorWords.recovery
/** At this number or fewer the line shows a warning. */
const few = 2

export function RecoveryRow({ left }: { left: number }) {
  const [codes, setCodes] = useState<readonly ShownOnce[]>([])
  const renew = useAction(recoveryRenewRoute, {
    onDone: (data) => {
      setFactorState(data.state)
      setCodes(data.recoveryCodes)
    },
  })
  const ask = async (): Promise<void> => {
    if (await confirm({ content: words.renewAsk, kind: 'warning', okText: words.renew })) renew.run({ body: {} })
  }
  return (
    <section className={css.factorRow}>
      <div className="grow">
        <h3>{words.title}</h3>
        <p className={`text-small ${left <= few ? 'warn-text' : 'muted'}`}>
          {words.left(left)}
          {left <= few && `，${words.few}`}
        </p>
      </div>
      <ActButton of={renew} className="button" onClick={() => void ask()}>
        {words.renew}
      </ActButton>
      {codes.length > 0 && <RecoveryCodes codes={codes} onClose={() => setCodes([])} />}
    </section>
  )
}
