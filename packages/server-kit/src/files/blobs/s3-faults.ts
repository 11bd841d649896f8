import type { S3Config } from '../../config/config.s3.ts'
import { s3Texts as texts } from './s3.texts.ts'

interface Said {
  name?: string
  code?: string
  message?: string
  $metadata?: { httpStatusCode?: number; requestId?: string }
}

/** What the log may show of an error: the library's own objects carry access keys and signatures. */
export class S3Error extends Error {
  override readonly name = 'S3Error'
  readonly said: string
  readonly status: number | null
  constructor(doing: string, error: unknown) {
    const { name = '', code, message = '', $metadata } = error as Said
    const said = code ?? name
    super(`${doing}: ${said} ${$metadata?.httpStatusCode ?? ''} ${$metadata === undefined ? message : ''}`.trimEnd())
    this.said = said
    this.status = $metadata?.httpStatusCode ?? null
  }
}

type Problem = (config: S3Config, error: S3Error) => string
const problems: Record<string, Problem> = {
  InvalidAccessKeyId: () => texts.wrongKeyId,
  SignatureDoesNotMatch: () => texts.wrongSecret,
  NoSuchBucket: ({ bucket }) => texts.noBucket(bucket),
  AccessDenied: ({ bucket }) => texts.noRights(bucket),
  AuthorizationHeaderMalformed: ({ region }) => texts.wrongRegion(region),
  PermanentRedirect: ({ region }) => texts.wrongRegion(region),
  RequestTimeTooSkewed: () => texts.wrongClock,
}

/** The setting that is wrong, in words for the start; null when the storage is merely away. */
export function problemOf(config: S3Config, error: S3Error): string | null {
  const named = Object.hasOwn(problems, error.said) ? problems[error.said] : undefined
  if (named !== undefined) return named(config, error)
  const isAway = error.status === null || error.status >= 500 || error.status === 429
  return isAway ? null : texts.noStorage(error.status ?? 0, error.said)
}
