import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import { CodedError, type Route } from '@portal/contract'
import type { Caller } from '../../caller.ts'
import { orDiskFull } from '../../files/blobs/faults.ts'
import type { FileStore } from '../../files/store.ts'
import type { UploadRoom } from '../../files/upload-room.ts'
import { safeName } from '../../files/safe-name.ts'
import { newId } from '../../ids.ts'
import type { UploadedFile } from '../../files/uploaded-file.ts'

export interface Upload {
  files: UploadedFile[]
  fields: Record<string, string>
  discard(): Promise<void>
}

/** Asked once, when the first file of a body begins. */
export type Ahead = (asked: { fields: Readonly<Record<string, string>>; bytes: number }) => Promise<void>

export interface UploadDeps {
  tempDir: string
  room: UploadRoom
  files: Pick<FileStore, 'prepare' | 'removeUnused'>
}

/** Room for everything except files in a body: boundaries, part headers, text fields. */
const aroundBytes = 1_048_576
export const largestBody = ({ maxBytes, maxFiles }: NonNullable<Route['upload']>): number =>
  maxBytes * maxFiles + aroundBytes

/**
 * Receives an upload if there is room, decided by its headers before the body is read. The room stays reserved until
 * the upload is discarded or its connection ends. Stored bytes without a row are then removed too.
 * @throws 415 and 413 from the headers alone, and everything `UploadRoom.admit`, `ahead` and `receiveUpload` throw.
 */
export async function takeUpload(
  request: FastifyRequest,
  limits: NonNullable<Route['upload']>,
  { tempDir, room, files }: UploadDeps,
  { caller, ahead }: { caller: Caller | null; ahead: Ahead },
): Promise<Upload> {
  if (!request.isMultipart()) throw new CodedError('unsupportedType', { text: '请用表单上传文件' })
  // Chunked uploads state no size, so the maximum is reserved.
  const declared = request.headers['content-length']
  const bytes = Number(declared ?? limits.maxBytes * limits.maxFiles)
  if (bytes > largestBody(limits)) throw tooLarge(limits.maxBytes)
  const release = await room.admit({
    userId: caller?.userId ?? '',
    entId: caller?.entId ?? '',
    bytes,
    kept: limits.kept === true,
  })
  request.raw.socket.once('close', release)
  const done = () => {
    request.raw.socket.removeListener('close', release)
    release()
  }
  try {
    const upload = await receiveUpload(request, limits, tempDir, (fields) =>
      ahead({ fields, bytes: Number(declared ?? 0) }),
    )
    if (limits.kept === true) await prepared(upload, files)
    return {
      ...upload,
      async discard() {
        await upload.discard()
        // Removes files that were not stored after all. If this fails, the sweep removes them.
        if (limits.kept === true)
          await Promise.all(
            upload.files.map((file) =>
              files.removeUnused(file.sha256).catch((error: unknown) => request.log.error({ err: error }, 'files')),
            ),
          )
        done()
      },
    }
  } catch (error) {
    done()
    throw error
  }
}

async function prepared(upload: Upload, files: UploadDeps['files']): Promise<void> {
  try {
    for (const file of upload.files) await files.prepare(file)
  } catch (error) {
    await upload.discard()
    throw error
  }
}

/** Streams a multipart body to disk within the route's limits. Memory stays at one chunk for any size. */
async function receiveUpload(
  request: FastifyRequest,
  limits: NonNullable<Route['upload']>,
  tempDir: string,
  ahead: (fields: Upload['fields']) => Promise<void>,
): Promise<Upload> {
  const files: UploadedFile[] = []
  const fields: Record<string, string> = {}
  const discard = async () => {
    await Promise.all(files.map((file) => rm(file.path, { force: true })))
  }
  try {
    await mkdir(tempDir, { recursive: true })
    const parts = request.parts({
      limits: {
        fileSize: limits.maxBytes,
        files: limits.maxFiles,
        fields: 20,
        fieldSize: 64 * 1024,
        parts: limits.maxFiles + 20,
      },
    })
    for await (const part of parts) {
      if (part.type === 'field') fields[part.fieldname] = String(part.value)
      else {
        if (files.length === 0) await ahead(fields)
        const file = {
          field: part.fieldname,
          name: safeName(part.filename),
          size: 0,
          sha256: '',
          path: path.join(tempDir, newId()),
        }
        files.push(file)
        const hash = createHash('sha256')
        const count = new Transform({
          transform(chunk: Buffer, _encoding, done) {
            file.size += chunk.length
            hash.update(chunk)
            done(null, chunk)
          },
        })
        await pipeline(part.file, count, createWriteStream(file.path, { mode: 0o600 }))
        if (part.file.truncated) throw tooLarge(limits.maxBytes)
        file.sha256 = hash.digest('hex')
      }
    }
    return { files, fields, discard }
  } catch (error) {
    // What still comes is read and dropped, or its connection would stay open for ever.
    request.raw.unpipe().resume()
    await discard()
    throw orDiskFull(limitError(error, limits.maxBytes))
  }
}

const tooLarge = (bytes: number) =>
  new CodedError('tooLarge', { text: `文件大小不能超过${Math.floor(bytes / 1_048_576)}MB` })

function limitError(error: unknown, maxBytes: number): unknown {
  const code = (error as { code?: string } | null)?.code ?? ''
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge(maxBytes)
  if (code === 'FST_FILES_LIMIT' || code === 'FST_PARTS_LIMIT' || code === 'FST_FIELDS_LIMIT')
    return new CodedError('badRequest', { text: '一次只能上传规定数量的文件' })
  // Parser errors caused by the body itself: its boundary, a field name, an early end.
  if (
    code === 'FST_PROTO_VIOLATION' ||
    code === 'FST_INVALID_MULTIPART_CONTENT_TYPE' ||
    (error instanceof Error && /multipart|part header|aborted/i.test(error.message))
  ) {
    return new CodedError('badRequest', { text: '上传的内容不完整或格式不对，请重新上传', cause: error })
  }
  return error
}
