import { randomUUID } from 'node:crypto'
import { sha256 } from '@portal/server-kit/ids'
import { authorizationOf, canonicalQuery } from './acs3-signature.ts'
import { verificationTexts } from '../verification.texts.ts'
import { SmsProblem, type SmsMessage, type SmsProvider } from './port.ts'

/**
 * Settings of 阿里云短信服务. Templates have one variable: `${code}`, the notice's `${title}`,
 * the invitation's `${token}`, the warning's none.
 */
export interface AliyunSettings {
  endpoint: string
  accessKeyId: string
  accessKeySecret: string
  signName: string
  templateCode: string
  warningTemplateCode: string | null
  noticeTemplateCode: string | null
  inviteTemplateCode: string | null
}

/** Timeout of one attempt, in milliseconds. */
export const attemptMs = 4000
/** Temporary refusals: throttling, or a fault of the provider. */
const passing = /^(Throttling|ServiceUnavailable|InternalError|isp\.SYSTEM_ERROR|isp\.GATEWAY_ERROR|isv\.SYSTEM_ERROR)/i

/**
 * SendSms of 阿里云短信服务 (version 2017-05-25), a POST with everything in the signed query. `now` in UTC for its
 * date.
 */
export const aliyunProvider = (settings: AliyunSettings, now: () => Date): SmsProvider => ({
  name: 'aliyun',
  async send(message) {
    const { host, pathname, origin } = new URL(settings.endpoint)
    const query = { PhoneNumbers: message.phone, SignName: settings.signName, ...templateOf(settings, message) }
    const headers = {
      host,
      'x-acs-action': 'SendSms',
      'x-acs-version': '2017-05-25',
      'x-acs-date': now()
        .toISOString()
        .replace(/\.\d{3}Z$/, 'Z'),
      'x-acs-signature-nonce': randomUUID(),
      'x-acs-content-sha256': sha256(''),
    }
    const { host: _host, ...sent } = headers
    const authorization = authorizationOf(
      { method: 'POST', path: pathname, query, headers, body: '' },
      { id: settings.accessKeyId, secret: settings.accessKeySecret },
    )
    const answer = await answerOf(`${origin}${pathname}?${canonicalQuery(query)}`, { ...sent, authorization })
    if (answer.Code === 'OK') return { reference: answer.BizId ?? '' }
    throw new SmsProblem(`${answer.Code ?? '无代码'} ${answer.Message ?? ''}`.trim(), passing.test(answer.Code ?? ''))
  },
})

function templateOf(settings: AliyunSettings, { code, title, invitation }: SmsMessage): Record<string, string> {
  if (invitation !== undefined) {
    if (settings.inviteTemplateCode === null) throw new SmsProblem(verificationTexts.noInviteTemplate, false)
    const { token } = invitation
    return { TemplateCode: settings.inviteTemplateCode, TemplateParam: JSON.stringify({ token }) }
  }
  if (title !== undefined) {
    if (settings.noticeTemplateCode === null) throw new SmsProblem(verificationTexts.noNoticeTemplate, false)
    return { TemplateCode: settings.noticeTemplateCode, TemplateParam: JSON.stringify({ title }) }
  }
  if (code !== null) return { TemplateCode: settings.templateCode, TemplateParam: JSON.stringify({ code }) }
  if (settings.warningTemplateCode === null) throw new SmsProblem(verificationTexts.noWarningTemplate, false)
  return { TemplateCode: settings.warningTemplateCode }
}

interface Answer {
  Code?: string
  Message?: string
  BizId?: string
}

/** The provider's JSON, whatever its status. Its message may contain the phone, which is removed. */
async function answerOf(address: string, headers: Record<string, string>): Promise<Answer> {
  const response = await fetch(address, {
    method: 'POST',
    headers,
    redirect: 'error',
    signal: AbortSignal.timeout(attemptMs),
  }).catch((error: unknown) => {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError'
    throw new SmsProblem(isLate ? `服务商 ${attemptMs / 1000} 秒内没有回答` : '连不上服务商', true)
  })
  const text = await response.text().catch(() => '')
  const parsed = parsedAnswer(text)
  if (parsed === null) throw new SmsProblem(`服务商回答 HTTP ${response.status}，内容无法识别`, response.status >= 500)
  if (response.status >= 500 || response.status === 429)
    throw new SmsProblem(`HTTP ${response.status} ${parsed.Code ?? ''}`.trim(), true)
  return {
    ...parsed,
    ...(parsed.Message === undefined ? {} : { Message: parsed.Message.replace(/\d{5,}/g, '…').slice(0, 200) }),
  }
}

function parsedAnswer(text: string): Answer | null {
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' && parsed !== null
      ? Object.fromEntries(Object.entries(parsed).map(([name, value]) => [name, String(value)]))
      : null
  } catch {
    return null
  }
}
