import { currentCaller, type PageCaller } from '@portal/web-kit/caller'
import type { ShownNode } from '@portal/identity/contract'
import { useMenu } from '../menu/menu-store.ts'

/** The user store as embedded applications read it, from where its fields live. `slidderMenu` is their spelling. */
export interface UserFields {
  info: PageCaller | null
  slidderMenu: readonly ShownNode[]
  defaultOpenKey: readonly string[]
  adminPhoneCode: boolean
}

export function userFields(): UserFields {
  const { side } = useMenu.getState()
  const info = currentCaller()
  // The dialog of the administrator's phone shows while it is not verified (SES-12).
  return {
    info,
    slidderMenu: side.entries,
    defaultOpenKey: side.openKeys,
    adminPhoneCode: info?.adminPhoneVerified === false,
  }
}
