import { defineImport, Exactly, Named, Nullable, Type } from '@portal/contract'
import { organizationBase, reader } from './organization.list.ts'

/** A row of a workbook of organisations. Parents are named by their codes, of the tree or of the file. */
export const ImportedOrganization = Exactly({
  customerCode: Named('组织编码', Type.String({ pattern: '^[0-9A-Za-z]{1,20}$' }), {
    example: '20060101',
    wrong: '组织编码为 1 到 20 位数字或字母',
  }),
  customerRegisterName: Named('组织名称', Type.String({ minLength: 1, maxLength: 100 }), {
    example: '示例机械有限公司',
  }),
  parentCustomerCode: Named('上级编码', Type.String({ minLength: 1, maxLength: 32 }), {
    example: '10000001',
    hint: '树里或同一文件里的组织编码',
  }),
  cat: Named('板块', Nullable(Type.String({ maxLength: 32 })), {
    kind: 'code',
    codes: { codeType: 'sector' },
    hint: '只有二级组织填写，下级随上级',
  }),
  socialcreditcode: Named('统一社会信用代码', Type.String({ minLength: 1, maxLength: 40 }), {
    example: '91350100M000100Y43',
  }),
})

/** Organisations by workbook, known by their codes: new ones and changed ones, parents before what is below them. */
export const organizationImport = defineImport({
  ...reader,
  access: 'perm:base:organization:manage',
  operator: true,
  path: `${organizationBase}/import`,
  title: '组织机构',
  row: ImportedOrganization,
  key: 'customerCode',
  audit: 'organization.import',
})
