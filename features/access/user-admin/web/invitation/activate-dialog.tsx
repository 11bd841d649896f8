import type { DataOf } from '@portal/contract'
import { hitsOf } from '@portal/page-kit/list/many/ask-many.tsx'
import { askedFrom, slicesOf, type ManyEnded } from '@portal/page-kit/list/many/many-act'
import { ActButton } from '@portal/web-kit/act-button.tsx'
import { Dialog } from '@portal/web-kit/dialog.tsx'
import { SecretDialog } from '@portal/web-kit/secret-dialog.tsx'
import { useAction } from '@portal/web-kit/use-action'
import { useState } from 'react'
import { activateUsersRoute, mostActivated } from '../../contract/index.ts'
import { invitationTexts as texts } from './invitation.texts.ts'
import { shownName, type Invited } from './person.ts'

type Activated = DataOf<typeof activateUsersRoute>
const nothing: Activated = { done: [], failed: [], told: [] }
const joined = (one: Activated, other: Activated): Activated => ({
  done: [...one.done, ...other.done],
  failed: [...one.failed, ...other.failed],
  told: [...one.told, ...other.told],
})

/** Activates people at once; their one-time passwords are shown together, this once. */
export function ActivateDialog({
  people,
  onEnd,
  onClose,
}: {
  people: readonly Invited[]
  onEnd: (ended: ManyEnded) => void
  onClose: () => void
}) {
  const activating = useAction(activateUsersRoute)
  const [progress, setProgress] = useState<number | null>(null)
  const [answer, setAnswer] = useState<Activated | null>(null)
  const [typed, setTyped] = useState('')
  const ids = people.map(({ id }) => id)
  const isMany = ids.length > askedFrom
  const run = async (): Promise<void> => {
    let all = nothing
    for (const slice of slicesOf(ids, mostActivated)) {
      setProgress(all.done.length + all.failed.length)
      // A refusal or a lost call has been said; what was told before is shown all the same.
      const one = await activating.runAsync({ body: { ids: slice } }).catch(() => null)
      if (one === null) break
      all = joined(all, one)
    }
    setProgress(null)
    setAnswer(all)
    if (all.told.length === 0) end(all)
  }
  const end = ({ done, failed }: Activated) => onEnd({ done, failed })
  if (answer !== null && answer.told.length > 0)
    return (
      <SecretDialog
        title={texts.once}
        why={texts.onceWhy}
        label={texts.onceLabel}
        secret={answer.told.flatMap(({ password }) => (password === null ? [] : [password]))}
        names={answer.told.map(({ account }) => account)}
        file={texts.file}
        onClose={() => end(answer)}
      />
    )
  const nameOf = (id: string): string =>
    shownName(people.find((each) => each.id === id) ?? { id, userName: id, account: '' })
  return (
    <Dialog
      title={texts.activateTitle(people.length)}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="button" onClick={onClose}>
            {texts.cancel}
          </button>
          <ActButton
            of={{ busy: activating.busy || progress !== null, off: activating.off }}
            className="button primary"
            disabled={isMany && typed.trim() !== String(ids.length)}
            onClick={() => void run()}
          >
            {progress === null ? texts.activate : texts.activating(progress, ids.length)}
          </ActButton>
        </>
      }
    >
      <p>{texts.activateLead}</p>
      <p className="muted">{hitsOf(ids, { unit: texts.unit, nameOf })}</p>
      {isMany && (
        <label className="field">
          <span>{texts.typed(ids.length)}</span>
          <input className="input" name="typed" value={typed} onChange={({ target }) => setTyped(target.value)} />
        </label>
      )}
    </Dialog>
  )
}
