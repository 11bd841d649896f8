import { createHmac } from 'node:crypto'
import { post, type PostRule } from '@portal/integration/server/public'
import type { RobotChannel } from '../../contract/index.ts'
import { deliveryTexts as texts } from '../delivery.texts.ts'
import { withinBytes } from '../robots/template.rules.ts'
import { meaningOf } from './robot-answer.ts'
import type { Sent } from './port.ts'

/** A robot with its secrets open. */
export interface OpenRobot {
  channel: RobotChannel
  address: string
  secret: string | null
}

/** Bytes of a message: 企业微信 takes 4096, 钉钉 20000; what is longer is read in the portal. */
const mostBytes = 4000
const mostTitle = 100

/** The address with 钉钉's 加签: HMAC-SHA256 of `timestamp\nsecret` under the secret, timestamp in milliseconds. */
export function signedAddress({ address, secret }: Pick<OpenRobot, 'address' | 'secret'>, now: Date): URL {
  const url = new URL(address)
  if (secret === null) return url
  const timestamp = String(now.getTime())
  url.searchParams.set('timestamp', timestamp)
  url.searchParams.set('sign', createHmac('sha256', secret).update(`${timestamp}\n${secret}`).digest('base64'))
  return url
}

const bodyOf = (channel: RobotChannel, title: string, markdown: string): object => {
  const text = withinBytes(markdown, mostBytes)
  return channel === 'wecom'
    ? { msgtype: 'markdown', markdown: { content: text } }
    : { msgtype: 'markdown', markdown: { title: title.slice(0, mostTitle), text }, at: { isAtAll: false } }
}

/** Says one thing in a robot's group. The address is checked like that of a webhook, and never told in the answer. */
export async function sayByRobot(
  robot: OpenRobot,
  { title, markdown }: { title: string; markdown: string },
  now: Date,
  rule: PostRule,
): Promise<Sent> {
  const { status, fault, excerpt } = await post(
    signedAddress(robot, now),
    { 'content-type': 'application/json; charset=utf-8', 'user-agent': 'Portal/1' },
    JSON.stringify(bodyOf(robot.channel, title, markdown)),
    rule,
  )
  if (status === null)
    return { outcome: fault === 'forbidden-address' ? 'final' : 'passing', answer: texts.robot.faults[fault] ?? fault }
  return meaningOf(robot.channel, status, excerpt)
}
