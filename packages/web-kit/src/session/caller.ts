import { allows, type Access, type Grants } from '@portal/contract'
import { create } from 'zustand'

/** The user's data that every page needs. */
export interface PageCaller extends Grants {
  userId: string
  userName: string
  showName: string
  account: string
  userSource: string
  entId: string
  entName: string
  entType: string
  entVersion: string
  /** False for an administrator whose phone is not yet verified in this session (SES-12). */
  adminPhoneVerified?: boolean
  /** The operator who looks as this user, and until when at the latest. */
  viewer?: { userId: string; userName: string; until: string }
}

/** The signed-in user of this page; null until the shell has loaded them. */
export const useCaller = create<{ caller: PageCaller | null }>(() => ({ caller: null }))

export const setCaller = (caller: PageCaller | null): void => useCaller.setState({ caller })
export const currentCaller = (): PageCaller | null => useCaller.getState().caller

/** The user of a signed-in page. Throws before they are loaded, when no such page is rendered. */
export function useMe(): PageCaller {
  const caller = useCaller((state) => state.caller)
  if (caller === null) throw new Error('这一页只在登录后使用')
  return caller
}

/** Whether the user has `access`; the same evaluation as the server's (PRM-16). */
export const useMay = (access: Access): boolean => useCaller((state) => allows(access, state.caller))
