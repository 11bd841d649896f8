import { planned } from '../../data/planned-addresses.ts'
import { userCentrePage } from '@portal/identity/pages'
import { internalSource } from '@portal/identity/contract'

export const personalCentre = userCentrePage.path
export const help = planned.help

/** Hides the sign-out icon for internal users, who sign out in the user menu (SHL-04). */
export const showsSignOutIcon = (who: { userSource: string }): boolean => who.userSource !== internalSource

/** The avatar's character: the last of a Chinese name, else the first. */
export const initial = (name: string): string =>
  (/\p{Script=Han}$/u.test(name) ? [...name].at(-1) : [...name][0]?.toUpperCase()) ?? ''
