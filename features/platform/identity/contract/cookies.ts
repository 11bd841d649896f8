import { hostCookie, sessionCookies } from '@portal/contract'

/** Cookies read by the page and embedded applications; their names must not change. */
export const cookieNames = {
  token: sessionCookies.token,
  userId: 'userId',
  socket: 'wsUrl',
  alert: 'alertFlag',
} as const

/**
 * HttpOnly cookies of this host only: `sid` = companion of `token`, `device` = known device, `captcha` = the requested
 * picture.
 */
const ownNames = { companion: sessionCookies.companion, device: 'device', captcha: 'captcha' } as const

/** Over https the names get the prefix `__Host-`, and the plain names are ignored. */
export const ownCookie = (which: keyof typeof ownNames, isSecure: boolean): string =>
  hostCookie(ownNames[which], isSecure)

/** Days that a device stays known after its last sign-in. */
export const deviceDays = 180

/** The token and userId cookies live five days, the maximum life of a session. */
export const sessionDays = 5
export const sessionIdleHours = 12
export const captchaMinutes = 5

/** Path of the documented chat socket, set as `wsUrl` at sign-in. */
export const socketAddress = '/japi/ws/chat/online/websocket'

/** With this header and value, a sign-in returns a bearer token that works alone, and sets no cookies. */
export const clientHeader = 'x-client'
export const apiClient = 'api'
