import { planned } from '../data/planned-addresses.ts'
import { userCentrePage } from '@portal/identity/pages'
import { internalSource } from '@portal/identity/contract'

export const personalCentre = userCentrePage.path
export const help = planned.help

/** The sign-out icon is hidden for internal users; they sign out in the menu of their name (SHL-04). */
export const showsSignOutIcon = (who: { userSource: string }): boolean => who.userSource !== internalSource

/** The one character in the avatar: the last of a Chinese name, else the first. */
export const initial = (name: string): string =>
  (/\p{Script=Han}$/u.test(name) ? [...name].at(-1) : [...name][0]?.toUpperCase()) ?? ''
