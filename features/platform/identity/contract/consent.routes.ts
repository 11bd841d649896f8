import { defineRoute, Exactly, Type } from '@portal/contract'

/** Idempotent. Refuses a version older than the current one, because the text has changed since it was read. */
export const consentRoute = defineRoute({
  method: 'POST',
  path: '/japi/api/base-user/user/consent',
  summary: '同意隐私政策的一个版本',
  tag: '登录与会话',
  bodyLimit: 1024,
  access: 'signed-in',
  scope: 'user',
  body: Exactly({ version: Type.String({ minLength: 1, maxLength: 32 }) }),
  data: Type.Null(),
  audit: 'account.consent',
  errors: ['refused'],
  during: ['consent'],
})
