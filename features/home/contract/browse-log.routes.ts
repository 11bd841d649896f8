import { Code, defineRoute, Exactly, stepsInFrame, toleratedFields, Type, type Static } from '@portal/contract'

const Text = (maxLength: number) => Type.Optional(Type.String({ maxLength }))

/** One change of the menu: which entry below which top entry, its address and product. */
export const BrowseLog = Exactly({
  ...toleratedFields,
  menuId: Type.Optional(Type.Union([Type.String({ maxLength: 64 }), Type.Integer()])),
  oneLevelMenuId: Type.Optional(Type.Union([Type.String({ maxLength: 64 }), Type.Integer()])),
  url: Text(300),
  productType: Type.Optional(Code()),
  userName: Text(100),
})
export type BrowseLog = Static<typeof BrowseLog>

/** SHL-09. Who visits is the session's own user; the names in the body are not believed. */
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
