import { ActButton } from '@portal/web-kit/act-button.tsx'
import { confirm } from '@portal/web-kit/confirm'
import { useMe } from '@portal/web-kit/caller'
import { queryOf } from '@portal/web-kit/query'
import { useAction } from '@portal/web-kit/use-action'
import { useQuery } from '@tanstack/react-query'
import { activateUserRoute, resetPasswordRoute, userDetailRoute, type User } from '../contract/index.ts'
import { userAdminTexts as texts } from './user-admin.texts.ts'
import { InviteButton } from './invitation/invite-button.tsx'
import { TurnButton } from './turn-button.tsx'
import css from './user-admin.module.css'
import type { Told } from './user-dialog.tsx'

/** What is done with one user: change, reset the password, activate, disable and enable. */
export function UserActs({
  id,
  isAll,
  onEdit,
  onTold,
  onChanged,
}: {
  id: string
  isAll: boolean
  onEdit: (user: User) => void
  onTold: (told: Told) => void
  onChanged: () => void
}) {
  const me = useMe()
  const { data } = useQuery(queryOf(userDetailRoute, { query: { id } }))
  const tell = ({ account, password }: { account: string; password: Told['password'] | null }) => {
    onChanged()
    if (password !== null) onTold({ account, password })
  }
  const reset = useAction(resetPasswordRoute, { onDone: tell })
  const activate = useAction(activateUserRoute, { onDone: tell })
  if (data === undefined) return null
  const { user, enterprises, whyNotKept } = data
  const isOn = isAll ? user.state === 'on' : enterprises.some((each) => each.entId === me.entId && each.isOn)
  const turning = id !== me.userId && <TurnButton user={user} isAll={isAll} isOn={isOn} onChanged={onChanged} />
  if (whyNotKept !== null)
    return (
      <div className={css.notKept}>
        <p className="muted text-small">{whyNotKept}</p>
        {!isAll && turning}
      </div>
    )
  const ask = async (content: string, okText: string, act: typeof reset | typeof activate) => {
    if (await confirm({ kind: 'warning', content, okText })) act.run({ body: { id } })
  }
  return (
    <>
      {turning}
      {user.state === 'pending' && <InviteButton user={user} onChanged={onChanged} />}
      {user.state === 'pending' && (
        <ActButton
          of={activate}
          className="button"
          onClick={() => void ask(texts.activateAsk(user.userName), texts.activate, activate)}
        >
          {texts.activate}
        </ActButton>
      )}
      {user.state !== 'pending' && id !== me.userId && (
        <ActButton
          of={reset}
          className="button"
          onClick={() => void ask(texts.resetAsk(user.userName), texts.reset, reset)}
        >
          {texts.reset}
        </ActButton>
      )}
      <button type="button" className="button" onClick={() => onEdit(user)}>
        {texts.edit}
      </button>
    </>
  )
}
