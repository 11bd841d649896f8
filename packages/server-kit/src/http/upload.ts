import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import { CodedError, type Route } from '@portal/contract'
import { newId } from '../ids.ts'

/** One uploaded file, already on disk in a temporary place that goes away with the request unless it is stored. */
export interface UploadedFile { field: string, name: string, size: number, sha256: string, path: string }

export interface Upload { files: UploadedFile[], fields: Record<string, string>, discard(): Promise<void> }

/** Reads a multipart body to disk within the route's limits; memory stays at one chunk whatever the size. */
export async function receiveUpload(request: FastifyRequest, limits: NonNullable<Route['upload']>, tempDir: string): Promise<Upload> {
  if (!request.isMultipart()) throw new CodedError('unsupportedType', { text: '请用表单上传文件' })
  await mkdir(tempDir, { recursive: true })
  const files: UploadedFile[] = []
  const fields: Record<string, string> = {}
  const discard = async () => { await Promise.all(files.map(file => rm(file.path, { force: true }))) }
  try {
    const parts = request.parts({ limits: { fileSize: limits.maxBytes, files: limits.maxFiles, fields: 20, fieldSize: 64 * 1024, parts: limits.maxFiles + 20 } })
    for await (const part of parts) {
      if (part.type === 'field') fields[part.fieldname] = String(part.value)
      else {
        const file = { field: part.fieldname, name: safeName(part.filename), size: 0, sha256: '', path: path.join(tempDir, newId()) }
        files.push(file)
        const hash = createHash('sha256')
        const count = new Transform({ transform(chunk: Buffer, _encoding, done) { file.size += chunk.length; hash.update(chunk); done(null, chunk) } })
        await pipeline(part.file, count, createWriteStream(file.path, { mode: 0o600 }))
        if (part.file.truncated) throw tooLarge(limits.maxBytes)
        file.sha256 = hash.digest('hex')
      }
    }
    return { files, fields, discard }
  } catch (error) {
    await discard()
    throw limitError(error, limits.maxBytes)
  }
}

const tooLarge = (bytes: number) => new CodedError('tooLarge', { text: `文件大小不能超过${Math.floor(bytes / 1_048_576)}MB` })

function limitError(error: unknown, maxBytes: number): unknown {
  const code = (error as { code?: string } | null)?.code ?? ''
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge(maxBytes)
  if (code === 'FST_FILES_LIMIT' || code === 'FST_PARTS_LIMIT' || code === 'FST_FIELDS_LIMIT') return new CodedError('badRequest', { text: '一次只能上传规定数量的文件' })
  // What the body's own form makes the parser say: its boundary, a field's name, its end before it was over.
  if (code === 'FST_PROTO_VIOLATION' || code === 'FST_INVALID_MULTIPART_CONTENT_TYPE' || (error instanceof Error && /multipart|part header|aborted/i.test(error.message))) {
    return new CodedError('badRequest', { text: '上传的内容不完整或格式不对，请重新上传', cause: error })
  }
  return error
}

/** A name to show and to offer at download: no path, no control characters, at most 200 characters. */
const safeName = (name: string): string =>
  (name.split(/[\\/]/).at(-1) ?? '').replace(/\p{Cc}/gu, '').slice(-200) || '未命名'
