import { defineList, defineUpkeep, Exactly, Kept, Line, Named, Nullable, Type, type Static } from '@portal/contract'
import { deliveryBase } from './delivery.routes.ts'
import { RobotName, robotNames } from './delivery.schema.ts'

const keeper = { tag: '消息渠道', access: 'perm:delivery:robot:manage', scope: 'enterprise' } as const
const robotBase = `${deliveryBase}/robot`
const mostKinds = 100

/** Variables that a robot's template may name, with what stands in their place. */
export const templateVariables = {
  类别: '消息类别',
  标题: '消息标题',
  内容: '消息正文',
  企业: '企业名称',
  链接: '查看链接',
} as const

const shown = {
  name: Named('名称', RobotName(), { example: '税务群' }),
  channel: Named('平台', Type.Enum(Object.keys(robotNames) as (keyof typeof robotNames)[]), { codes: robotNames }),
}
const told = {
  kinds: Named(
    '发哪些消息',
    Type.Array(Type.String({ pattern: '^\\d{1,8}$' }), { maxItems: mostKinds, uniqueItems: true }),
    {
      kind: 'codes',
      hint: '不选为全部类别',
    },
  ),
  template: Named('模板', Nullable(Type.String({ maxLength: 1000 })), {
    kind: 'long',
    hint: '可用 {{类别}} {{标题}} {{内容}} {{企业}} {{链接}}；留空用默认样式',
  }),
  isOn: Named('使用中', Type.Boolean()),
  note: Named('备注', Nullable(Line(200))),
}
/** Address and secret are sealed; a changed robot without them keeps its own. */
export const enteredRobot = {
  ...shown,
  address: Named('Webhook 地址', Type.Optional(Type.String({ minLength: 1, maxLength: 1000 })), {
    kind: 'text',
  }),
  secret: Named('加签密钥', Type.Optional(Nullable(Type.String({ minLength: 1, maxLength: 200 }))), {
    hint: '钉钉机器人选“加签”时的密钥，SEC 开头；其他情况不填',
  }),
  ...told,
}
/** A robot of a group chat: which notices of the enterprise it tells there. */
export const Robot = Kept({
  ...shown,
  host: Named('地址', Type.String()),
  isSigned: Named('加签', Type.Boolean()),
  ...told,
})
export type Robot = Static<typeof Robot>

export const robotList = defineList({
  ...keeper,
  path: `${robotBase}/list`,
  title: '机器人',
  row: Exactly({ ...Robot.properties }),
  filters: {
    word: { kind: 'text', title: '名称' },
    channel: { kind: 'choice', title: '平台', codes: robotNames },
    on: { kind: 'flag', title: '使用中' },
  },
  sorts: ['name', 'updatedAt'],
  sort: '-updatedAt',
})
export const robotUpkeep = defineUpkeep({
  ...keeper,
  path: robotBase,
  title: '机器人',
  row: Robot,
  entered: enteredRobot,
  many: ['turn', 'remove'],
  gives: 'channel',
  proof: true,
  audit: 'delivery.robot',
})
