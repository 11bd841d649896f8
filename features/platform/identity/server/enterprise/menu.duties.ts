import type { MenuSeed } from '@portal/server-kit/menus'
import { dutyOf, dutyRoles } from '../../contract/duty.rules.ts'

/** What a super administrator gets, the administrator of its duty gets too: buttons by their codes, with their page. */
export function withDuties({ buttons = [], children, ...node }: MenuSeed): MenuSeed {
  const dutied = buttons.map((button) => {
    const duty = button.roles.includes('superAdmin') ? dutyOf(button.code) : null
    return duty === null ? button : { ...button, roles: [...button.roles, dutyRoles[duty].roleCode] }
  })
  const added = dutied.flatMap(({ roles: own }, at) => own.slice(buttons[at]?.roles.length))
  return {
    ...node,
    ...(node.roles === 'all' || added.length === 0 ? {} : { roles: [...new Set([...(node.roles ?? []), ...added])] }),
    ...(buttons.length === 0 ? {} : { buttons: dutied }),
    ...(children === undefined ? {} : { children: children.map(withDuties) }),
  }
}
