import { expect, test } from 'vitest'
import { problemsOf } from './config.fixture.ts'
import { readConfig } from './config.ts'

const wecom = { WECOM_CORP_ID: 'ww1', WECOM_AGENT_ID: '1000002', WECOM_SECRET: 's1' }
const dingtalk = { DINGTALK_CLIENT_ID: 'ding1', DINGTALK_CLIENT_SECRET: 's2' }

test('NOT-15 signing in by 企业微信 and 钉钉 is off, or read from its settings', () => {
  expect(readConfig({}, '/srv')).toMatchObject({ wecom: null, dingtalk: null })
  expect(readConfig({ ...wecom, ...dingtalk, WECOM_API_URL: 'https://wecom.group.example/' }, '/srv')).toMatchObject({
    wecom: {
      corpId: 'ww1',
      agentId: '1000002',
      secret: 's1',
      loginUrl: 'https://login.work.weixin.qq.com',
      apiUrl: 'https://wecom.group.example',
      trustAccount: false,
    },
    dingtalk: {
      clientId: 'ding1',
      clientSecret: 's2',
      loginUrl: 'https://login.dingtalk.com',
      apiUrl: 'https://api.dingtalk.com',
    },
  })
})

test('NOT-15 half a setting, or an address in the clear, ends the start by name', () => {
  expect(problemsOf({ WECOM_CORP_ID: 'ww1', WECOM_SECRET: 's1' })).toEqual([
    '企业微信登录的设置不完整，还缺 WECOM_AGENT_ID',
  ])
  expect(problemsOf({ DINGTALK_CLIENT_ID: 'ding1' })).toEqual(['钉钉登录的设置不完整，还缺 DINGTALK_CLIENT_SECRET'])
  expect(problemsOf({ ...dingtalk, DINGTALK_API_URL: 'http://api.group.example' })).toEqual([
    'DINGTALK_API_URL：应以 https:// 开头（本机除外）',
  ])
})
