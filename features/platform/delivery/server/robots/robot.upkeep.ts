import { notFound } from '@portal/contract'
import { targetOf } from '@portal/integration/server/public'
import { inReach } from '@portal/server-kit/database/reach'
import type { Call, Kit } from '@portal/server-kit/feature'
import { listOf } from '@portal/server-kit/list/upkeep/list-of'
import { mountUpkeep } from '@portal/server-kit/list/upkeep/mount-upkeep'
import { robotList, robotUpkeep, type Tested } from '../../contract/index.ts'
import type { Sent, Texts } from '../channels/port.ts'
import { deliveryTexts } from '../delivery.texts.ts'
import { byRobot } from '../sending/attempt.ts'
import type { Sender } from '../sending/sender.ts'
import { holdLane, roomOf, takeRoom } from '../sending/lane.repo.ts'
import { sealed } from './robot-secrets.ts'
import { faultOfTemplate } from './template.rules.ts'

const texts = deliveryTexts.robot

/** Robots as an enterprise keeps them, with sealed addresses. */
export function mountRobots(kit: Kit, { sealer }: Pick<Sender, 'sealer'>): void {
  const rule = { httpAllowed: !kit.config.production }
  const robots = mountUpkeep(kit, robotUpkeep, {
    table: 'delivery_robot',
    columns: { address: null, secret: null, isSigned: null },
    unique: { delivery_robot_name: { field: 'name', taken: ({ name }) => texts.taken(name) } },
    faults: ({ address, secret, channel, template }, { before }) => {
      const told = (path: string, message: string) => [{ path, message }]
      if (address === undefined && before === null) return told('address', texts.noAddress)
      const target = address === undefined ? null : targetOf(address, rule)
      if (target !== null && 'fault' in target) return told('address', texts[target.fault])
      const isSigned = secret === undefined ? before?.secret_sealed != null : secret !== null
      if (isSigned && channel === 'wecom') return told('secret', texts.unsigned)
      if (typeof secret === 'string' && !secret.trim().startsWith('SEC')) return told('secret', texts.badSecret)
      const fault = template === null ? null : faultOfTemplate(template)
      return fault === null ? [] : told('template', fault)
    },
    store: ({ address, secret }, { id }) => {
      const target = address === undefined ? null : targetOf(address, rule)
      const url = target !== null && 'url' in target ? target.url : null
      return {
        ...(url === null ? {} : { address_sealed: sealed.address(sealer, id, url.href), host: url.host }),
        ...(secret === undefined
          ? {}
          : { secret_sealed: secret === null ? null : sealed.secret(sealer, id, secret.trim()) }),
      }
    },
    present: ({ secret_sealed }) => ({ isSigned: secret_sealed !== null }),
    about: ({ name }) => ({ name }),
  })
  kit.mountList(robotList, listOf(robots, robotList, { filters: { word: 'name', on: 'isOn' } }))
}

/** Says a test in the robot's group, counted like any message of it. */
export async function testRobot(kit: Kit, sender: Sender, id: string, call: Call): Promise<Tested> {
  const robot = await call.db
    .selectFrom('delivery_robot')
    .selectAll()
    .where('id', '=', id)
    .where(inReach(call.scope, { entId: 'delivery_robot.ent_id', owner: null }))
    .executeTakeFirst()
  if (robot === undefined) throw notFound()
  const now = call.now()
  const room = await kit.write(async ({ db }) => {
    const lane = await roomOf(db, id, now)
    if (lane.room === 'free') await takeRoom(db, id, [...lane.recent, now])
    return lane.room
  })
  const sent: Sent =
    room === 'free'
      ? (await byRobot(kit, sender, robot, testOf(robot.name))).sent
      : { outcome: 'limited', answer: room === 'full' ? texts.full : texts.held }
  await call.write(async ({ db }) => {
    if (sent.waitMs !== undefined) await holdLane(db, id, new Date(now.getTime() + sent.waitMs))
    call.about(id, { name: robot.name, answer: sent.answer })
  })
  return { isSent: sent.outcome === 'sent', to: robot.host, answer: sent.answer }
}

const testOf = (name: string): Texts => ({
  title: texts.test,
  content: texts.testText(name),
  kindName: deliveryTexts.test.kind,
  entName: '',
  link: null,
})
