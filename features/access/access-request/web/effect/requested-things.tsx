import type { AccessRequestDetail } from '../../contract/index.ts'
import { effectTexts as texts } from '../request.texts.ts'
import { NewRoles } from './new-roles.tsx'
import css from '../request.module.css'

/** What was asked for, once it is decided or withdrawn: it has no effect to come. */
export function RequestedThings({ of: request }: { of: AccessRequestDetail }) {
  const { applyType, resRoleApplyList, resRoleUserApplyList, resRoleMenuApplyList } = request
  if (applyType === '1') return <NewRoles roles={resRoleApplyList} />
  const things =
    applyType === '2'
      ? resRoleUserApplyList.map(({ userId, entId, userName, entName }) => ({
          id: `${userId} ${entId}`,
          name: userName,
          more: entName,
        }))
      : resRoleMenuApplyList.map(({ menuId, menuName }) => ({ id: menuId, name: menuName, more: '' }))
  return (
    <section>
      <h3>{applyType === '2' ? texts.askedUsers : texts.askedMenus}</h3>
      <ul className={css.plain}>
        {things.map(({ id, name, more }) => (
          <li key={id}>
            {name} <span className="muted">{more}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
