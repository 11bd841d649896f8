import { defineRoute, everyStep, Exactly, Id, Named, Type } from '@portal/contract'
import {
  Code,
  FactorAdded,
  FactorState,
  mostPasskeyName,
  mostReason,
  NewPasskey,
  PasskeyAnswer,
  PasskeyOptions,
  Proof,
  ProofWays,
  TotpSetup,
} from './second-factor.schema.ts'

const base = '/japi/api/base-user/second-factor'
const tag = '二次验证'
const own = { tag, access: 'signed-in', scope: 'user', bodyLimit: 131_072 } as const
/** Changing the way of signing in needs a fresh proof, so that a stolen session cannot do it. */
const change = { ...own, method: 'POST', gives: 'identity', proof: true, errors: ['refused'] } as const
/** Also permitted while a sign-in waits for the second factor. */
const prove = { ...own, during: everyStep } as const
const Nothing = Exactly({})

export const factorStateRoute = defineRoute({
  ...own,
  method: 'GET',
  path: `${base}/state`,
  summary: '自己的二次验证：验证器应用、通行密钥、剩余恢复码',
  data: FactorState,
})

export const proofWaysRoute = defineRoute({
  ...prove,
  method: 'GET',
  path: `${base}/ways`,
  summary: '可以用哪些方式验证身份',
  data: ProofWays,
})
export const passkeyChallengeRoute = defineRoute({
  ...prove,
  method: 'POST',
  path: `${base}/passkey/challenge`,
  summary: '用通行密钥验证身份：取得一次性质询，5 分钟内有效',
  body: Nothing,
  data: PasskeyOptions,
  errors: ['refused'],
})
export const proofRoute = defineRoute({
  ...prove,
  method: 'POST',
  path: `${base}/proof`,
  summary: '验证身份：有二次验证的用它，没有的用密码；登录时也用这一步完成二次验证',
  body: Proof,
  data: Type.Null(),
  errors: ['refused', 'tooMany'],
})

/**
 * Also permitted at a sign-in that must first set a factor up. With an existing factor they stay closed until it is
 * given.
 */
const setUp = { ...change, during: ['second-factor'] } as const
export const totpBeginRoute = defineRoute({
  ...setUp,
  path: `${base}/totp/begin`,
  summary: '启用验证器应用：取得密钥与二维码',
  body: Nothing,
  data: TotpSetup,
})
export const totpConfirmRoute = defineRoute({
  ...setUp,
  path: `${base}/totp/confirm`,
  summary: '启用验证器应用：用第一个验证码确认',
  body: Code,
  data: FactorAdded,
  errors: ['refused', 'tooMany'],
  audit: 'security.factor.add',
})
export const totpRemoveRoute = defineRoute({
  ...change,
  path: `${base}/totp/remove`,
  summary: '停用验证器应用',
  body: Nothing,
  data: FactorState,
  audit: 'security.factor.remove',
})

export const passkeyBeginRoute = defineRoute({
  ...setUp,
  path: `${base}/passkey/begin`,
  summary: '添加通行密钥：取得一次性质询',
  body: Nothing,
  data: PasskeyOptions,
})
export const passkeyAddRoute = defineRoute({
  ...setUp,
  path: `${base}/passkey/add`,
  summary: '添加通行密钥',
  body: Exactly({
    name: Named('名称', Type.String({ minLength: 1, maxLength: mostPasskeyName }), {
      hint: '便于以后辨认，例如：办公电脑、我的手机',
    }),
    passkey: NewPasskey,
  }),
  data: FactorAdded,
  audit: 'security.factor.add',
})
export const passkeyRemoveRoute = defineRoute({
  ...change,
  path: `${base}/passkey/remove`,
  summary: '移除通行密钥',
  body: Exactly({ id: Id() }),
  data: FactorState,
  errors: ['notFound'],
  audit: 'security.factor.remove',
})

export const recoveryRenewRoute = defineRoute({
  ...change,
  path: `${base}/recovery/renew`,
  summary: '重新生成恢复码，旧的全部作废',
  body: Nothing,
  data: FactorAdded,
  audit: 'security.recovery.renew',
})

const enter = { tag, method: 'POST', access: 'public', scope: 'none', bodyLimit: 32_768 } as const
export const passkeyEnterBeginRoute = defineRoute({
  ...enter,
  path: `${base}/passkey/enter/begin`,
  summary: '用通行密钥登录：取得一次性质询，只对这个浏览器有效',
  body: Nothing,
  data: PasskeyOptions,
  errors: ['refused', 'tooMany'],
})
export const passkeyEnterRoute = defineRoute({
  ...enter,
  path: `${base}/passkey/enter`,
  summary: '用通行密钥登录',
  body: Exactly({ passkey: PasskeyAnswer }),
  data: Exactly({ userId: Id(), token: Type.String(), pending: Type.Optional(Type.Array(Type.String())) }),
  errors: ['refused', 'tooMany'],
})

export const factorResetRoute = defineRoute({
  tag,
  method: 'POST',
  path: `${base}/reset`,
  summary: '重置他人的二次验证（丢失手机且没有恢复码），写明理由',
  gives: 'identity',
  access: 'perm:security:factor:reset',
  scope: 'user',
  operator: true,
  proof: true,
  body: Exactly({
    account: Named('账号', Type.String({ minLength: 1, maxLength: 64 })),
    reason: Named('理由', Type.String({ minLength: 1, maxLength: mostReason }), {
      kind: 'long',
      hint: '如何核实了本人、为什么重置',
    }),
  }),
  data: Type.Null(),
  errors: ['refused'],
  audit: 'security.factor.reset',
})
