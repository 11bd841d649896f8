import { fieldNames, upkeepActions, upkeepFacts, type FeatureWords } from '@portal/contract'
import { Robot, robotUpkeep } from './robot.ts'

/** What its acts are called in the audit log. */
export const deliveryWords: FeatureWords = {
  audit: {
    groups: { delivery: { name: '消息投递', place: 78 } },
    actions: {
      delivery: {
        ...upkeepActions(robotUpkeep),
        'delivery.resend': '重新发送消息',
        'delivery.channel.test': '测试消息渠道',
        'delivery.robot.test': '测试机器人',
      },
      account: {
        'notice.setting': '修改消息设置',
        'email.send-code': '发送邮箱验证码',
        'email.bind': '绑定邮箱',
        'email.remove': '解除邮箱绑定',
      },
    },
    fields: fieldNames(Robot),
    facts: { ...upkeepFacts, channel: '渠道', answer: '服务商的回答', email: '邮箱' },
  },
}
