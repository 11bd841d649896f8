/** The mail server, and who mails are from. */
export interface SmtpConfig {
  host: string
  port: number
  /** TLS from the first byte (smtps). Otherwise STARTTLS, which only a server on this machine may lack. */
  isTls: boolean
  isHere: boolean
  user: string | null
  password: string
  from: { name: string; address: string }
}

const mailbox = /^[^\s@<>",;]+@[^\s@<>",;]+$/
const here = ['127.0.0.1', 'localhost', '[::1]']

/** Reads SMTP_URL (`smtp://user:password@host:587`, `smtps://…`) and SMTP_FROM. Null: mails stay in the portal. */
export function readSmtp(text: (name: string) => string | null, problems: string[]): SmtpConfig | null {
  const [raw, sender] = [text('SMTP_URL'), text('SMTP_FROM')]
  if (raw === null) {
    if (sender !== null) problems.push('SMTP_FROM：只与 SMTP_URL 一起使用')
    return null
  }
  if (!URL.canParse(raw) || !/^smtps?:\/\/[^/]/.test(raw) || new URL(raw).hostname === '') {
    problems.push('SMTP_URL：应为 smtp://用户名:密码@主机:端口 或 smtps:// 开头的地址')
    return null
  }
  const { protocol, hostname, port, username, password } = new URL(raw)
  const isTls = protocol === 'smtps:'
  const user = username === '' ? null : decodeURIComponent(username)
  const from = senderOf(sender ?? (user !== null && mailbox.test(user) ? user : ''))
  if (from === null) problems.push('SMTP_FROM：应写明发件人，如 portal@example.com 或 财务门户 <portal@example.com>')
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (isTls ? 465 : 587) : Number(port),
    isTls,
    isHere: here.includes(hostname),
    user,
    password: decodeURIComponent(password),
    from: from ?? { name: '', address: '' },
  }
}

/** `address` or `name <address>`, on one line. */
function senderOf(text: string): SmtpConfig['from'] | null {
  const [, name = '', bracketed] = /^([^<>\p{Cc}]*)<([^<>]+)>$/u.exec(text) ?? []
  const address = (bracketed ?? text).trim()
  return mailbox.test(address) ? { name: name.trim().replaceAll('"', ''), address } : null
}
