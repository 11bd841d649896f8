import type { Access } from '../access.ts'
import { defineRoute, giving, narrowing, type Route } from '../route.ts'
import { Exactly, Id, Time, Type, type Static, type TObject } from '../schema.ts'
import { fieldsOf } from './field.ts'
import { mostColumnsSaid, ReadColumns } from './import-columns.ts'

/** Rows of an imported workbook at most, and its size. */
export const mostImported = 2000
export const mostImportedBytes = 5 * 1024 * 1024
/** Rows of a preview that are shown: what is refused first, then what changes. */
export const mostPreviewed = 200
/** Minutes that a preview can be taken over. */
export const previewMinutes = 60

export interface ImportDeclaration<R extends TObject> extends Pick<
  Route,
  'tag' | 'scope' | 'operator' | 'ownRows' | 'gives' | 'proof'
> {
  /** `gives` and `proof` are those of the call that takes it over. */
  access: Access
  /** Calls are below it: template, upload, confirm, refusals. */
  path: string
  /** What its rows are, in Chinese. */
  title: string
  /** One row; its named fields are the columns of the workbook. */
  row: R
  /** The field by which a row is known: it stands once in a file, and what is there already is changed. */
  key: keyof Static<R> & string
  /**
   * Files of other programs: texts with separators too, headings known by other names (`alsoNamed`) or said by a person
   * and kept for the enterprise when the file is taken over.
   */
  mapping?: true
  /** Action of the audit log for what is taken over; the downloads' are below it (`importActions`). */
  audit: string
}

/** Names of an import's actions for the audit log: `files: importActions('bank.account.import', '银行账户')`. */
export const importActions = (audit: string, title: string): Readonly<Record<string, string>> => ({
  [audit]: `导入${title}`,
  [`${audit}.template`]: `下载${title}导入模板`,
  [`${audit}.refusals`]: `下载未能导入的${title}`,
})

/** What a row of a workbook would do. `row` is its number in the sheet. */
export const PreviewRow = Exactly({
  row: Type.Integer(),
  effect: Type.Enum(['add', 'change', 'same', 'refused']),
  /** The row's key as it was read. */
  key: Type.String(),
  changes: Type.Array(Exactly({ field: Type.String(), title: Type.String(), from: Type.String(), to: Type.String() })),
  reasons: Type.Array(Exactly({ field: Type.String(), title: Type.String(), message: Type.String() })),
  /** What the row says beside its key and changes; what it refers to is named. */
  facts: Type.Optional(Type.Array(Exactly({ field: Type.String(), title: Type.String(), text: Type.String() }))),
})
export type PreviewRow = Static<typeof PreviewRow>

/** Rows of a file that the workbook does not show: how many, and where (`3、5–9`). */
export const HiddenRows = Exactly({ count: Type.Integer(), rows: Type.String() })
export type HiddenRows = Static<typeof HiddenRows>

/**
 * What an uploaded workbook would do; nothing has changed yet. `rows` has the first `mostPreviewed`, `hidden` names
 * those that the workbook does not show.
 */
export const ImportPreview = Exactly({
  importId: Id(),
  fileName: Type.String(),
  total: Type.Integer(),
  adds: Type.Integer(),
  changes: Type.Integer(),
  same: Type.Integer(),
  refused: Type.Integer(),
  expiresAt: Time(),
  hidden: Type.Optional(HiddenRows),
  waiting: Type.Optional(Type.Integer({ description: '导入后还在等待的行数，例如待激活的用户' })),
  columns: Type.Optional(ReadColumns),
  rows: Type.Array(PreviewRow),
})
export type ImportPreview = Static<typeof ImportPreview>

/** What was taken over. `skipped`: rows that the preview refused; `waiting`: ids of what waits for a further step. */
export const ImportDone = Exactly({
  adds: Type.Integer(),
  changes: Type.Integer(),
  same: Type.Integer(),
  skipped: Type.Integer(),
  waiting: Type.Optional(Type.Array(Id())),
})
export type ImportDone = Static<typeof ImportDone>

/** `columns`: what a person said of the file's columns (`SaidColumns`), as JSON. */
const MappedBody = Exactly({
  columns: Type.Optional(Type.String({ maxLength: mostColumnsSaid, description: '各列是什么，JSON' })),
})

/**
 * An import by workbook: template, upload with a preview of what it adds, changes and refuses, and its confirmation.
 * All rows that are not refused are taken over in one transaction, or none.
 */
export function defineImport<const R extends TObject>(declared: ImportDeclaration<R>) {
  const { path, title, row, key, tag, scope, access, audit } = declared
  const isMapped = declared.mapping === true
  const shared = { tag, scope, access, ...narrowing(declared) } as const
  const fields = fieldsOf(row)
  if (!fields.some(({ name }) => name === key)) throw new Error(`导入 ${path} 没有字段 ${key}`)
  return {
    ...declared,
    fields,
    templateRoute: defineRoute({
      ...shared,
      method: 'GET',
      path: `${path}/template`,
      summary: `${title}：导入模板`,
      data: Type.Null(),
      answer: 'file',
      audit: `${audit}.template`,
    }),
    uploadRoute: defineRoute({
      ...shared,
      ...(declared.gives === undefined ? {} : { gives: 'nothing' as const }),
      method: 'POST',
      path: `${path}/upload`,
      summary: `${title}：读取${isMapped ? '工作簿或文本' : '工作簿'}并预览，最多 ${mostImported} 行`,
      body: (isMapped ? MappedBody : Exactly({})) as typeof MappedBody,
      upload: { maxBytes: mostImportedBytes, maxFiles: 1 },
      worker: true,
      data: ImportPreview,
      errors: ['refused', 'tooLarge', 'unsupportedType'],
    }),
    confirmRoute: defineRoute({
      ...shared,
      ...giving(declared),
      method: 'POST',
      path: `${path}/confirm`,
      summary: `${title}：确认导入，全部写入或全部不写；有不能导入的行时须说明跳过`,
      body: Exactly({ importId: Id(), skipRefused: Type.Optional(Type.Boolean()) }),
      data: ImportDone,
      errors: ['refused', 'notFound'],
      audit,
    }),
    refusalsRoute: defineRoute({
      ...shared,
      method: 'GET',
      path: `${path}/refusals`,
      summary: `${title}：不能导入的行及原因，改正后可再次上传`,
      query: Exactly({ importId: Id() }),
      data: Type.Null(),
      answer: 'file',
      errors: ['notFound'],
      audit: `${audit}.refusals`,
    }),
  }
}
