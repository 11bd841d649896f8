import { defineRoute, Exactly, Id, Nullable, Time, Type, type Static } from '@portal/contract'

const base = '/japi/api/base-user/session'
const tag = '登录与会话'

/** One running session of the user. `sessionId` names it in calls and opens nothing; tokens never leave the sign-in's answer. */
export const Device = Exactly({
  sessionId: Id(), current: Type.Boolean(), client: Type.Union([Type.Literal('browser'), Type.Literal('api')]),
  device: Type.String({ description: '由浏览器标识得出的设备名，例如“Windows 电脑 · Edge 141”' }),
  address: Nullable(Type.String()), enteredBy: Type.Union([Type.Literal('password'), Type.Literal('passkey'), Type.Literal('sso'), Type.Literal('handoff')]), signedInAt: Time(), seenAt: Time(),
})
export type Device = Static<typeof Device>

/** The devices used last; `total` counts all that run. */
export const mostDevices = 50
export const devicesRoute = defineRoute({
  method: 'GET', path: `${base}/devices`, summary: '我的设备：正在使用的登录，最近使用的在前', tag,
  access: 'signed-in', scope: 'user', data: Exactly({ devices: Type.Array(Device), total: Type.Integer() }),
})

export const endDeviceRoute = defineRoute({
  method: 'POST', path: `${base}/end`, summary: '让自己的一台设备退出登录', tag, bodyLimit: 1024,
  access: 'signed-in', scope: 'user', body: Exactly({ sessionId: Id() }), data: Type.Null(), pace: 'leaving', audit: 'session.end', errors: ['notFound'],
})

export const endDevicesRoute = defineRoute({
  method: 'POST', path: `${base}/endAll`, summary: '让其他设备都退出登录；includeThis 连同本机', tag, bodyLimit: 1024,
  access: 'signed-in', scope: 'user', body: Exactly({ includeThis: Type.Optional(Type.Boolean()) }), data: Exactly({ ended: Type.Integer() }), pace: 'leaving', audit: 'session.end-all',
})
