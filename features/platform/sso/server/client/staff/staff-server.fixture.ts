import { randomUUID } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

const corp = { corpId: 'ww1', agentId: '1000002', secret: 'wecom-secret' }
const app = { clientId: 'ding1', clientSecret: 'ding-secret' }
const mostTokens = 3

/**
 * A stand-in for 企业微信 and 钉钉, written from their documents: pages to scan at, codes that are worth one answer,
 * access tokens, error codes and limits.
 */
export async function startStaff() {
  const codes = new Map<string, { to: string; person: Record<string, string> }>()
  const tokens = new Set<string>()
  const everyCode: string[] = []
  let given = 0
  let isBusy = false
  const refused = (errcode: number, errmsg: string) => ({ status: 200, body: { errcode, errmsg } })
  const redeemed = (code: string, to: string) => {
    const found = codes.get(code)
    codes.delete(code)
    return found?.to === to ? found.person : undefined
  }
  const newToken = (): string => {
    const token = randomUUID()
    tokens.add(token)
    everyCode.push(token)
    return token
  }
  const wecom = (path: string, query: URLSearchParams): { status: number; body: object } => {
    if (isBusy) return refused(45_009, 'api freq out of limit')
    if (path === '/cgi-bin/gettoken') {
      if (query.get('corpid') !== corp.corpId) return refused(40_013, 'invalid corpid')
      if (query.get('corpsecret') !== corp.secret) return refused(40_001, 'invalid credential')
      given += 1
      if (given > mostTokens) return refused(45_009, 'api freq out of limit')
      return { status: 200, body: { errcode: 0, errmsg: 'ok', access_token: newToken(), expires_in: 7200 } }
    }
    if (!tokens.has(query.get('access_token') ?? '')) return refused(40_014, 'invalid access_token')
    const person = redeemed(query.get('code') ?? '', 'wecom')
    return person === undefined
      ? refused(40_029, 'invalid code')
      : { status: 200, body: { errcode: 0, errmsg: 'ok', ...person } }
  }
  const dingtalk = (path: string, sent: Record<string, string>, token: string): { status: number; body: object } => {
    const fault = (status: number, code: string) => ({ status, body: { code, message: code, requestid: randomUUID() } })
    if (isBusy) return fault(403, 'Forbidden.AccessDenied.QpsLimitForApi')
    if (path === '/v1.0/oauth2/userAccessToken') {
      if (sent['clientId'] !== app.clientId || sent['clientSecret'] !== app.clientSecret)
        return fault(400, 'invalidClientIdOrSecret')
      const person = sent['grantType'] === 'authorization_code' ? redeemed(sent['code'] ?? '', 'dingtalk') : undefined
      if (person === undefined) return fault(400, 'invalid.authCode')
      const accessToken = newToken()
      people.set(accessToken, person)
      return { status: 200, body: { accessToken, refreshToken: randomUUID(), expireIn: 7200 } }
    }
    const person = people.get(token)
    return person === undefined ? fault(400, 'InvalidAuthentication') : { status: 200, body: person }
  }
  const people = new Map<string, Record<string, string>>()
  const answerOf = async (request: http.IncomingMessage) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://staff')
    if (pathname.startsWith('/cgi-bin/')) return wecom(pathname, searchParams)
    const sent = request.method === 'POST' ? ((await json(request)) as Record<string, string>) : {}
    return dingtalk(pathname, sent, String(request.headers['x-acs-dingtalk-access-token']))
  }
  const server = http.createServer((request, response) => {
    void answerOf(request).then(({ status, body }) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    )
  })
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done)
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    config: {
      wecom: { ...corp, loginUrl: url, apiUrl: url, trustAccount: false },
      dingtalk: { ...app, loginUrl: url, apiUrl: url },
    },
    /** Somebody scans: where the browser is sent back. Without `person` they decline. */
    scan(address: string, person?: Record<string, string>): string {
      const { pathname, searchParams } = new URL(address)
      const asked = Object.fromEntries(searchParams)
      const isWecom = pathname === '/wwlogin/sso/login'
      const isKnown = isWecom
        ? asked['login_type'] === 'CorpApp' && asked['appid'] === corp.corpId && asked['agentid'] === corp.agentId
        : pathname === '/oauth2/auth' && asked['client_id'] === app.clientId && asked['response_type'] === 'code'
      if (!isKnown) throw new Error(`no such application: ${address}`)
      const back = new URL(asked['redirect_uri'] ?? '')
      back.searchParams.set('state', asked['state'] ?? '')
      if (person === undefined) return back.href
      const code = randomUUID()
      everyCode.push(code)
      codes.set(code, { to: isWecom ? 'wecom' : 'dingtalk', person })
      back.searchParams.set(isWecom ? 'code' : 'authCode', code)
      return back.href
    },
    /** Forgets every access token, as the provider may at any time. */
    forgetTokens: () => tokens.clear(),
    tokensGiven: () => given,
    /** Codes and access tokens given so far. */
    everyCode: () => everyCode,
    busy: (is: boolean) => (isBusy = is),
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
