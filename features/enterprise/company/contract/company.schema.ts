import { Day, Exactly, Line, Named, Nullable, Time, Type, type Static } from '@portal/contract'

const facts = {
  sector: Named('板块', Nullable(Type.String({ maxLength: 32 })), { kind: 'code', codes: { codeType: 'sector' } }),
  legalPerson: Named('法定代表人', Nullable(Line(50))),
  establishedOn: Named('成立日期', Nullable(Day())),
  registeredAddress: Named('注册地址', Nullable(Line(200))),
  officeAddress: Named('办公地址', Nullable(Line(200))),
  contactName: Named('联系人', Line(50)),
}
const Email = () =>
  Type.String({
    maxLength: 100,
    pattern: '^[^@\\s]+@[^@\\s][^@\\s.]*\\.[^@\\s]+$',
    'x-field': { wrong: '邮箱格式不正确', example: 'caiwu@example.com' },
  })
const contactEmail = Named('联系邮箱', Nullable(Email()))

/** What the administrator enters. Without `contactPhone` the number that stands is kept. */
export const EnteredCompany = Exactly({
  version: Type.Integer({ minimum: 0 }),
  creditCode: Named('统一社会信用代码', Type.String({ minLength: 1, maxLength: 40 }), {
    example: '91350000M000100A10',
  }),
  ...facts,
  contactPhone: Type.Optional(
    Named('联系人手机', Type.String({ pattern: '^1[3-9]\\d{9}$' }), { wrong: '请输入正确的手机号' }),
  ),
  contactEmail,
  /** Account of the head; absent: as it stands. */
  head: Type.Optional(
    Named('部门负责人', Nullable(Type.String({ maxLength: 64 })), {
      hint: '本企业用户的登录账号；审批流程里的“部门负责人”由他办理。',
    }),
  ),
})
export type EnteredCompany = Static<typeof EnteredCompany>

/** An enterprise as its members see it: of the phone only its end. `version` 0: nobody has entered anything yet. */
export const Company = Exactly({
  name: Named('企业名称', Type.String()),
  parentName: Named('上级企业', Nullable(Type.String())),
  creditCode: Named('统一社会信用代码', Nullable(Type.String())),
  ...facts,
  contactName: Named('联系人', Nullable(Type.String())),
  contactPhone: Named('联系人手机', Nullable(Type.String())),
  contactEmail,
  head: Named('部门负责人账号', Nullable(Type.String())),
  headName: Named('部门负责人', Nullable(Type.String())),
  version: Type.Integer(),
  updatedAt: Named('修改时间', Nullable(Time())),
  updatedBy: Named('修改人', Nullable(Type.String())),
})
export type Company = Static<typeof Company>
