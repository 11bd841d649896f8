import { defineRoute, Exactly, Type } from '@portal/contract'
import {
  BookQuery,
  Coded,
  CodedList,
  CodeType,
  CodeTypes,
  CodeWordsBook,
  mostCodeTypes,
} from './code-library.schema.ts'

export const codeLibraryBase = '/japi/tax/system/codeLibrary'
const reader = { tag: '编码管理', access: 'signed-in', scope: 'user' } as const
/** Calls of operators who keep the lists. */
export const keeper = { tag: '编码管理', access: 'perm:base:code:manage', scope: 'user', operator: true } as const

export const queryCodeListRoute = defineRoute({
  ...reader,
  method: 'POST',
  path: `${codeLibraryBase}/queryCodeList`,
  summary: '一个编码表的编码与名称；没有这个编码表时为空',
  body: Exactly({ codeType: CodeType() }),
  data: Type.Array(Coded),
  documented: true,
  pace: 'reads',
})
export const queryListByCodesRoute = defineRoute({
  ...reader,
  method: 'POST',
  path: `${codeLibraryBase}/queryListByCodes`,
  summary: '多个编码表：code 为编码类型，list 为其编码与名称；没有的编码表不在其中',
  body: Exactly({ codes: Type.Array(CodeType(), { maxItems: mostCodeTypes }) }),
  data: Type.Array(CodedList),
  documented: true,
  pace: 'reads',
})
export const codeBookRoute = defineRoute({
  ...reader,
  method: 'GET',
  path: `${codeLibraryBase}/book`,
  summary: '编码表及其版本；version 未变时 lists 为 null',
  query: BookQuery,
  data: CodeWordsBook,
})
export const codeTypesRoute = defineRoute({
  ...keeper,
  method: 'GET',
  path: `${codeLibraryBase}/types`,
  summary: '所有编码表',
  data: CodeTypes,
})
