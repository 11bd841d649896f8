import { withoutEnd } from '@portal/domain/text/ends'

/** Object storage for files, instead of DATA_DIR. */
export interface S3Config {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** The bucket stands in the path instead of the host's name. */
  forcePathStyle: boolean
  /** Begins every key: empty, or ends with a slash. */
  prefix: string
}

interface Reader {
  text(name: string): string | null
  choice(name: string, values: readonly string[], fallback: string): string
  address(name: string, protocols: readonly string[]): string | null
}

const needed = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
const further = ['S3_REGION', 'S3_FORCE_PATH_STYLE', 'S3_PREFIX'] as const
const safePrefix = /^[\w-][\w./-]*$/

/** Needs all of `needed` or no S3_… at all: half a setting must not leave files on the disk. Null: files on disk. */
export function readS3({ text, choice, address }: Reader, problems: string[]): S3Config | null {
  const given = [...needed, ...further].filter((name) => text(name) !== null)
  if (given.length === 0) return null
  const missing = needed.filter((name) => text(name) === null)
  if (missing.length > 0) problems.push(`对象存储的设置不完整，还缺 ${missing.join('、')}`)
  const prefix = withoutEnd(text('S3_PREFIX') ?? '', '/')
  if (prefix !== '' && !safePrefix.test(prefix))
    problems.push('S3_PREFIX：只能有字母、数字、- _ . 和 /，并且不以 / 或 . 开头')
  return {
    endpoint: address('S3_ENDPOINT', ['https:', 'http:']) ?? '',
    bucket: text('S3_BUCKET') ?? '',
    region: text('S3_REGION') ?? 'us-east-1',
    accessKeyId: text('S3_ACCESS_KEY_ID') ?? '',
    secretAccessKey: text('S3_SECRET_ACCESS_KEY') ?? '',
    forcePathStyle: choice('S3_FORCE_PATH_STYLE', ['on', 'off'], 'on') === 'on',
    prefix: prefix === '' ? '' : `${prefix}/`,
  }
}
