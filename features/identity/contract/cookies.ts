import { hostCookie, sessionCookies } from '@portal/contract'

/** Cookies that the page and embedded applications read: their names stay. */
export const cookieNames = {
  token: sessionCookies.token,
  userId: 'userId',
  socket: 'wsUrl',
  alert: 'alertFlag',
} as const

/**
 * HttpOnly cookies of this host alone: `sid` the companion of `token`, `device` a known device, `captcha` the picture
 * asked for.
 */
const ownNames = { companion: sessionCookies.companion, device: 'device', captcha: 'captcha' } as const

/** Over https their names bear `__Host-`; what stands under the plain name then counts for nothing. */
export const ownCookie = (which: keyof typeof ownNames, isSecure: boolean): string =>
  hostCookie(ownNames[which], isSecure)

/** A device stays known this long after its last sign-in. */
export const deviceDays = 180

/** Token and userId cookies live five days, as long as a session at most. */
export const sessionDays = 5
export const sessionIdleHours = 12
export const captchaMinutes = 5

/** Address of the documented chat socket, set as `wsUrl` at sign-in. */
export const socketAddress = '/japi/ws/chat/online/websocket'

/** With this header and value a sign-in gives a bearer usable alone and no cookies. */
export const clientHeader = 'x-client'
export const apiClient = 'api'
