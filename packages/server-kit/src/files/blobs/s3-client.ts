import type * as Sdk from '@aws-sdk/client-s3'
import type { S3Client, S3ClientConfig } from '@aws-sdk/client-s3'
import type { S3Config } from '../../config/config.s3.ts'

export interface Bucket {
  sdk: typeof Sdk
  client: S3Client
  name: string
  /** Begins the keys of stored files. Others who use the bucket take another name below `S3Config.prefix`. */
  filesUnder: string
}

const attempts = 3
const connectMs = 2000
/** A connection over which nothing moves, in either direction. */
const idleMs = 60_000

/** The library tells repeats to the console; what fails for good is thrown and logged by us. */
const silent = () => undefined
const logger = { debug: silent, info: silent, warn: silent, error: silent }

/** Of every client on the bucket. */
export const s3ClientConfig = (config: S3Config): S3ClientConfig => ({
  endpoint: config.endpoint,
  region: config.region,
  credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
  forcePathStyle: config.forcePathStyle,
  logger,
  maxAttempts: attempts,
  requestHandler: { connectionTimeout: connectMs, socketTimeout: idleMs },
  // Trailing checksums are unknown to many S3-compatible stores; the signed sha256 checks the same bytes.
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
})

/** Loads the library, so that an installation without object storage never does. */
export async function openBucket(config: S3Config): Promise<Bucket> {
  const sdk = await import('@aws-sdk/client-s3')
  return {
    sdk,
    client: new sdk.S3Client(s3ClientConfig(config)),
    name: config.bucket,
    filesUnder: `${config.prefix}files/`,
  }
}
