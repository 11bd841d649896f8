import { defineList } from '@portal/contract'
import { codeLibraryBase, keepCodes } from './code-library.routes.ts'
import { KeptCode } from './code-library.schema.ts'

/** Codes that operators keep. */
export const codeList = defineList({
  tag: '编码管理',
  access: keepCodes,
  scope: 'user',
  operator: true,
  path: `${codeLibraryBase}/codes`,
  title: '编码',
  row: KeptCode,
  filters: {
    type: { kind: 'found', title: '编码类型', source: 'codeTypes' },
    code: { kind: 'text', title: '编码', hint: '开头几位' },
    word: { kind: 'text', title: '名称' },
    on: { kind: 'flag', title: '使用中' },
  },
  sorts: ['codeType', 'updatedAt'],
  sort: 'codeType',
  export: { audit: 'code.export' },
})
