import {
  defineList,
  defineRoute,
  Exactly,
  Id,
  Money,
  Month,
  Named,
  Nullable,
  Time,
  Type,
  type Static,
} from '@portal/contract'
import { payrollItems } from './payroll-fields.ts'
import { iitBase, keeper, reader, seesIdNo } from './person.ts'

const path = `${iitBase}/payroll`
const itemCodes = Object.fromEntries(payrollItems.map((item) => [item, item]))

/** What one person was paid in a month for one item of income. */
export const PayrollLine = Exactly({
  id: Id(),
  month: Named('月份', Month()),
  rowNo: Named('人次', Type.Integer()),
  name: Named('姓名', Type.String()),
  idShown: Named('证件号码', Type.String()),
  item: Named('所得项目', Type.String(), { codes: itemCodes }),
  income: Named('本月收入', Money(), { unit: '元' }),
  specials: Named('三险一金', Money(), { unit: '元' }),
  additional: Named('累计专项附加扣除', Money(), { unit: '元' }),
  remark: Named('备注', Nullable(Type.String())),
})
export type PayrollLine = Static<typeof PayrollLine>

export const payrollList = defineList({
  ...reader,
  path: `${path}/list`,
  title: '工资与其他所得',
  row: PayrollLine,
  filters: {
    month: { kind: 'range', title: '月份', of: 'month' },
    word: { kind: 'text', title: '姓名' },
    item: { kind: 'choice', title: '所得项目', codes: itemCodes },
  },
  sorts: ['month', 'rowNo', 'income'],
  sort: '-month',
  export: { access: keeper.access, audit: 'iit.payroll.export' },
})

/** Rows of a kind that a preview shows; the counts are of all. */
export const mostShown = 200
export const mostPayrollBytes = 20 * 1024 * 1024
const Told = Exactly({ row: Type.Integer(), name: Type.String(), message: Type.String() })
/**
 * What a payroll workbook would do. `gone`: rows of the month that the new workbook no longer has. `newPeople`: persons
 * that the register does not have.
 */
export const PayrollPreview = Exactly({
  importId: Id(),
  fileName: Type.String(),
  month: Month(),
  items: Type.Array(Type.String()),
  total: Type.Integer(),
  adds: Type.Integer(),
  changes: Type.Integer(),
  same: Type.Integer(),
  gone: Type.Integer(),
  newPeople: Type.Integer(),
  refused: Type.Integer(),
  warned: Type.Integer(),
  income: Money(),
  expiresAt: Time(),
  refusals: Type.Array(Told),
  warnings: Type.Array(Told),
})
export type PayrollPreview = Static<typeof PayrollPreview>

export const uploadPayrollRoute = defineRoute({
  ...keeper,
  method: 'POST',
  path: `${path}/upload`,
  summary: '读取一个月的工资表（扣缴客户端模板）并预览，还没有写入',
  upload: { maxBytes: mostPayrollBytes, maxFiles: 1 },
  worker: true,
  body: Exactly({ month: Month() }),
  data: PayrollPreview,
  audit: 'iit.payroll.upload',
  errors: ['refused', 'tooLarge', 'unsupportedType'],
})
export const PayrollTaken = Exactly({
  adds: Type.Integer(),
  changes: Type.Integer(),
  same: Type.Integer(),
  gone: Type.Integer(),
  skipped: Type.Integer(),
  newPeople: Type.Integer(),
})
export type PayrollTaken = Static<typeof PayrollTaken>
export const confirmPayrollRoute = defineRoute({
  ...keeper,
  method: 'POST',
  path: `${path}/confirm`,
  summary: '确认导入工资表：全部写入或全部不写；有不能导入的行时须说明跳过',
  body: Exactly({ importId: Id(), skipRefused: Type.Optional(Type.Boolean()) }),
  data: PayrollTaken,
  errors: ['refused', 'notFound'],
  audit: 'iit.payroll.import',
  idempotent: true,
})
export const payrollTemplateRoute = defineRoute({
  ...keeper,
  method: 'GET',
  path: `${path}/template`,
  summary: '工资表模板：扣缴客户端的 29 列',
  data: Type.Null(),
  answer: 'file',
  audit: 'iit.payroll.template',
})
/** The bureau's client takes this workbook; it has whole numbers, so it needs their grant. */
export const clientFileRoute = defineRoute({
  ...keeper,
  access: seesIdNo,
  method: 'GET',
  path: `${path}/client`,
  summary: '扣缴客户端导入文件：一个月的正常工资薪金，带完整证件号码；下载记入系统日志',
  gives: 'secret',
  proof: true,
  query: Exactly({ month: Month() }),
  data: Type.Null(),
  answer: 'file',
  audit: 'iit.payroll.client',
  errors: ['refused'],
})
