import { createHmac, timingSafeEqual } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a robot said in its group. */
export interface Said {
  robot: string
  title: string
  text: string
}

export type RobotServer = Awaited<ReturnType<typeof startRobots>>

const [mostOfMinute, minuteMs, hourMs] = [20, 60_000, 3_600_000]

/**
 * A stand-in for both providers, written from their documents: 企业微信 at /cgi-bin/webhook/send?key=…, 钉钉 at
 * /robot/send?access_token=… with 加签. It counts 20 messages a minute and robot by `now`.
 */
export async function startRobots({ now, secret }: { now: () => Date; secret: string }) {
  const said: Said[] = []
  const times = new Map<string, number[]>()
  let answers: { errcode: number; errmsg: string }[] = []
  let held = 0
  const isOver = (robot: string): boolean => {
    const recent = (times.get(robot) ?? []).filter((at) => at > now().getTime() - minuteMs)
    times.set(robot, [...recent, now().getTime()])
    return recent.length >= mostOfMinute
  }
  const judge = (url: URL, body: string): { errcode: number; errmsg: string } => {
    const isWecom = url.pathname === '/cgi-bin/webhook/send'
    const robot = url.searchParams.get(isWecom ? 'key' : 'access_token') ?? ''
    const given = answers.shift()
    if (given !== undefined) return given
    if (isWecom && robot !== 'wecom-key') return { errcode: 93000, errmsg: 'invalid webhook url' }
    if (!isWecom && (url.pathname !== '/robot/send' || robot !== 'ding-token'))
      return { errcode: 300005, errmsg: 'token is not exist' }
    if (!isWecom && !isSigned(url, secret, now())) return { errcode: 310000, errmsg: 'sign not match' }
    if (isOver(robot))
      return isWecom
        ? { errcode: 45009, errmsg: 'api freq out of limit' }
        : { errcode: 130101, errmsg: 'send too fast' }
    const { msgtype, markdown } = JSON.parse(body) as {
      msgtype: string
      markdown: { content?: string; text?: string; title?: string }
    }
    const text = (isWecom ? markdown.content : markdown.text) ?? ''
    if (msgtype !== 'markdown' || text === '') return { errcode: 40008, errmsg: 'invalid message type' }
    if (isWecom && Buffer.byteLength(text) > 4096)
      return { errcode: 40058, errmsg: 'markdown.content exceed max length 4096' }
    said.push({ robot, title: markdown.title ?? '', text })
    return { errcode: 0, errmsg: 'ok' }
  }
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
    })
    request.on('end', () => {
      held += 1
      const answer = judge(new URL(request.url ?? '/', 'http://robots'), Buffer.concat(chunks).toString())
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(answer))
    })
  })
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done)
  })
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    said,
    asked: () => held,
    wecom: `${base}/cgi-bin/webhook/send?key=wecom-key`,
    dingtalk: `${base}/robot/send?access_token=ding-token`,
    /** Answers the next calls so. */
    answers: (...next: { errcode: number; errmsg: string }[]) => {
      answers = next
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** 加签 as documented: base64(HMAC-SHA256(secret, timestamp + "\n" + secret)), an hour old at most. */
function isSigned(url: URL, secret: string, now: Date): boolean {
  const timestamp = url.searchParams.get('timestamp') ?? ''
  const given = Buffer.from(url.searchParams.get('sign') ?? '', 'base64')
  const expected = createHmac('sha256', Buffer.from(secret)).update(`${timestamp}\n${secret}`, 'utf8').digest()
  const isFresh = Math.abs(Number(timestamp) - now.getTime()) < hourMs
  return isFresh && given.length === expected.length && timingSafeEqual(given, expected)
}
