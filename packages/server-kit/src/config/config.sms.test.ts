import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { problemsOf } from './config.fixture.ts'

const aliyun = {
  SMS_PROVIDER: 'aliyun',
  SMS_ACCESS_KEY_ID: 'id',
  SMS_ACCESS_KEY_SECRET: 'secret',
  SMS_SIGN_NAME: '门户',
  SMS_TEMPLATE_CODE: 'SMS_1',
}

test('SES-21 without a setting messages go to the outbox; a real provider is set by the environment', () => {
  expect(readConfig({}, '/srv').sms).toEqual({
    provider: { name: 'outbox' },
    limits: { phone: 20, address: 500, day: 5000 },
  })
  expect(readConfig({ ...aliyun, SMS_LIMIT_PHONE: '7' }, '/srv').sms).toEqual({
    provider: {
      name: 'aliyun',
      endpoint: 'https://dysmsapi.aliyuncs.com/',
      accessKeyId: 'id',
      accessKeySecret: 'secret',
      signName: '门户',
      templateCode: 'SMS_1',
      warningTemplateCode: null,
      noticeTemplateCode: null,
      inviteTemplateCode: null,
    },
    limits: { phone: 7, address: 500, day: 5000 },
  })
})

test('SES-21 a provider missing or without settings ends the start with their names, no values', () => {
  expect(problemsOf({ SMS_PROVIDER: 'pigeon' })).toEqual(['SMS_PROVIDER=pigeon：只能是 outbox、aliyun'])
  expect(problemsOf({ SMS_PROVIDER: 'aliyun', SMS_ACCESS_KEY_ID: 'id' })).toEqual(
    ['SMS_ACCESS_KEY_SECRET', 'SMS_SIGN_NAME', 'SMS_TEMPLATE_CODE'].map(
      (name) => `${name}：SMS_PROVIDER=aliyun 时必须设置`,
    ),
  )
  expect(problemsOf({ ...aliyun, SMS_ENDPOINT: 'http://sms.example/' })).toEqual([
    'SMS_ENDPOINT：除本机外须以 https:// 开头，验证码不能明文传送',
  ])
  expect(problemsOf({ ...aliyun, SMS_LIMIT_DAY: 'many' }).join()).not.toContain('secret')
})
