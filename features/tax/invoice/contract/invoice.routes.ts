import { defineRoute, Exactly, Period, Type } from '@portal/contract'
import { ImportEffect, ImportEffectAsk } from './import-effect.schema.ts'
import { ImportRowsPage, ImportRowsQuery } from './import-rows.schema.ts'
import {
  Annotate,
  ImportAgain,
  ImportFields,
  ImportId,
  ImportStatus,
  ImportWords,
  mostImportBytes,
} from './invoice.schema.ts'

const base = { tag: '发票', scope: 'enterprise' } as const
const importer = { ...base, access: 'perm:invoice:pool:import' } as const

export const startImport = defineRoute({
  ...importer,
  method: 'POST',
  path: '/japi/tax/invoice/import',
  summary: '上传发票工作簿，后台读取后给出预览',
  upload: { maxBytes: mostImportBytes, maxFiles: 1, kept: true },
  body: ImportFields,
  data: ImportId,
  audit: 'invoice.import.upload',
})
export const importStatus = defineRoute({
  ...importer,
  method: 'GET',
  path: '/japi/tax/invoice/import',
  summary: '导入的进度与结果',
  query: ImportId,
  data: ImportStatus,
})
export const importRefusals = defineRoute({
  ...importer,
  method: 'GET',
  path: '/japi/tax/invoice/import/refusals',
  summary: '全部检查结果与退回的原始行：改好后可直接再导入（xlsx）',
  query: Exactly({ importId: ImportId.properties.importId, entId: Type.Optional(Type.String()) }),
  data: Type.Null(),
  answer: 'file',
  audit: 'invoice.import.refusals',
  worker: true,
  pace: 'reading',
})
export const confirmImport = defineRoute({
  ...importer,
  method: 'POST',
  path: '/japi/tax/invoice/import/confirm',
  summary: '确认导入：全部写入，或一张不写',
  body: Exactly({ importId: ImportId.properties.importId, skipRefused: Type.Optional(Type.Boolean()) }),
  data: Exactly({ state: Type.String() }),
  audit: 'invoice.import.confirm',
  idempotent: true,
  pace: 'bulk',
})
export const cancelImport = defineRoute({
  ...importer,
  method: 'POST',
  path: '/japi/tax/invoice/import/cancel',
  summary: '放弃导入',
  body: ImportId,
  data: Exactly({ state: Type.String() }),
  audit: 'invoice.import.cancel',
  idempotent: true,
})
export const importAgain = defineRoute({
  ...importer,
  method: 'POST',
  path: '/japi/tax/invoice/import/again',
  summary:
    '再次读取，不必重新上传：中断或放弃的导入；写明属期、内容、清单的税款所属期，' +
    '或隐藏行、隐藏工作表、没有号码的行怎样读时，也可把等待确认的改按它读取',
  body: ImportAgain,
  data: Exactly({ state: Type.String() }),
  audit: 'invoice.import.again',
  idempotent: true,
})
export const importWords = defineRoute({
  ...importer,
  method: 'POST',
  path: '/japi/tax/invoice/import/words',
  summary: '说明文件里不认识的票种、税率、状态读作什么：本企业以后都这样读，并再次读取这份文件',
  body: ImportWords,
  data: Exactly({ state: Type.String() }),
  errors: ['notFound'],
  audit: 'invoice.import.words',
  idempotent: true,
})
export const importRows = defineRoute({
  ...importer,
  method: 'GET',
  path: '/japi/tax/invoice/import/rows',
  summary: '导入的发票逐张：结果、原因、有错的格、落到哪一格；有问题的在前',
  query: ImportRowsQuery,
  data: ImportRowsPage,
})
export const importEffect = defineRoute({
  ...importer,
  method: 'POST',
  path: '/japi/tax/invoice/import/effect',
  summary: '归集对当月申报表的影响：各格由多少变多少；不写入',
  body: ImportEffectAsk,
  data: ImportEffect,
  errors: ['notFound'],
  pace: 'reads',
})
export const annotateInvoice = defineRoute({
  ...importer,
  method: 'POST',
  path: '/japi/tax/invoice/annotate',
  summary: '对一张发票作出判断，须写明理由',
  body: Annotate,
  data: Exactly({ key: Type.String() }),
  audit: 'invoice.annotate',
  idempotent: true,
})
export const importTemplate = defineRoute({
  ...importer,
  method: 'GET',
  path: '/japi/tax/invoice/import/template',
  summary: '发票导入模板（xlsx）',
  query: Exactly({ entId: Type.Optional(Type.String()) }),
  data: Type.Null(),
  answer: 'file',
  audit: 'invoice.import.template',
})
export const demoWorkbook = defineRoute({
  ...importer,
  method: 'GET',
  path: '/japi/tax/invoice/demoWorkbook',
  summary: '演示工作簿：本企业所选属期的进销项发票（xlsx）',
  query: Exactly({ period: Period(), entId: Type.Optional(Type.String()) }),
  data: Type.Null(),
  answer: 'file',
  audit: 'invoice.demo-workbook',
})
