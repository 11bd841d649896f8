import { defineRoute, Exactly, Type } from '@portal/contract'
import { fileManager } from './file.routes.ts'

/** Bytes of any file; no kind may allow more. */
export const mostLargeFileBytes = 524_288_000

/** Answers of a complete upload name its file. */
export const fileIdHeader = 'upload-file-id'

const resumable = {
  tag: '文件',
  access: 'signed-in',
  scope: 'enterprise',
  data: Type.Null(),
  answer: 'protocol',
  pace: 'bulk',
} as const
const one = {
  ...resumable,
  path: `${fileManager}/resumable/:uploadId`,
  params: Exactly({ uploadId: Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' }) }),
} as const

export const beginUploadRoute = defineRoute({
  ...resumable,
  method: 'POST',
  path: `${fileManager}/resumable`,
  pace: 'ordinary',
  summary: '开始一次可以续传的上传（tus 1.0.0）；Upload-Metadata 带 filename 和 projectType',
  errors: ['refused', 'badRequest'],
})
export const continueUploadRoute = defineRoute({
  ...one,
  method: 'PATCH',
  worker: true,
  stream: { mediaType: 'application/offset+octet-stream', maxBytes: mostLargeFileBytes },
  summary: '从 Upload-Offset 起继续上传；传完后 Upload-File-Id 是文件编号',
  errors: ['notFound', 'refused', 'stale', 'tooMany'],
})
export const askUploadRoute = defineRoute({
  ...one,
  method: 'HEAD',
  worker: true,
  summary: '已收到多少字节；传完后 Upload-File-Id 是文件编号',
  errors: ['notFound', 'refused'],
})
export const endUploadRoute = defineRoute({
  ...one,
  method: 'DELETE',
  summary: '取消没有传完的上传，删除已收到的内容',
  errors: ['notFound'],
})
