import type { Access } from '../access.ts'
import { defineRoute, giving, narrowing, type Route } from '../route.ts'
import { Exactly, Id, Nullable, Type, type Static, type TObject } from '../schema.ts'
import { fieldsOf } from './field.ts'
import { ImportDone, ImportPreview, mostColumnsSaid } from './import-preview.ts'
import { mostStreamed, mostStreamedBytes, streamRoutes } from './import-stream.ts'

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
  /**
   * Without bounds: up to `mostStreamed` rows, read and written by jobs, that know nothing of each other. It is asked
   * for until it rests (`progress` of its preview), and can be cancelled.
   */
  rows?: 'stream'
  /** Action of the audit log for what is taken over; the downloads' are below it (`importActions`). */
  audit: string
}

/** Names of an import's actions for the audit log: `files: importActions('bank.account.import', '银行账户')`. */
export const importActions = (audit: string, title: string, rows?: 'stream'): Readonly<Record<string, string>> => ({
  [audit]: `导入${title}`,
  [`${audit}.template`]: `下载${title}导入模板`,
  [`${audit}.refusals`]: `下载未能导入的${title}`,
  ...(rows === 'stream' ? { [`${audit}.cancel`]: `取消导入${title}` } : {}),
})

const LaterDone = Nullable(ImportDone)

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
  const isStream = declared.rows === 'stream'
  const most = isStream ? mostStreamed : mostImported
  const shared = { tag, scope, access, ...narrowing(declared) } as const
  const fields = fieldsOf(row)
  if (!fields.some(({ name }) => name === key)) throw new Error(`导入 ${path} 没有字段 ${key}`)
  return {
    ...declared,
    fields,
    most,
    stream: isStream ? streamRoutes(shared, declared) : null,
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
      summary: `${title}：读取${isMapped ? '工作簿或文本' : '工作簿'}并预览，最多 ${most} 行`,
      body: (isMapped ? MappedBody : Exactly({})) as typeof MappedBody,
      upload: { maxBytes: isStream ? mostStreamedBytes : mostImportedBytes, maxFiles: 1 },
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
      // Jobs write it later; the preview's progress says what became of it.
      data: (isStream ? LaterDone : ImportDone) as typeof LaterDone,
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
