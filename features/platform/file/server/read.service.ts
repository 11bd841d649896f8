import { buffer } from 'node:stream/consumers'
import { notFound, refuse, type FileEnding } from '@portal/contract'
import type { FileStore, StoredFile } from '@portal/server-kit'
import type { FileKind } from '@portal/server-kit/brought'
import { scopeOf } from '@portal/server-kit/caller'
import type { Call, FileAnswer } from '@portal/server-kit/feature'
import { contents } from './content/check.ts'
import { findFile } from './file.repo.ts'
import type { AttachedFileTable } from './file.table.ts'
import { partOf } from './part-of.ts'
import type { FileFacts } from '../contract/index.ts'
import { fileTexts as texts } from './file.texts.ts'

export interface Reading {
  files: Pick<FileStore, 'find' | 'open'>
  kinds: ReadonlyMap<string, FileKind>
}
type Read = StoredFile & { ending: FileEnding }

/** Nothing in a file runs, not even when somebody opens the answer by itself. */
const harmless = { 'content-security-policy': "default-src 'none'; sandbox" }

export async function answerFile(reading: Reading, call: Call, fileId: string): Promise<FileAnswer> {
  const file = await readable(reading, call, fileId)
  call.about(fileId, { file: file.name })
  return { ...(await bodyOf(reading, file)), fileName: file.name }
}

/** The same for a browser's download: the part that it asks for, of the bytes that it began with (If-Range). */
export async function answerSaved(reading: Reading, call: Call, fileId: string): Promise<FileAnswer> {
  const file = await readable(reading, call, fileId)
  call.about(fileId, { file: file.name })
  const whole = { ...(await bodyOf(reading, file)), fileName: file.name }
  return partOf(whole, { size: file.size, etag: `"${file.sha256}"`, headers: call.headers })
}

export async function answerPicture(reading: Reading, call: Call, fileId: string): Promise<FileAnswer> {
  const file = await readable(reading, call, fileId)
  if (contents[file.ending].kind !== 'picture') throw refuse(texts.notPicture)
  call.about(fileId, { file: file.name })
  return bodyOf(reading, file)
}

export async function factsOf(reading: Reading, call: Call, fileId: string): Promise<FileFacts> {
  const { id, name, size, ending } = await readable(reading, call, fileId)
  return { fileId: id, fileName: name, size, ...contents[ending] }
}

async function bodyOf(
  { files }: Reading,
  file: Read,
): Promise<Pick<FileAnswer, 'mediaType' | 'headers'> & { body: NodeJS.ReadableStream }> {
  const headers = { ...harmless, 'content-length': String(file.size) }
  return { body: await files.open(file), mediaType: contents[file.ending].mediaType, headers }
}

/** A preview reads the whole workbook. */
const mostWorkbookBytes = 10_485_760

/** A workbook's name and bytes. @throws notFound, or refused for another kind of file and for a large one. */
export async function workbookOf(
  reading: Reading,
  call: Call,
  fileId: string,
): Promise<{ name: string; bytes: Buffer }> {
  const file = await readable(reading, call, fileId)
  if (contents[file.ending].kind !== 'xlsx') throw refuse(texts.notWorkbook)
  if (file.size > mostWorkbookBytes) throw refuse(texts.largeWorkbook)
  return { name: file.name, bytes: await buffer(await reading.files.open(file)) }
}

/** @throws notFound alike for a file that is absent and for one that this caller may not have. */
async function readable(reading: Reading, call: Call, fileId: string): Promise<Read> {
  const row = await findFile(call.db, fileId)
  if (row === undefined || !(await mayRead(reading, call, row))) throw notFound(texts.notFound)
  const scope = scopeOf({ userId: call.scope.userId, entId: row.ent_id })
  const file = await reading.files.find(call.db, scope, fileId)
  if (file === null) throw notFound(texts.notFound)
  return { ...file, ending: row.ending as FileEnding }
}

async function mayRead({ kinds }: Reading, { caller, db, scope }: Call, row: AttachedFileTable): Promise<boolean> {
  if (row.thing === null) return row.ent_id === scope.entId && row.uploaded_by === scope.userId
  const file = { fileId: row.id, entId: row.ent_id, thing: row.thing }
  return (await kinds.get(row.project_type)?.mayRead(db, caller, file)) ?? false
}
