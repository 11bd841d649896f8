import { OpenButton } from '@portal/web-kit/open-button.tsx'
import { ActButton } from '@portal/web-kit/act-button.tsx'
import { confirm } from '@portal/web-kit/confirm'
import { Icon } from '@portal/web-kit/icon.tsx'
import { toast } from '@portal/web-kit/toast'
import { useAction } from '@portal/web-kit/use-action'
import { useState } from 'react'
import { mostPasskeys, passkeyRemoveRoute, type FactorState } from '../../contract/index.ts'
import { factorWords } from '../second-factor.texts.ts'
import { canUsePasskeys } from '../passkey.ts'
import { PasskeyDialog } from './passkey-dialog.tsx'
import { StateTag } from './state-tag.tsx'
import { setFactorState } from './use-factor-state.ts'
import css from '../second-factor.module.css'

const words = factorWords.passkey

export function PasskeyRow({ state: { passkeys } }: { state: FactorState }) {
  const [isOpen, setOpen] = useState(false)
  const remove = useAction(passkeyRemoveRoute, {
    onDone: (next) => {
      setFactorState(next)
      toast.success(words.removed)
    },
  })
  const ask = async (id: string, name: string): Promise<void> => {
    if (await confirm({ content: words.removeAsk(name), kind: 'warning', okText: words.remove }))
      remove.run({ body: { id } })
  }
  return (
    <section className={css.factorRow}>
      <div className="grow">
        <h3>
          {words.title}
          <StateTag isOn={passkeys.length > 0} />
        </h3>
        <p className="text-small muted">{canUsePasskeys() ? words.none : words.unsupported}</p>
        {passkeys.length > 0 && (
          <ul className={css.factorKeys}>
            {passkeys.map(({ id, name, createdAt, usedAt, synced }) => (
              <li key={id}>
                <Icon name="key" />
                <span className="grow">
                  <b className="medium">{name}</b>
                  {synced && <span className="tag">{words.synced}</span>}
                  <span className="text-tiny faint">
                    {words.created(createdAt)}，{usedAt === null ? words.unused : words.used(usedAt)}
                  </span>
                </span>
                <ActButton
                  of={remove}
                  className="button small"
                  aria-label={`${words.remove} ${name}`}
                  onClick={() => void ask(id, name)}
                >
                  {words.remove}
                </ActButton>
              </li>
            ))}
          </ul>
        )}
      </div>
      <OpenButton
        className="button"
        disabled={!canUsePasskeys() || passkeys.length >= mostPasskeys}
        onClick={() => setOpen(true)}
      >
        {words.add}
      </OpenButton>
      {isOpen && <PasskeyDialog onClose={() => setOpen(false)} />}
    </section>
  )
}
