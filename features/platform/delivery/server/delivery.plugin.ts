import { linkTo } from '@portal/contract'
import type { Feature, Kit } from '@portal/server-kit/feature'
import { contains, daysOf } from '@portal/server-kit/list/matchers'
import { createSealer } from '@portal/server-kit/seal'
import { noticeTexter } from '@portal/verification/server/public'
import * as contract from '../contract/index.ts'
import { channelsPage, deliveriesPage, deliveryPages } from '../contract/delivery.pages.ts'
import { deliveryWords } from '../contract/delivery.words.ts'
import { createMailer } from './channels/mail.ts'
import { channelsOf, testChannel } from './channels/test-channel.ts'
import { deliveryEnterpriseTables, deliveryTables } from './delivery.table.ts'
import { gatherKinds, type Kinds } from './kinds.ts'
import { deliveryMigration } from './migrations/202611272001-delivery.ts'
import { deliveryDetail, listedDeliveries, presentDelivery, resend } from './page/delivery.page.ts'
import { bindEmail, sendEmailCode, unbindEmail } from './preference/email.service.ts'
import { saveOwnSetting, settingOf } from './preference/setting.service.ts'
import { mountRobots, testRobot } from './robots/robot.upkeep.ts'
import type { Sender } from './sending/sender.ts'
import { hearNotices } from './sending/hear.ts'
import { handleSending } from './sending/send.jobs.ts'

/** Feature: notices beyond the portal (NOT-15), and what people chose (NOT-12). */
export function deliveryFeature(): Feature {
  // What the joined features declare does not change while they run.
  let known: Kinds | undefined
  const kindsOf = (kit: Kit): Kinds => (known ??= gatherKinds(kit.brought))
  return {
    name: 'delivery',
    words: deliveryWords,
    menus: [
      {
        below: 'analysis',
        after: 'smsOutbox',
        code: 'deliveries',
        name: '消息投递',
        icon: 'table',
        route: linkTo(deliveriesPage),
        roles: ['superAdmin', 'service'],
        buttons: [
          { code: 'monitor:delivery:read', name: '查看消息投递', roles: ['superAdmin', 'service'] },
          { code: 'delivery:resend', name: '重新发送', roles: ['superAdmin'] },
        ],
      },
      {
        below: 'analysis',
        after: 'deliveries',
        code: 'channels',
        name: '消息渠道',
        icon: 'table',
        route: linkTo(channelsPage),
        roles: ['superAdmin', 'companyAdmin'],
        buttons: [{ code: 'delivery:robot:manage', name: '维护机器人与测试', roles: ['superAdmin', 'companyAdmin'] }],
      },
    ],
    pages: deliveryPages,
    migrations: [deliveryMigration],
    tables: deliveryTables,
    enterpriseTables: deliveryEnterpriseTables,
    outbox: (kit, tx, happenings) => hearNotices(kit, tx, kindsOf(kit), happenings),
    mount(kit) {
      const sender: Sender = {
        mailer: createMailer(kit.config.smtp),
        texter: noticeTexter(kit),
        rule: { opened: kit.config.webhookNetworks },
        sealer: createSealer(kit.config),
        kinds: kindsOf(kit),
      }
      mountDeliveries(kit, sender)
      mountOwn(kit, sender)
      mountRobots(kit, sender)
      kit.mount(contract.channelsRoute, (_input, call) => channelsOf(sender, call))
      kit.mount(contract.testChannelRoute, ({ body }, call) => testChannel(sender, body.channel, call))
      kit.mount(contract.testRobotRoute, ({ body }, call) => testRobot(kit, sender, body.id, call))
      handleSending(kit, sender)
    },
  }
}

function mountDeliveries(kit: Kit, { kinds }: Sender): void {
  kit.mountList(contract.deliveryList, {
    rows: listedDeliveries,
    id: 'delivery.id',
    filters: {
      channel: 'delivery.channel',
      state: 'delivery.state',
      recipient: contains('delivery.recipient'),
      created: daysOf('delivery.created_at'),
    },
    sorts: { createdAt: 'delivery.created_at' },
    present: (rows) => rows.map((row) => presentDelivery(row, kinds)),
  })
  kit.mount(contract.deliveryDetailRoute, ({ query }, call) => deliveryDetail(kit, kinds, query, call))
  kit.mount(contract.resendRoute, ({ body }, call) => resend(kit, body.ids, call))
}

/** What everybody sets for himself. */
function mountOwn(kit: Kit, sender: Sender): void {
  kit.mount(contract.noticeSettingRoute, (_input, { db, caller }) => settingOf(db, caller.userId, sender))
  kit.mount(contract.saveNoticeSettingRoute, ({ body }, call) => saveOwnSetting(body, call, sender))
  kit.mount(contract.sendEmailCodeRoute, ({ body }, call) => sendEmailCode(kit, sender, body.email, call))
  kit.mount(contract.bindEmailRoute, ({ body }, call) => bindEmail(body, call))
  kit.mount(contract.removeEmailRoute, (_input, call) => unbindEmail(call))
}
