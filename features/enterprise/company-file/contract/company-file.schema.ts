import {
  Day,
  Exactly,
  Id,
  Kept,
  Line,
  Named,
  Nullable,
  Time,
  Type,
  whenReminded,
  type FileLimits,
  type Static,
} from '@portal/contract'
import { validityReminder } from './validity.reminder.ts'

const MB = 1_048_576
/** Documents of an enterprise: large, except for those that are unpacked to be judged. */
export const companyFileKind = {
  projectType: 'companyFile',
  extensions: ['pdf', 'png', 'jpg', 'jpeg', 'docx', 'xlsx'],
  maxBytes: 500 * MB,
  maxBytesOf: { docx: 50 * MB, xlsx: 50 * MB, png: 50 * MB, jpg: 50 * MB, jpeg: 50 * MB },
} as const satisfies FileLimits & { projectType: string }

export const documentKinds = {
  license: '营业执照',
  articles: '公司章程',
  audit: '验资、审计报告',
  certificate: '资质证书',
  other: '其他',
} as const
const kinds = Object.keys(documentKinds) as (keyof typeof documentKinds)[]

const facts = {
  name: Named('名称', Line(100), { example: '2025年度审计报告' }),
  kind: Named('类别', Type.Enum(kinds), { codes: documentKinds }),
  validUntil: Named('有效期至', Nullable(Day()), { hint: `没有期限的不填；${whenReminded(validityReminder)}` }),
}

/** What a person enters; another `file` replaces the one before, which stays to be seen. */
export const entered = { ...facts, file: Named('文件', Id()) }

const stored = {
  fileName: Named('文件名', Type.String()),
  size: Named('大小', Type.Integer()),
  uploadedBy: Named('上传人', Type.String()),
  uploadedAt: Named('上传时间', Time()),
}
/** A document as everybody of its enterprise sees it; `size` in bytes. */
export const CompanyFile = Kept({ ...facts, ...stored, file: Id() })
export type CompanyFile = Static<typeof CompanyFile>

/** A file of a document, the newest first. */
export const FileVersion = Exactly({ id: Id(), file: Id(), ...stored })
export type FileVersion = Static<typeof FileVersion>
