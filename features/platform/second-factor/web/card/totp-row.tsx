import { OpenButton } from '@portal/web-kit/open-button.tsx'
import { ActButton } from '@portal/web-kit/act-button.tsx'
import { confirm } from '@portal/web-kit/confirm'
import { toast } from '@portal/web-kit/toast'
import { useAction } from '@portal/web-kit/use-action'
import { useState } from 'react'
import { totpRemoveRoute, type FactorState } from '../../contract/index.ts'
import { factorWords } from '../second-factor.texts.ts'
import { StateTag } from './state-tag.tsx'
import { TotpDialog } from './totp-dialog.tsx'
import { setFactorState } from './use-factor-state.ts'
import css from '../second-factor.module.css'

const words = factorWords.totp

export function TotpRow({ state: { totp } }: { state: FactorState }) {
  const [isOpen, setOpen] = useState(false)
  const remove = useAction(totpRemoveRoute, {
    onDone: (next) => {
      setFactorState(next)
      toast.success(words.removed)
    },
  })
  const ask = async (): Promise<void> => {
    if (await confirm({ content: words.removeAsk, kind: 'warning', okText: words.remove })) remove.run({ body: {} })
  }
  return (
    <section className={css.factorRow}>
      <div className="grow">
        <h3>
          {words.title}
          <StateTag isOn={totp !== null} />
        </h3>
        <p className="text-small muted">
          {totp === null
            ? words.none
            : [words.since(totp.since), ...(totp.usedAt === null ? [] : [words.used(totp.usedAt)])].join('，')}
        </p>
      </div>
      {totp === null ? (
        <OpenButton className="button" onClick={() => setOpen(true)}>
          {words.add}
        </OpenButton>
      ) : (
        <ActButton of={remove} className="button" onClick={() => void ask()}>
          {words.remove}
        </ActButton>
      )}
      {isOpen && <TotpDialog onClose={() => setOpen(false)} />}
    </section>
  )
}
