import { definePage, type PageInfo } from '@portal/contract'

/** Rules of law by tax, as returns follow them; what is coming, and which official forms are missing. */
export const taxLawPage = definePage({
  path: '/Base/tax-law/index',
  title: '税收规则',
  guard: 'granted',
  access: 'perm:base:law:read',
  words: '法规 文件 公告 施行 属期 表样 核实 优惠到期',
  query: ['tab?', 'open?'],
})

/** Pages of this feature. */
export const taxLawPages = [taxLawPage] as const satisfies readonly PageInfo[]
