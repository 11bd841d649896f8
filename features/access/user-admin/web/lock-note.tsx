import { ActButton } from '@portal/web-kit/act-button.tsx'
import { toast } from '@portal/web-kit/toast'
import { useAction } from '@portal/web-kit/use-action'
import { unlockUsersRoute, type UserDetail } from '../contract/index.ts'
import { userAdminTexts as texts } from './user-admin.texts.ts'
import css from './user-admin.module.css'

/** That failed sign-ins locked the account, and the way to lift it. */
export function LockNote({
  id,
  lock: { failures, since, until },
  onChanged,
}: {
  id: string
  lock: NonNullable<UserDetail['lock']>
  onChanged: () => void
}) {
  const unlock = useAction(unlockUsersRoute, {
    onDone: ({ failed: [failed] }) => {
      if (failed === undefined) toast.success(texts.unlocked)
      else toast.warning(failed.msg)
      onChanged()
    },
  })
  return (
    <div className="alert warn" role="status">
      <div className={css.lockNote}>
        <p>
          <strong>{texts.locked}</strong>
        </p>
        <p>{texts.lockedWhy(failures, since, until)}</p>
        <ActButton of={unlock} className="button" onClick={() => unlock.run({ body: { ids: [id] } })}>
          {texts.unlock}
        </ActButton>
      </div>
    </div>
  )
}
