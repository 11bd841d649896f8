import { defineList, defineUpkeep } from '@portal/contract'
import { codeLibraryBase, keeper } from './code-library.routes.ts'
import { enteredCode, KeptCode } from './code-library.schema.ts'

/** Codes that operators keep. */
export const codeList = defineList({
  ...keeper,
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
/** A kept code is added or changed; its type and code stay. */
export const codeUpkeep = defineUpkeep({
  ...keeper,
  path: codeLibraryBase,
  title: '编码',
  row: KeptCode,
  entered: enteredCode,
  audit: 'code',
})
export const { saveRoute: saveCodeRoute } = codeUpkeep
