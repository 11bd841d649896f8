import { Code, defineRoute, Exactly, stepsInFrame, toleratedFields, Type, type Static } from '@portal/contract'

const Text = (maxLength: number) => Type.Optional(Type.String({ maxLength }))

/** One menu navigation: the entry, its top-level entry, its URL and product. */
export const BrowseLog = Exactly({
  ...toleratedFields,
  menuId: Type.Optional(Type.Union([Type.String({ maxLength: 64 }), Type.Integer()])),
  oneLevelMenuId: Type.Optional(Type.Union([Type.String({ maxLength: 64 }), Type.Integer()])),
  url: Text(300),
  productType: Type.Optional(Code()),
  userName: Text(100),
})
export type BrowseLog = Static<typeof BrowseLog>

/** SHL-09. Records the session's user; ignores the names in the body. */
export const browseLogRoute = defineRoute({
  method: 'POST',
  path: '/japi/api/manage/pageBrowseLog/savePageBrowseLog',
  summary: '记录一次页面访问',
  tag: '首页与工作台',
  access: 'signed-in',
  scope: 'enterprise',
  documented: true,
  bodyLimit: 4096,
  body: BrowseLog,
  data: Type.Null(),
  pace: 'visits',
  during: stepsInFrame,
})
