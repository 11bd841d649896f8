import { defineRoute } from './route.ts'
import { Count, Exactly, Type } from './schema.ts'

/**
 * Called before an upload, so that no file is sent in full only to be refused. `kept`: the file is stored, so the
 * enterprise's storage quota applies.
 */
export const uploadRoomRoute = defineRoute({
  method: 'GET',
  path: '/japi/platform/upload/room',
  tag: '文件',
  access: 'signed-in',
  scope: 'enterprise',
  errors: ['refused', 'tooMany'],
  summary: '上传之前问这么大的文件收不收得下；收不下即说明原因。kept=1 表示文件会留存，计入本企业的上限',
  query: Exactly({ bytes: Count(), kept: Type.Optional(Type.Enum(['0', '1'])) }),
  data: Exactly({
    used: Type.Integer({ description: '本企业已用字节' }),
    quota: Type.Integer({ description: '本企业上限字节' }),
  }),
})
