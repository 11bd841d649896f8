import { ActButton } from '@portal/web-kit/act-button.tsx'
import { confirm } from '@portal/web-kit/confirm'
import { toast } from '@portal/web-kit/toast'
import { useAction } from '@portal/web-kit/use-action'
import { turnMembersRoute, turnUsersRoute, type User } from '../contract/index.ts'
import { userAdminTexts as texts } from './user-admin.texts.ts'

/** Disables or enables one user: the account, or (not `isAll`) in the enterprise of the call. */
export function TurnButton({
  user: { id, state, userName },
  isAll,
  isOn,
  onChanged,
}: {
  user: User
  isAll: boolean
  isOn: boolean
  onChanged: () => void
}) {
  const turn = useAction(isAll ? turnUsersRoute : turnMembersRoute, {
    onDone: ({ failed: [failed] }) => {
      if (failed === undefined) toast.success(texts.turned)
      else toast.warning(failed.msg)
      onChanged()
    },
  })
  // What is pending is activated; an account that is off stays off in every enterprise.
  if (state === 'pending' || (!isAll && state === 'off')) return null
  const press = async (): Promise<void> => {
    const content = isAll ? texts.offOne(userName) : texts.leftOne(userName)
    if (!isOn || (await confirm({ kind: 'warning', content, okText: texts.off })))
      turn.run({ body: { ids: [id], isOn: !isOn } })
  }
  return (
    <ActButton of={turn} className="button" onClick={() => void press()}>
      {isAll ? (isOn ? texts.off : texts.on) : isOn ? texts.offHere : texts.onHere}
    </ActButton>
  )
}
