import { defineRoute, everyStep, Type } from '@portal/contract'
import {
  ChangePhoneBody,
  FindByPhoneBody,
  FoundByPhone,
  NewPasswordBody,
  Outbox,
  OutboxQuery,
  PhoneSignedIn,
  PhoneSignInBody,
  Repeated,
  RepeatQuery,
  SendCodeQuery,
  ValidateBody,
  Validated,
} from './verification.schema.ts'

const base = '/japi/api/base-user'
const tag = '手机验证'
const open = { tag, access: 'public', scope: 'none', documented: true, bodyLimit: 4096 } as const

export const sendCodeRoute = defineRoute({
  ...open,
  method: 'GET',
  path: `${base}/userRegistration/sendMsg`,
  summary: '发送短信验证码；data[0] 是核对时交回的凭据。未登录须带图形验证码，登录后须带 Authorization 头',
  query: SendCodeQuery,
  data: Type.Array(Type.String(), { minItems: 1, maxItems: 1 }),
  errors: ['refused', 'tooMany', 'unauthorized', 'forbidden'],
  audit: 'phone.send-code',
})

export const validateCodeRoute = defineRoute({
  ...open,
  method: 'POST',
  path: `${base}/userRegistration/validateSms`,
  summary: '核对短信验证码',
  body: ValidateBody,
  data: Validated,
  errors: ['refused', 'forbidden'],
  audit: 'phone.verify',
})

export const findByPhoneRoute = defineRoute({
  ...open,
  method: 'POST',
  path: `${base}/userRegistration/findUserInfoByPhone`,
  summary: '找回密码：手机号对应的账号；验证手机之后才列出',
  body: FindByPhoneBody,
  data: FoundByPhone,
  errors: ['refused', 'tooMany'],
})

export const newPasswordRoute = defineRoute({
  ...open,
  method: 'POST',
  path: `${base}/userRegistration/updatePasswordByAccount`,
  summary: '找回密码：凭刚验证的手机设置新密码',
  body: NewPasswordBody,
  data: Type.Null(),
  errors: ['refused'],
  audit: 'account.reset-password',
})

export const phoneSignInRoute = defineRoute({
  ...open,
  documented: false,
  method: 'POST',
  path: `${base}/authentication/userLoginPhone`,
  summary: '短信验证码登录（浏览器）；手机号有多个账号时，验证码正确后再选择',
  body: PhoneSignInBody,
  data: PhoneSignedIn,
  errors: ['refused', 'tooMany'],
})

export const repeatPhoneRoute = defineRoute({
  ...open,
  method: 'GET',
  path: `${base}/userRegistration/checkRepeatPhone`,
  summary: '手机号是否已被使用；只告诉刚验证过它的人',
  query: RepeatQuery,
  data: Repeated,
  errors: ['refused'],
})

export const changePhoneRoute = defineRoute({
  method: 'POST',
  path: `${base}/user/changePhone`,
  summary: '更换自己绑定的手机号',
  gives: 'identity',
  unproved: 'asks for codes to both phones, or the password',
  tag,
  access: 'signed-in',
  scope: 'user',
  bodyLimit: 4096,
  body: ChangePhoneBody,
  data: Type.Null(),
  errors: ['refused', 'tooMany', 'forbidden'],
  audit: 'account.change-phone',
  during: ['admin-phone'],
})

export const outboxRoute = defineRoute({
  method: 'GET',
  path: '/japi/api/manage/outbox',
  summary: '短信发件箱：运营人员看全部或选一人，企业管理员选本企业人员，其他人看自己的；他人的号码一般为空',
  tag,
  access: 'signed-in',
  scope: 'enterprise',
  query: OutboxQuery,
  data: Outbox,
  errors: ['forbidden'],
  documented: true,
  during: everyStep,
})
