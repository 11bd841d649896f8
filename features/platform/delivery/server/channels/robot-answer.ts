import type { RobotChannel } from '../../contract/index.ts'
import { deliveryTexts as texts } from '../delivery.texts.ts'
import type { Sent } from './port.ts'

const minuteMs = 60_000

/** How long a robot is silent after it was told to slow down: by the minute, and ten minutes at 钉钉. */
const limits: Readonly<Record<RobotChannel, { codes: readonly number[]; waitMs: number }>> = {
  wecom: { codes: [45009, 45033], waitMs: minuteMs },
  dingtalk: { codes: [130101, 410100, 90018], waitMs: 10 * minuteMs },
}
/** The provider is busy, or broken for the moment. */
const passing: ReadonlySet<number> = new Set([-1, 50001, 50002])
const mostShown = 300

/** What a robot's answer means: 0 is said, limits wait, the rest (wrong signature, no such robot) is final. */
export function meaningOf(channel: RobotChannel, status: number, body: string): Sent {
  const said = parsed(body)
  if (said === null)
    return { outcome: status >= 500 || status === 429 ? 'passing' : 'final', answer: texts.robot.badAnswer(status) }
  const answer = `${said.errcode} ${said.errmsg}`.trim().slice(0, mostShown)
  if (said.errcode === 0) return { outcome: 'sent', answer }
  const { codes, waitMs } = limits[channel]
  if (codes.includes(said.errcode)) return { outcome: 'limited', answer, waitMs, stops: true }
  return { outcome: passing.has(said.errcode) ? 'passing' : 'final', answer }
}

/** The answer's code and words, of a long answer its beginning; keys and tokens that it may repeat are left out. */
function parsed(body: string): { errcode: number; errmsg: string } | null {
  const [, errcode] = /"errcode"\s*:\s*(-?\d+)/.exec(body) ?? []
  const [, errmsg = ''] = /"errmsg"\s*:\s*"((?:[^"\\]|\\.)*)/.exec(body) ?? []
  if (errcode === undefined) return null
  return { errcode: Number(errcode), errmsg: errmsg.replaceAll(/[0-9A-Za-z_-]{24,}/g, '…') }
}
