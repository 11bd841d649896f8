import { currentCaller, type PageCaller } from '@portal/web-kit/caller'
import type { ShownNode } from '@portal/identity/contract'
import { useMenu } from '../menu/menu-store.ts'

/** The user store for embedded applications, collected from the fields' owners. `slidderMenu` is their spelling. */
export interface UserFields {
  info: PageCaller | null
  slidderMenu: readonly ShownNode[]
  defaultOpenKey: readonly string[]
  adminPhoneCode: boolean
}

export function userFields(): UserFields {
  const { side } = useMenu.getState()
  const info = currentCaller()
  // Shows the administrator's phone dialog while the phone is not verified (SES-12).
  return {
    info,
    slidderMenu: side.entries,
    defaultOpenKey: side.openKeys,
    adminPhoneCode: info?.adminPhoneVerified === false,
  }
}
