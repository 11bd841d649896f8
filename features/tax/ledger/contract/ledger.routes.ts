import { defineRoute, Exactly, Id, Line, Month, Named, Nullable, Type } from '@portal/contract'
import { ConfirmLedger, LedgerBook, LedgerReading, mostLedgerBytes, UploadLedger } from './ledger.schema.ts'
import { MappingChange, MappingQuery, MappingView, SaveMapping } from './mapping.schema.ts'
import { ExplainDifference, MatchView } from './match.schema.ts'
import { GroupQuery, GroupView, MatchParts, MatchPartsQuery, MatchQuery } from './match-group.schema.ts'
import { VoucherPage, VoucherQuery } from './vouchers.schema.ts'

const base = { tag: '账簿', scope: 'enterprise' } as const
const reader = { ...base, access: 'perm:tax:ledger:read' } as const
const clerk = {
  ...base,
  access: 'perm:tax:ledger:import',
  idempotent: true,
  errors: ['refused', 'notFound', 'stale'],
} as const
const path = '/japi/tax/ledger'

export const ledgerBooksRoute = defineRoute({
  ...reader,
  method: 'GET',
  path: `${path}/books`,
  summary: '已导入账簿的各月',
  data: Type.Array(LedgerBook),
})
export const uploadLedgerRoute = defineRoute({
  ...base,
  access: 'perm:tax:ledger:import',
  method: 'POST',
  path: `${path}/import/upload`,
  summary: '读取科目余额表（可附凭证表），由后台读完后预览，没有写入',
  body: UploadLedger,
  upload: { maxBytes: mostLedgerBytes, maxFiles: 2 },
  // Its job does, and is counted with those of calls.
  worker: true,
  data: LedgerReading,
  errors: ['refused', 'tooLarge', 'unsupportedType'],
  audit: 'tax.ledger.upload',
})
export const ledgerReadingRoute = defineRoute({
  ...base,
  access: 'perm:tax:ledger:import',
  method: 'GET',
  path: `${path}/import/status`,
  summary: '账簿读到哪里，读完后的预览',
  query: Exactly({ importId: Id() }),
  data: LedgerReading,
  errors: ['notFound'],
})
export const cancelLedgerRoute = defineRoute({
  ...clerk,
  method: 'POST',
  path: `${path}/import/cancel`,
  summary: '取消读取或预览，什么都不收下',
  body: Exactly({ importId: Id() }),
  data: Type.Null(),
  audit: 'tax.ledger.cancel',
})
export const confirmLedgerRoute = defineRoute({
  ...clerk,
  method: 'POST',
  path: `${path}/import/confirm`,
  summary: '收下预览过的账簿；该月已有账簿时须说明为什么替换',
  body: ConfirmLedger,
  data: LedgerBook,
  audit: 'tax.ledger.import',
})
export const removeLedgerRoute = defineRoute({
  ...clerk,
  method: 'POST',
  path: `${path}/books/remove`,
  summary: '撤下一个月的账簿',
  body: Exactly({ month: Month(), reason: Named('撤下的原因', Line(200)) }),
  data: Exactly({ month: Month() }),
  audit: 'tax.ledger.remove',
})
export const ledgerMappingRoute = defineRoute({
  ...reader,
  method: 'GET',
  path: `${path}/mapping`,
  summary: '科目对照：没有对应的在前',
  query: MappingQuery,
  data: MappingView,
})
export const saveLedgerMappingRoute = defineRoute({
  ...clerk,
  method: 'POST',
  path: `${path}/mapping/save`,
  summary: '保存科目对照，一次管以后各期',
  body: SaveMapping,
  data: Exactly({ version: Type.Integer() }),
  audit: 'tax.ledger.mapping',
})
export const ledgerMappingChangesRoute = defineRoute({
  ...reader,
  method: 'GET',
  path: `${path}/mapping/changes`,
  summary: '科目对照的变动，新的在前',
  query: Exactly({ after: Type.Optional(Type.Integer()) }),
  data: Type.Array(MappingChange),
})
export const ledgerVouchersRoute = defineRoute({
  ...reader,
  method: 'GET',
  path: `${path}/vouchers`,
  summary: '一个科目的凭证分录，按账上次序；after 取上一页的 next',
  query: VoucherQuery,
  data: VoucherPage,
  errors: ['notFound'],
})
export const ledgerMatchRoute = defineRoute({
  ...reader,
  method: 'GET',
  path: `${path}/match`,
  summary: '一年里账簿、发票与申报的收入',
  query: MatchQuery,
  data: MatchView,
  errors: ['notFound'],
})
export const ledgerMatchPartsRoute = defineRoute({
  ...reader,
  method: 'GET',
  path: `${path}/match/parts`,
  summary: '几个月的收入由什么组成：账簿按科目，发票按税率，申报表按栏次',
  query: MatchPartsQuery,
  data: MatchParts,
  errors: ['notFound', 'refused'],
})
export const ledgerMatchGroupRoute = defineRoute({
  ...reader,
  method: 'GET',
  path: `${path}/match/group`,
  summary: '看得到的各企业一年的收入比对，要说明的在前',
  query: GroupQuery,
  data: GroupView,
})
export const exportMatchRoute = defineRoute({
  ...reader,
  method: 'GET',
  path: `${path}/match/export`,
  summary: '导出一家企业一年的收入比对与差异说明（xlsx）',
  query: MatchQuery,
  data: Type.Null(),
  answer: 'file',
  errors: ['notFound'],
  audit: 'tax.ledger.export',
})
export const exportMatchGroupRoute = defineRoute({
  ...reader,
  method: 'GET',
  path: `${path}/match/group/export`,
  summary: '导出看得到的各企业一年的收入比对（xlsx）',
  query: Exactly({ year: Type.String({ pattern: '^\\d{4}$' }) }),
  data: Type.Null(),
  answer: 'file',
  audit: 'tax.ledger.export',
})
export const explainDifferenceRoute = defineRoute({
  ...clerk,
  method: 'POST',
  path: `${path}/match/explain`,
  summary: '说明一项收入差异',
  body: ExplainDifference,
  data: Exactly({ id: Id() }),
  audit: 'tax.ledger.explain',
})
export const settleDifferenceRoute = defineRoute({
  ...clerk,
  method: 'POST',
  path: `${path}/match/settle`,
  summary: '核销（或恢复）一项带到以后月份的差异',
  body: Exactly({ id: Id(), month: Nullable(Month()) }),
  data: Exactly({ id: Id() }),
  audit: 'tax.ledger.settle',
})
export const removeDifferenceRoute = defineRoute({
  ...clerk,
  method: 'POST',
  path: `${path}/match/remove`,
  summary: '撤回一项差异的说明',
  body: Exactly({ id: Id() }),
  data: Exactly({ id: Id() }),
  audit: 'tax.ledger.explain',
})
