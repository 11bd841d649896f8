import { maskPhone } from '@portal/domain'
import type { Kit } from '@portal/server-kit/feature'
import { mailOf, oneLine } from '../channels/mail-text.ts'
import type { Sent, Texts } from '../channels/port.ts'
import { sayByRobot } from '../channels/robot.ts'
import type { DeliveryRow, RobotRow } from '../delivery.table.ts'
import { deliveryTexts as texts } from '../delivery.texts.ts'
import { openRobot } from '../robots/robot-secrets.ts'
import { markdownOf } from '../robots/template.rules.ts'
import { textsOf } from './compose.ts'
import type { Sender } from './sender.ts'
import { maskEmail } from './mask.rules.ts'
import type { Target } from './wanted.ts'

export interface Attempted {
  sent: Sent
  /** Masked. */
  address: string
  provider: string
}

/** Hands a message to its channel once. */
export async function attempt(
  kit: Kit,
  sender: Sender,
  row: DeliveryRow,
  target: Extract<Target, { kind: 'person' | 'robot' }>,
): Promise<Attempted> {
  const said = await textsOf(kit, sender.kinds, row)
  if (target.kind === 'robot') return byRobot(kit, sender, target.robot, said)
  if (row.channel === 'sms') {
    const sent = await byText(sender, row, target.address)
    return { sent, address: maskPhone(target.address), provider: sender.texter.name }
  }
  const sent = await sender.mailer.send({ id: row.id, to: target.address, ...mailOf(said) })
  return { sent, address: maskEmail(target.address), provider: sender.mailer.isReal ? 'smtp' : 'outbox' }
}

/** What a robot says of a message, with the provider's answer. */
export async function byRobot(kit: Kit, sender: Sender, robot: RobotRow, said: Texts): Promise<Attempted> {
  const markdown = markdownOf(robot.template, said)
  const title = oneLine(said.title, 100)
  const sent = await sayByRobot(openRobot(sender.sealer, robot), { title, markdown }, kit.clock.now(), sender.rule)
  return { sent, address: robot.host, provider: robot.channel }
}

async function byText({ texter }: Sender, { id, title, tries }: DeliveryRow, phone: string): Promise<Sent> {
  const { problem, reference, isPassing } = await texter.send(id, phone, oneLine(title, 100), tries)
  if (problem === '') return { outcome: 'sent', answer: texter.isReal ? reference : texts.sms.kept }
  return { outcome: isPassing ? 'passing' : 'final', answer: problem }
}
