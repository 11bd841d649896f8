/** How text messages are sent. `limits` count codes in 24 hours: per phone (or account), per address, in total. */
export interface SmsConfig {
  provider:
    | { name: 'outbox' }
    | {
        name: 'aliyun'
        endpoint: string
        accessKeyId: string
        accessKeySecret: string
        signName: string
        templateCode: string
        /** Template without variables for warnings; null sends none. */ warningTemplateCode: string | null
        /** Template with the variable `title` for notices; null sends none. */ noticeTemplateCode: string | null
        /** Template with the variable `token` for invitations; null sends none. */ inviteTemplateCode: string | null
      }
  limits: { phone: number; address: number; day: number }
}

interface Reader {
  text(name: string): string | null
  whole(name: string, fallback: number, min: number, max: number): number
  choice(name: string, values: readonly string[], fallback: string): string
  address(name: string, protocols: readonly string[]): string | null
}

const defaultEndpoint = 'https://dysmsapi.aliyuncs.com/'

/** Reads SMS_…; reports every missing setting of a real provider. */
export function readSms({ text, whole, choice, address }: Reader, problems: string[]): SmsConfig {
  const limits = {
    phone: whole('SMS_LIMIT_PHONE', 20, 1, 1000),
    address: whole('SMS_LIMIT_ADDRESS', 500, 1, 100_000),
    day: whole('SMS_LIMIT_DAY', 5000, 1, 10_000_000),
  }
  if (choice('SMS_PROVIDER', ['outbox', 'aliyun'], 'outbox') === 'outbox')
    return { provider: { name: 'outbox' }, limits }
  const needed = (name: string): string => {
    const value = text(name)
    if (value === null) problems.push(`${name}：SMS_PROVIDER=aliyun 时必须设置`)
    return value ?? ''
  }
  const endpoint = address('SMS_ENDPOINT', ['https:', 'http:']) ?? defaultEndpoint
  const { protocol, hostname } = new URL(endpoint)
  if (protocol === 'http:' && !['127.0.0.1', 'localhost', '[::1]'].includes(hostname))
    problems.push('SMS_ENDPOINT：除本机外须以 https:// 开头，验证码不能明文传送')
  return {
    provider: {
      name: 'aliyun',
      endpoint,
      accessKeyId: needed('SMS_ACCESS_KEY_ID'),
      accessKeySecret: needed('SMS_ACCESS_KEY_SECRET'),
      signName: needed('SMS_SIGN_NAME'),
      templateCode: needed('SMS_TEMPLATE_CODE'),
      warningTemplateCode: text('SMS_WARNING_TEMPLATE_CODE'),
      noticeTemplateCode: text('SMS_NOTICE_TEMPLATE_CODE'),
      inviteTemplateCode: text('SMS_INVITE_TEMPLATE_CODE'),
    },
    limits,
  }
}
