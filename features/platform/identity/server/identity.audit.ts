import type { AuditSource } from '@portal/server-kit/brought'

const clients: Readonly<Record<string, string>> = { browser: '浏览器', api: '程序' }
const missing: Readonly<Record<string, string>> = { 'verify:phone': '手机验证', 'verify:proof': '再次验证身份' }
const ways: Readonly<Record<string, string>> = {
  password: '密码',
  captcha: '图形验证码',
  phone: '短信验证码',
  totp: '验证器应用',
  recovery: '恢复码',
  passkey: '通行密钥',
  factor: '二次验证',
  'command-line': '服务器命令',
}

/** How somebody came in, by what, and what was missing that is no grant, in words of the audit log. */
export const identityAudit: AuditSource = {
  codeFacts: {
    client: (code) => clients[code],
    by: (code) => ways[code],
    factor: (code) => ways[code],
    missing: (code) => missing[code],
  },
}
