import { defineRoute, Exactly, Id, Named, Type, type FileLimits, type Static } from '@portal/contract'

export const fileManager = '/japi/api/attachment/fileManager'
const base = { tag: '文件', access: 'signed-in', scope: 'enterprise' } as const
const given = {
  ...base,
  method: 'POST',
  documented: true,
  body: Exactly({ fileId: Id() }),
  errors: ['notFound'],
} as const
const reader = { ...given, pace: 'reads' } as const

/** Bytes of one call. A kind that allows more is large, and its files are sent in pieces alone. */
export const mostFileBytes = 10_485_760
export const isLarge = ({ maxBytes }: Pick<FileLimits, 'maxBytes'>): boolean => maxBytes > mostFileBytes

export const uploadFileRoute = defineRoute({
  ...base,
  method: 'POST',
  path: `${fileManager}/uploadFile`,
  summary: '上传一个文件，内容须与扩展名相符；返回文件编号',
  documented: true,
  idempotent: true,
  audit: 'file.upload',
  upload: { maxBytes: mostFileBytes, maxFiles: 1, kept: true },
  worker: true,
  body: Exactly({ projectType: Named('文件类别', Type.String({ pattern: '^[A-Za-z0-9_-]{1,32}$' })) }),
  data: Type.Array(Id(), { minItems: 1, maxItems: 1 }),
  errors: ['refused', 'tooLarge', 'unsupportedType'],
})
export const downloadFileRoute = defineRoute({
  ...given,
  path: `${fileManager}/downloadFile`,
  summary: '下载文件',
  data: Type.Null(),
  answer: 'file',
  audit: 'file.download',
})
/** For the browser's own downloads, which keep nothing in the page and go on by ranges. */
export const savedFileRoute = defineRoute({
  ...base,
  method: 'GET',
  path: `${fileManager}/savedFile`,
  summary: '由浏览器下载文件；可以从中间接着下（Range）',
  query: Exactly({ fileId: Id() }),
  data: Type.Null(),
  answer: 'file',
  audit: 'file.download',
  errors: ['notFound'],
})
export const viewImageRoute = defineRoute({
  ...given,
  path: `${fileManager}/viewImage`,
  summary: '查看图片',
  data: Type.Null(),
  answer: 'file',
  audit: 'file.view',
})

export const FileFacts = Exactly({
  fileId: Id(),
  fileName: Type.String(),
  size: Type.Integer(),
  mediaType: Type.String(),
  kind: Type.Enum(['docx', 'xlsx', 'pdf', 'picture', 'other']),
})
export type FileFacts = Static<typeof FileFacts>
export const fileFactsRoute = defineRoute({
  ...reader,
  path: `${fileManager}/fileFacts`,
  summary: '文件的名称、大小和类型',
  data: FileFacts,
})

/** The first cells of a workbook's sheets, as texts; `isCut`: the sheet has more. */
export const SheetsPreview = Exactly({
  sheets: Type.Array(
    Exactly({ name: Type.String(), rows: Type.Array(Type.Array(Type.String())), isCut: Type.Boolean() }),
  ),
})
export type SheetsPreview = Static<typeof SheetsPreview>
export const previewSheetsRoute = defineRoute({
  ...given,
  path: `${fileManager}/previewSheets`,
  summary: '工作簿各表的开头部分，供预览',
  data: SheetsPreview,
  errors: ['notFound', 'refused'],
  audit: 'file.preview',
  worker: true,
  pace: 'reading',
})

/** Longer texts of a log row are cut; a file that is refused for its name is logged too. */
const Told = () => Type.String({ maxLength: 1000 })
export const saveUploadLogRoute = defineRoute({
  ...base,
  method: 'POST',
  path: '/japi/api/attachment/fileManagerLog/saveUploadLog',
  summary: '记录一次未成功的上传；账号与企业以会话为准',
  documented: true,
  pace: 'visits',
  body: Exactly({
    fileName: Told(),
    fileSize: Told(),
    suffixName: Told(),
    resultMsg: Told(),
    userName: Type.Optional(Told()),
    userSource: Type.Optional(Type.Union([Told(), Type.Integer()])),
  }),
  data: Type.Null(),
})

export const fileTemplateRoute = defineRoute({
  tag: '文件',
  access: 'signed-in',
  scope: 'user',
  method: 'GET',
  path: '/japi/api/manage/file/download',
  aliases: ['/japi/api/manage/notification/template'],
  summary: '按名称下载模板',
  documented: true,
  query: Exactly({ fileName: Type.String({ minLength: 1, maxLength: 200 }) }),
  data: Type.Null(),
  answer: 'file',
  audit: 'file.template',
  errors: ['notFound'],
})
