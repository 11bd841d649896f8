import {
  Day,
  defineImport,
  defineList,
  defineRoute,
  defineUpkeep,
  Exactly,
  Id,
  Kept,
  Line,
  Named,
  Nullable,
  Type,
  type Static,
} from '@portal/contract'
import { idKinds } from './payroll-fields.ts'

const tag = '个人所得税扣缴'
export const iitBase = '/japi/tax/taxResource'
/** Who reads people and payroll, who keeps them, and who may see a number whole. */
export const reader = { tag, scope: 'enterprise', access: 'perm:iit:people:read' } as const
export const keeper = { tag, scope: 'enterprise', access: 'perm:iit:people:manage' } as const
export const seesIdNo = 'perm:iit:people:number'

const named = <K extends string>(words: readonly K[]) =>
  Object.fromEntries(words.map((word) => [word, word])) as Record<K, K>
export const employments = ['雇员', '保险营销员', '证券经纪人', '实习学生（全日制学历教育）', '其他'] as const

const no = Named('工号', Nullable(Line(30)), { alsoNamed: ['员工编号', '人员编号', '人员代码', '职工号'] })
const name = Named('姓名', Line(60), { example: '张三', alsoNamed: ['员工姓名', '纳税人姓名', '人员姓名'] })
const idKind = Named('证件类型', Type.Enum([...idKinds]), {
  codes: named(idKinds),
  alsoNamed: ['证照类型', '身份证件类型', '证件名称'],
})
/** In a list its ends alone; the whole number is sealed. */
const idShown = Named('证件号码', Type.String())
const idNo = Named('证件号码', Line(30), {
  example: '11010519491231002X',
  alsoNamed: ['证照号码', '证件号', '身份证号', '身份证号码', '身份证件号码', '公民身份号码'],
})
const rest = {
  employment: Named('从业类型', Type.Enum([...employments]), {
    codes: named(employments),
    alsoNamed: ['任职受雇从业类型', '任职受雇类型'],
  }),
  resident: Named('居民个人', Type.Boolean(), { alsoNamed: ['是否居民', '是否居民个人'] }),
  hired: Named('任职日期', Nullable(Day()), {
    alsoNamed: ['任职受雇从业日期', '任职受雇日期', '入职日期', '入职时间'],
  }),
  left: Named('离职日期', Nullable(Day()), { alsoNamed: ['离职时间'] }),
  rehired: Named('再次入职日期', Nullable(Day()), { hint: '离职后回来上班的填；中间的月份不计减除费用' }),
  firstJob: Named('当年首次入职', Type.Boolean(), { hint: '只在任职日期所在的年度起作用：从 1 月起计减除费用' }),
  annualFeeYear: Named('直接扣 6 万元的年度', Nullable(Type.String({ pattern: '^20\\d{2}$' })), {
    hint: '上年各月都在本单位且全年工资不超过 6 万元的，填本年度，如 2026（未核实）',
    wrong: '请填四位年度，如 2026',
  }),
}

/** A person who is paid, as the register shows him. */
export const Person = Kept({ no, name, idKind, idShown, ...rest })
export type Person = Static<typeof Person>
/** A changed person without `idNo` keeps the number. */
export const enteredPerson = { no, name, idKind, idNo: Type.Optional(idNo), ...rest }
const ImportedPerson = Exactly({ no, name, idKind, idNo, ...rest })

const path = `${iitBase}/people`
export const personList = defineList({
  ...reader,
  path: `${path}/list`,
  title: '人员',
  row: Person,
  filters: {
    word: { kind: 'text', title: '姓名' },
    end: { kind: 'text', title: '证件后四位', most: 4 },
    resident: { kind: 'flag', title: '居民个人' },
    hired: { kind: 'range', title: '任职日期', of: 'day' },
    left: { kind: 'range', title: '离职日期', of: 'day' },
  },
  sorts: ['name', 'updatedAt'],
  sort: '-updatedAt',
  export: { access: keeper.access, audit: 'iit.person.export' },
})
export const personUpkeep = defineUpkeep({
  ...keeper,
  path,
  title: '人员',
  row: Person,
  entered: enteredPerson,
  many: ['remove'],
  audit: 'iit.person',
})
export const personImport = defineImport({
  ...keeper,
  path: `${path}/import`,
  title: '人员',
  row: ImportedPerson,
  key: 'idNo',
  mapping: true,
  rows: 'stream',
  audit: 'iit.person.import',
})
export const mostReasonChars = 200
export const revealPersonRoute = defineRoute({
  ...keeper,
  access: seesIdNo,
  method: 'POST',
  path: `${path}/reveal`,
  summary: '一个人的完整证件号码；须说明事由，查看记入系统日志',
  gives: 'secret',
  proof: true,
  body: Exactly({ id: Id(), reason: Named('事由', Line(mostReasonChars)) }),
  data: Exactly({ idNo: Type.String() }),
  audit: 'iit.person.reveal',
  errors: ['notFound'],
})
