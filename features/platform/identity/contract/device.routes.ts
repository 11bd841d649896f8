import { defineRoute, Exactly, Id, Nullable, Time, Type, type Static } from '@portal/contract'

const base = '/japi/api/base-user/session'
const tag = '登录与会话'

/**
 * One running session of the user. `sessionId` is an identifier, not a secret; only the sign-in response contains
 * tokens.
 */
export const Device = Exactly({
  sessionId: Id(),
  current: Type.Boolean(),
  client: Type.Union([Type.Literal('browser'), Type.Literal('api')]),
  device: Type.String({ description: '由浏览器标识得出的设备名，例如“Windows 电脑 · Edge 141”' }),
  address: Nullable(Type.String()),
  enteredBy: Type.Union([
    Type.Literal('password'),
    Type.Literal('phone'),
    Type.Literal('passkey'),
    Type.Literal('sso'),
    Type.Literal('handoff'),
  ]),
  signedInAt: Time(),
  seenAt: Time(),
})
export type Device = Static<typeof Device>

/** The session that took over from this browser's, as shown to its owner. */
export const Displacement = Exactly({
  device: Type.String({ description: '由浏览器标识得出的设备名' }),
  address: Nullable(Type.String()),
  signedInAt: Time(),
})
export type Displacement = Static<typeof Displacement>

/** For holders of the token and companion of a session taken over by another device; null for everybody else. */
export const displacedRoute = defineRoute({
  method: 'GET',
  path: `${base}/displaced`,
  summary: '本机的登录被哪台设备取代；令牌和 sid 属于已结束的会话',
  tag,
  access: 'public',
  scope: 'none',
  data: Nullable(Displacement),
})

/** Ends all sessions of the account and requires a new password at its next sign-in. Works once per session. */
export const notMeRoute = defineRoute({
  method: 'POST',
  path: `${base}/notMe`,
  summary: '取代本机登录的不是我：所有设备退出，下次登录须设置新密码',
  tag,
  bodyLimit: 1024,
  access: 'public',
  scope: 'none',
  body: Exactly({}),
  data: Type.Null(),
  errors: ['refused'],
})

/** The devices used last; `total` counts all running sessions. */
export const mostDevices = 50
export const devicesRoute = defineRoute({
  method: 'GET',
  path: `${base}/devices`,
  summary: '我的设备：正在使用的登录，最近使用的在前',
  tag,
  access: 'signed-in',
  scope: 'user',
  data: Exactly({ devices: Type.Array(Device), total: Type.Integer() }),
})

export const endDeviceRoute = defineRoute({
  method: 'POST',
  path: `${base}/end`,
  summary: '让自己的一台设备退出登录',
  tag,
  bodyLimit: 1024,
  access: 'signed-in',
  scope: 'user',
  body: Exactly({ sessionId: Id() }),
  data: Type.Null(),
  pace: 'leaving',
  audit: 'session.end',
  errors: ['notFound'],
})

export const endDevicesRoute = defineRoute({
  method: 'POST',
  path: `${base}/endAll`,
  summary: '让其他设备都退出登录；includeThis 连同本机',
  tag,
  bodyLimit: 1024,
  access: 'signed-in',
  scope: 'user',
  body: Exactly({ includeThis: Type.Optional(Type.Boolean()) }),
  data: Exactly({ ended: Type.Integer() }),
  pace: 'leaving',
  audit: 'session.end-all',
})
