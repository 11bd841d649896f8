import { defineRoute, everyStep, Exactly, Type, toleratedFields } from '@portal/contract'
import { CaptchaBody, SessionStatus, SetUpBody, SignedIn, SignInBody } from './identity.schema.ts'

const base = '/japi/api/base-user'
const tag = '登录与会话'
const Documented = Exactly({ ...toleratedFields })

const signIn = {
  method: 'POST',
  tag,
  access: 'public',
  scope: 'none',
  body: SignInBody,
  data: SignedIn,
  bodyLimit: 4096,
  documented: true,
  errors: ['refused', 'tooMany'],
} as const
export const signInRoute = defineRoute({
  ...signIn,
  path: `${base}/authentication/userLoginEcology`,
  summary: '账号密码登录',
})
export const signInTaxRoute = defineRoute({
  ...signIn,
  path: `${base}/authentication/userLoginTaxSaaS`,
  summary: '账号密码登录（税务 SaaS）',
})

export const signOutRoute = defineRoute({
  method: 'GET',
  path: `${base}/authentication/logout`,
  summary: '退出登录；须带 Authorization 头',
  tag,
  access: 'signed-in',
  scope: 'user',
  query: Documented,
  data: Type.Null(),
  bearerOnly: true,
  pace: 'leaving',
  audit: 'session.sign-out',
  documented: true,
  during: everyStep,
})

export const sessionStatusRoute = defineRoute({
  method: 'GET',
  path: `${base}/authentication/checkStatus`,
  summary: '当前会话是否有效',
  tag,
  access: 'public',
  scope: 'none',
  query: Documented,
  data: SessionStatus,
  documented: true,
})

/** Accepts any query, because clients add one to bypass browser caches. */
export const captchaRoute = defineRoute({
  method: 'GET',
  path: `${base}/userRegistration/captcha.jpg`,
  summary: '图形验证码（JPEG），5 分钟内用一次',
  tag,
  access: 'public',
  scope: 'none',
  query: Type.Object({}),
  data: Type.Null(),
  answer: 'file',
  errors: ['tooMany'],
})

export const captchaQuestionRoute = defineRoute({
  method: 'GET',
  path: `${base}/userRegistration/captchaQuestion`,
  summary: '代替图形验证码的文字题，5 分钟内用一次',
  tag,
  access: 'public',
  scope: 'none',
  data: Exactly({ question: Type.String() }),
  errors: ['tooMany'],
})

export const checkCaptchaRoute = defineRoute({
  method: 'POST',
  path: `${base}/userRegistration/checkCaptcha`,
  summary: '核对图形验证码，不消耗它',
  tag,
  access: 'public',
  scope: 'none',
  body: CaptchaBody,
  bodyLimit: 4096,
  data: Type.Null(),
  errors: ['refused'],
  documented: true,
})

export const setUpRoute = defineRoute({
  method: 'POST',
  path: `${base}/installation/setUp`,
  summary: '空安装的首位超级管理员（一次性链接）',
  tag,
  bodyLimit: 4096,
  access: 'public',
  scope: 'none',
  body: SetUpBody,
  data: Exactly({ userId: Type.String() }),
  errors: ['refused'],
})
