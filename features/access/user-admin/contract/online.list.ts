import {
  Chosen,
  defineList,
  defineRoute,
  Exactly,
  Id,
  ManyDone,
  Named,
  Time,
  Type,
  type Static,
} from '@portal/contract'
import { allUsers, keeper, userBase as base } from './user.list.ts'

export const sessionClients = { browser: '浏览器', api: '接口' } as const

/** A running session, with whose it is. */
export const OnlineSession = Exactly({
  id: Id(),
  userId: Id(),
  userName: Named('姓名', Type.String()),
  account: Named('账号', Type.String()),
  entName: Named('企业', Type.String()),
  client: Named('客户端', Type.Enum(['browser', 'api']), { codes: sessionClients }),
  device: Named('设备', Type.String()),
  address: Named('地址', Type.String()),
  signedInAt: Named('登录时间', Time()),
  seenAt: Named('最近使用', Time()),
})
export type OnlineSession = Static<typeof OnlineSession>

/** Who is signed in now, in all enterprises. */
export const onlineList = defineList({
  ...keeper,
  access: allUsers,
  path: `${base}/online`,
  title: '在线用户',
  row: OnlineSession,
  filters: {
    word: { kind: 'text', title: '姓名' },
    enterprise: { kind: 'found', title: '企业', source: 'enterprises' },
  },
  sorts: ['signedInAt'],
  sort: '-signedInAt',
  export: { audit: 'user.export-online' },
})

export const endOnlineRoute = defineRoute({
  ...keeper,
  access: allUsers,
  method: 'POST',
  path: `${base}/endOnline`,
  summary: '结束所选的登录并告知本人，逐个回答结果；自己的登录略过',
  gives: 'nothing',
  body: Chosen(),
  data: ManyDone,
  audit: 'user.end-session',
})
