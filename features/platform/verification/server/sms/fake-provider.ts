import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { AliyunSettings } from './aliyun.ts'

/** Messages the fake accepted: only requests with a correct signature, which it computes itself. */
export interface Taken {
  phone: string
  sign: string
  template: string
  code: string
  title?: string
  token?: string
  nonce: string
}
/** Behaviour of the fake: the next responses in order, then `ok`. */
export type Mood = 'ok' | 'silent' | 'broken' | 'throttled' | 'refusing' | 'hanging up'

/** A local service that speaks SendSms and checks each signature from the raw request alone. For tests. */
export async function fakeProvider(): Promise<{
  settings: AliyunSettings
  taken: Taken[]
  asked: () => number
  next: (...moods: Mood[]) => void
  stop: () => Promise<void>
}> {
  const taken: Taken[] = []
  const moods: Mood[] = []
  let asked = 0
  const key = { id: 'LTAI-test', secret: 'test-secret' }
  const server = createServer((request, response) => {
    asked += 1
    request.resume().on('end', () => act(moods.shift() ?? 'ok', request, response))
  })
  const act = (mood: Mood, request: IncomingMessage, response: ServerResponse) => {
    const say = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (mood === 'silent') return
    if (mood === 'hanging up') {
      request.socket.destroy()
      return
    }
    if (mood === 'broken') {
      response.writeHead(502).end('<html>bad gateway</html>')
      return
    }
    if (mood === 'throttled') {
      say(400, { Code: 'Throttling.User', Message: 'Request was denied due to user flow control.' })
      return
    }
    if (mood === 'refusing') {
      say(200, { Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: '触发小时级流控 for 15000000001' })
      return
    }
    const query = new URL(request.url ?? '/', 'http://fake').searchParams
    if (!isSigned(request, key)) {
      say(400, { Code: 'SignatureDoesNotMatch', Message: 'Specified signature is not matched with our calculation.' })
      return
    }
    const { code, title, token } = JSON.parse(query.get('TemplateParam') ?? '{}') as {
      code?: string
      title?: string
      token?: string
    }
    taken.push({
      phone: query.get('PhoneNumbers') ?? '',
      sign: query.get('SignName') ?? '',
      template: query.get('TemplateCode') ?? '',
      code: code ?? '',
      ...(title === undefined ? {} : { title }),
      ...(token === undefined ? {} : { token }),
      nonce: String(request.headers['x-acs-signature-nonce']),
    })
    say(200, { Code: 'OK', Message: 'OK', BizId: `biz-${taken.length}`, RequestId: 'r' })
  }
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done)
  })
  const { port } = server.address() as AddressInfo
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}/`,
      accessKeyId: key.id,
      accessKeySecret: key.secret,
      signName: '启明门户',
      templateCode: 'SMS_1',
      warningTemplateCode: 'SMS_2',
      noticeTemplateCode: 'SMS_3',
      inviteTemplateCode: 'SMS_4',
    },
    taken,
    asked: () => asked,
    next: (...coming) => {
      moods.push(...coming)
    },
    stop: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

/** Computes the signature from the wire data: raw query pairs, the headers listed as signed, an empty body. */
function isSigned(request: IncomingMessage, key: { id: string; secret: string }): boolean {
  const said = /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([^,]+),Signature=([0-9a-f]{64})$/.exec(
    request.headers.authorization ?? '',
  )
  if (said?.[1] !== key.id) return false
  const names = (said[2] ?? '').split(';')
  const mustBe = [
    'host',
    'x-acs-action',
    'x-acs-content-sha256',
    'x-acs-date',
    'x-acs-signature-nonce',
    'x-acs-version',
  ]
  if (
    mustBe.some((name) => !names.includes(name)) ||
    request.headers['x-acs-action'] !== 'SendSms' ||
    request.headers['x-acs-version'] !== '2017-05-25'
  )
    return false
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/.test(String(request.headers['x-acs-date']))) return false
  const digest = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex')
  if (request.headers['x-acs-content-sha256'] !== digest('')) return false
  const [path = '', query = ''] = (request.url ?? '').split('?')
  let canonical = `${request.method}\n${path}\n${query.split('&').toSorted().join('&')}\n`
  for (const name of names) canonical += `${name}:${String(request.headers[name]).trim()}\n`
  canonical += `\n${names.join(';')}\n${digest('')}`
  return (
    createHmac('sha256', key.secret)
      .update(`ACS3-HMAC-SHA256\n${digest(canonical)}`)
      .digest('hex') === said[3]
  )
}
