import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { ConfigError, type Config } from '../../config/config.ts'
import { newId } from '../../ids.ts'
import type { Blobs } from './blobs.ts'
import { createDiskBlobs } from './disk.ts'
import { problemOf, S3Error } from './s3-faults.ts'
import type { Bucket } from './s3-client.ts'

export const diskBlobsOf = ({ dataDir }: Pick<Config, 'dataDir'>): Blobs => createDiskBlobs(path.join(dataDir, 'files'))

/**
 * The storage of these settings. Object storage is tried once, by writing, listing and removing an empty object.
 * @throws ConfigError that names the wrong setting. One that merely does not answer is logged: the server starts.
 */
export async function openStorage(
  config: Pick<Config, 'dataDir' | 's3'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<Blobs> {
  if (config.s3 === null) return diskBlobsOf(config)
  const [{ openBucket }, { createS3Blobs }] = await Promise.all([import('./s3-client.ts'), import('./s3.ts')])
  const bucket = await openBucket(config.s3)
  const fault = await faultOf(bucket)
  if (fault !== null) {
    const problem = problemOf(config.s3, fault)
    if (problem !== null) throw new ConfigError([problem])
    log.warn({ err: fault }, 'object storage does not answer: files can neither be stored nor read until it does')
  }
  return createS3Blobs(bucket)
}

const triedMs = 10_000

async function faultOf({ sdk, client, name: Bucket, filesUnder }: Bucket): Promise<S3Error | null> {
  const tried = { Bucket, Key: `${filesUnder}tried-${newId()}` }
  const options = { abortSignal: AbortSignal.timeout(triedMs) }
  try {
    await client.send(new sdk.ListObjectsV2Command({ Bucket, Prefix: filesUnder, MaxKeys: 1 }), options)
    await client.send(new sdk.PutObjectCommand({ ...tried, Body: new Uint8Array() }), options)
    await client.send(new sdk.DeleteObjectCommand(tried), options)
    return null
  } catch (error) {
    return new S3Error('start', error)
  }
}
