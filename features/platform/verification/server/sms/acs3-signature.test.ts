import { expect, test } from 'vitest'
import { sha256 } from '@portal/server-kit/ids'
import { authorizationOf, canonicalQuery } from './acs3-signature.ts'

test("SES-21 a request is signed as in the example of the provider's own documentation", () => {
  const headers = {
    host: 'ecs.cn-shanghai.aliyuncs.com',
    'x-acs-action': 'RunInstances',
    'x-acs-version': '2014-05-26',
    'x-acs-date': '2023-10-26T10:22:32Z',
    'x-acs-signature-nonce': '3156853299f313e23d1673dc12e1703d',
    'x-acs-content-sha256': sha256(''),
    'user-agent': 'not signed',
  }
  const query = { RegionId: 'cn-shanghai', ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd' }
  expect(
    authorizationOf(
      { method: 'POST', path: '/', query, headers, body: '' },
      { id: 'YourAccessKeyId', secret: 'YourAccessKeySecret' },
    ),
  ).toBe(
    'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,' +
      'SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,' +
      'Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
  )
})

test('SES-21 the query is sorted and encoded by RFC 3986', () => {
  expect(canonicalQuery({ b: '启 明*', a: '{"code":"1"}', c: "~(!')" })).toBe(
    'a=%7B%22code%22%3A%221%22%7D&b=%E5%90%AF%20%E6%98%8E%2A&c=~%28%21%27%29',
  )
})
