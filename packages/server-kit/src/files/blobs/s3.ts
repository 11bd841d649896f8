import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { atOnce, isDigest, type Blobs } from './blobs.ts'
import { filesAway } from './faults.ts'
import type { Bucket } from './s3-client.ts'
import { S3Error } from './s3-faults.ts'

/** Longest wait for an answer, its repeats included. */
const answerMs = 10_000
/** More for what is sent: a line slower than 1 MiB a second does not carry a finance department. */
const perMebibyteMs = 1000
const pausesMs = [300, 1500]
const askedMs = 3000
const mebibyte = 1_048_576

/** Runs with a signal that ends it after `ms`; a stream that it answered lives on. */
async function within<T>(ms: number, doing: string, run: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), ms)
  try {
    return await run(late.signal)
  } catch (error) {
    throw new S3Error(doing, error)
  } finally {
    clearTimeout(timer)
  }
}

const isAbsent = (error: unknown): boolean => error instanceof S3Error && ['NoSuchKey', 'NotFound'].includes(error.said)
const absentOrAway = (error: unknown): null => {
  if (isAbsent(error)) return null
  throw filesAway(error)
}
const isWorthRepeating = (error: unknown): boolean =>
  error instanceof S3Error && error.said !== 'AbortError' && (error.status === null || error.status >= 500)

/** Bytes as objects of a bucket. A single PUT each, which S3 takes whole or not at all. */
export function createS3Blobs({ sdk, client, name: Bucket, filesUnder }: Bucket): Blobs {
  const at = (sha256: string) => ({ Bucket, Key: `${filesUnder}${sha256}` })

  /** The signature names the digest, so that the storage refuses other bytes. */
  const send = async ({ sha256, size, path }: Parameters<Blobs['put']>[0], abortSignal: AbortSignal) => {
    // The library takes a stream without a byte for one of unknown length.
    const bytes = size === 0 ? null : createReadStream(path)
    const put = new sdk.PutObjectCommand({ ...at(sha256), Body: bytes ?? new Uint8Array(), ContentLength: size })
    put.middlewareStack.add(
      (next) => (args) => {
        ;(args.request as { headers: Record<string, string> }).headers['x-amz-content-sha256'] = sha256
        return next(args)
      },
      { step: 'build', name: 'digest' },
    )
    await client.send(put, { abortSignal }).finally(() => bytes?.destroy())
  }
  const sizeOf: Blobs['sizeOf'] = (sha256) =>
    within(answerMs, 'head', (abortSignal) => client.send(new sdk.HeadObjectCommand(at(sha256)), { abortSignal })).then(
      ({ ContentLength = 0 }) => ContentLength,
      absentOrAway,
    )
  return {
    isShared: true,
    pathOf: () => null,
    removeUnfinished: () => Promise.resolve(0),
    sizeOf,
    async put(file) {
      const end = performance.now() + answerMs + (file.size / mebibyte) * perMebibyteMs
      for (let failed = 0; ; failed += 1) {
        try {
          await within(Math.max(end - performance.now(), 1), 'put', (signal) => send(file, signal))
          return
        } catch (error) {
          const pause = pausesMs[failed]
          if (pause === undefined || !isWorthRepeating(error) || performance.now() + pause > end) throw filesAway(error)
          await delay(pause)
        }
      }
    },
    async open(sha256) {
      const got = await within(answerMs, 'get', (abortSignal) =>
        client.send(new sdk.GetObjectCommand(at(sha256)), { abortSignal }),
      ).catch(absentOrAway)
      return got === null ? null : { size: got.ContentLength ?? 0, bytes: got.Body as Readable }
    },
    async remove(sha256) {
      if ((await sizeOf(sha256)) === null) return false
      await within(answerMs, 'delete', (abortSignal) =>
        client.send(new sdk.DeleteObjectCommand(at(sha256)), { abortSignal }),
      ).catch((error: unknown) => {
        throw filesAway(error)
      })
      return true
    },
    async *list(before) {
      for (let token: string | undefined; ;) {
        const page = await within(answerMs, 'list', (abortSignal) =>
          client.send(
            new sdk.ListObjectsV2Command({ Bucket, Prefix: filesUnder, MaxKeys: atOnce, ContinuationToken: token }),
            { abortSignal },
          ),
        ).catch((error: unknown) => {
          throw filesAway(error)
        })
        yield (page.Contents ?? [])
          .filter(({ LastModified }) => LastModified !== undefined && LastModified < before)
          .map(({ Key = '' }) => Key.slice(filesUnder.length))
          .filter(isDigest)
        token = page.NextContinuationToken
        if (token === undefined) return
      }
    },
    isReached: () =>
      within(askedMs, 'ask', (abortSignal) => client.send(new sdk.HeadBucketCommand({ Bucket }), { abortSignal })).then(
        () => true,
        () => false,
      ),
  }
}
