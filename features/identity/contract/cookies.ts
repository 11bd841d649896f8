/** Cookies of a browser session (spec/decisions.md "Guard"). `sid` and `captcha` are HttpOnly, the others readable. */
export const cookieNames = { token: 'token', userId: 'userId', companion: 'sid', socket: 'wsUrl', alert: 'alertFlag', captcha: 'captcha' } as const

/** Token and userId cookies live five days, as long as a session at most. */
export const sessionDays = 5
export const sessionIdleHours = 12
export const captchaMinutes = 5

/** Address of the documented chat socket, set as `wsUrl` at sign-in. */
export const socketAddress = '/japi/ws/chat/online/websocket'

/** With this header and value a sign-in gives a bearer usable alone and no cookies. */
export const clientHeader = 'x-client'
export const apiClient = 'api'
