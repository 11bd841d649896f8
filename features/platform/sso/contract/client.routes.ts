import { defineRoute, Exactly, Id, Nullable, Time, toleratedFields, Type } from '@portal/contract'

const tag = '单点登录'
const base = '/japi/api/base-user/authentication'
const text = (maxLength: number) => Type.Optional(Type.String({ maxLength }))

/** Base path of the portal's pages: the root, or /main inside a host application (SHL-02). */
const Base = Type.Optional(Type.Union([Type.Literal('/'), Type.Literal('/main/')]))

/** The redirect address registered at an identity provider. */
export const callbackPath = `${base}/stCallbackJfSSO`
export const backChannelPath = '/japi/platform/auth/sso'

export const beginSsoRoute = defineRoute({
  method: 'GET',
  path: `${base}/jfsso`,
  summary: '去统一身份登录；from 为登录后要打开的本站地址',
  tag,
  access: 'public',
  scope: 'none',
  answer: 'redirect',
  documented: true,
  data: Type.Null(),
  query: Exactly({
    ...toleratedFields,
    from: text(2000),
    base: Base,
    provider: text(32),
    client_id: text(200),
    response_type: text(20),
    redirect_uri: text(2000),
  }),
})

/** Further query fields are accepted, because providers may send more. */
export const finishSsoRoute = defineRoute({
  method: 'GET',
  path: callbackPath,
  summary: '统一身份登录的回调：打开会话，去要打开的地址',
  tag,
  access: 'public',
  scope: 'none',
  answer: 'redirect',
  data: Type.Null(),
  query: Type.Object({
    code: text(4000),
    /** What 钉钉 calls its code. */
    authCode: text(4000),
    state: text(1000),
    iss: text(500),
    error: text(200),
    error_description: text(2000),
    session_state: text(1000),
  }),
})

/** After the documented sign-out the browser ends the session at the identity provider as well. */
export const leaveSsoRoute = defineRoute({
  method: 'GET',
  path: `${base}/jfssoLogout`,
  summary: '在身份提供方退出，然后回到门户首页',
  tag,
  access: 'public',
  scope: 'none',
  answer: 'redirect',
  data: Type.Null(),
  query: Exactly({ base: Base }),
})

export const SsoLink = Exactly({
  issuer: Type.String(),
  subject: Type.String(),
  label: Type.String(),
  linkedAt: Time(),
  usedAt: Nullable(Time()),
})
export const linksRoute = defineRoute({
  method: 'GET',
  path: `${base}/jfssoLinks`,
  summary: '我关联的统一身份，和等待关联的',
  tag,
  access: 'signed-in',
  scope: 'user',
  data: Exactly({
    links: Type.Array(SsoLink),
    offered: Nullable(Type.String({ description: '刚在身份提供方登录、还没有关联的人' })),
    providers: Type.Array(Exactly({ key: Id(), name: Type.String() })),
  }),
})
export const linkRoute = defineRoute({
  method: 'POST',
  path: `${base}/jfssoLink`,
  summary: '关联刚才登录的统一身份',
  gives: 'identity',
  tag,
  access: 'signed-in',
  scope: 'user',
  bodyLimit: 1024,
  body: Exactly({ accept: Type.Boolean() }),
  data: Type.Null(),
  audit: 'sso.link',
  proof: true,
  errors: ['refused'],
})
export const unlinkRoute = defineRoute({
  method: 'POST',
  path: `${base}/jfssoUnlink`,
  summary: '解除关联',
  gives: 'identity',
  tag,
  access: 'signed-in',
  scope: 'user',
  bodyLimit: 4096,
  body: Exactly({ issuer: Type.String({ maxLength: 500 }), subject: Type.String({ maxLength: 500 }) }),
  data: Type.Null(),
  audit: 'sso.unlink',
  proof: true,
  errors: ['notFound'],
})

/** Why a sign-in through an identity provider failed; shown on the sign-in page. */
export const ssoRefusals = {
  unreachable: '统一身份服务暂时连不上，请稍后再试，或用账号和密码登录。',
  busy: '您所在网络发起的统一身份登录过于频繁，请一分钟后再试，或用账号和密码登录。',
  denied: '您在统一身份服务里取消了登录。',
  expired: '这次统一身份登录已失效（超过 10 分钟、已用过，或换了浏览器）。请重新登录。',
  failed: '统一身份服务的答复没有通过核对，为安全起见没有登录。请重试；仍不行请联系客服。',
  unlinked: '这个统一身份还没有关联门户账号。请用账号和密码登录一次，登录后按提示关联，以后即可直接进入。',
  disabled: '对应的门户账号已停用，或没有可用的企业。请联系管理员。',
  changed: '这个演示账号的密码已改过，演示身份不再能进入它。请用账号和密码登录。',
} as const
export type SsoRefusal = keyof typeof ssoRefusals
/**
 * Cookies of the sign-in. Those readable by the page are only signals: an identity waits to be linked, or a sign-out
 * passes the identity provider. Secrets are in HttpOnly ones.
 */
export const ssoCookies = {
  attempt: 'ssoAttempt',
  offer: 'ssoOffer',
  offered: 'ssoOffered',
  entry: 'ssoEntry',
  leaveBy: 'ssoLeave',
} as const
