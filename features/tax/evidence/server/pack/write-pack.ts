import { mkdir, open, rm, stat } from 'node:fs/promises'
import { createReadStream, createWriteStream } from 'node:fs'
import { createHash } from 'node:crypto'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Readable } from 'node:stream'
import yazl from 'yazl'
import { refuse } from '@portal/contract'
import {
  commentMark,
  firstLink,
  format,
  manifestName,
  nextLink,
  noteName,
  programName,
  sha256,
  signatureOf,
  type PackHead,
  type PackItem,
  type PackManifest,
} from '../program/verify.mjs'
import type { FileStore } from '@portal/server-kit'
import type { EvidencePart } from '../parts/evidence-part.ts'
import { evidenceTexts as texts } from '../parts/evidence.texts.ts'

/** What each pack brings along to be checked by. */
const program = path.join(import.meta.dirname, '../program')
const printLength = 64
/** The checking program holds a pack in memory. */
const mostBytes = 2 ** 30
/** Longest file name of an item, in characters; its number and ending stay. */
const mostName = 80

/** What a manifest says of these parts, with their chain. */
export function manifestOf(
  head: Omit<PackHead, 'format'>,
  parts: readonly (Omit<EvidencePart, 'group'> & { group: string })[],
  key: string,
): PackManifest {
  const whole = { format, ...head }
  let link = firstLink(whole)
  const items = parts.map(({ group, name, who, at, content }, index): PackItem => {
    const facts = Buffer.isBuffer(content)
      ? { size: content.length, sha256: sha256(content) }
      : { size: content.size, sha256: content.sha256 }
    const item = { no: index + 1, group, name, file: fileNameOf(index + 1, name), who, at, ...facts }
    link = nextLink(link, item)
    return { ...item, link }
  })
  if (items.reduce((sum, { size }) => sum + size, 0) > mostBytes) throw refuse(texts.tooLarge)
  return { ...whole, head: firstLink(whole), items, seal: link, signature: signatureOf(key, link) }
}

/** A name that every system unpacks: numbered, without what a path could be made of. */
function fileNameOf(no: number, name: string): string {
  const safe = [...name.replaceAll(/[\u0000-\u001F\u007F<>:"/\\|?*]/g, '_')]
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(name)?.[0] ?? ''
  const short = safe.length > mostName ? [...safe.slice(0, mostName - ending.length), ending].join('') : safe.join('')
  return `${String(no).padStart(2, '0')} ${short}`
}

/**
 * Writes a pack to `target`: manifest, items, the checking program and a note; the zip's comment is the fingerprint of
 * all bytes before it.
 */
export async function writePack(
  target: string,
  manifest: PackManifest,
  parts: readonly Pick<EvidencePart, 'content'>[],
  files: Pick<FileStore, 'open'>,
  at: Date,
): Promise<{ path: string; size: number; sha256: string }> {
  const zip = new yazl.ZipFile()
  const options = { mtime: at, compress: true }
  zip.addBuffer(Buffer.from(JSON.stringify(manifest, null, 1)), manifestName, options)
  zip.addFile(path.join(program, 'verify.mjs'), programName, options)
  zip.addFile(path.join(program, 'note.txt'), noteName, options)
  for (const [index, { content }] of parts.entries()) {
    const name = manifest.items[index]?.file ?? ''
    if (Buffer.isBuffer(content)) zip.addBuffer(content, name, options)
    else
      zip.addReadStreamLazy(name, { ...options, size: content.size }, (give) => {
        files.open(content).then(
          (stream) => give(null, stream),
          (error: unknown) => give(error as Error, undefined as unknown as Readable),
        )
      })
  }
  zip.end({ comment: commentMark + '0'.repeat(printLength) } as Parameters<typeof zip.end>[0])
  const failed = new Promise<never>((_, reject) => zip.on('error', reject))
  await mkdir(path.dirname(target), { recursive: true })
  try {
    await Promise.race([pipeline(zip.outputStream, createWriteStream(target)), failed])
    return { path: target, ...(await printed(target)) }
  } catch (error) {
    await rm(target, { force: true })
    throw error
  }
}

/** Puts the fingerprint of all bytes before the comment into it. */
async function printed(target: string): Promise<{ size: number; sha256: string }> {
  const { size } = await stat(target)
  const before = createHash('sha256')
  const end = size - commentMark.length - printLength - 1
  for await (const chunk of createReadStream(target, { end })) before.update(chunk as Buffer)
  const print = before.digest('hex')
  const handle = await open(target, 'r+')
  try {
    await handle.write(print, size - printLength, 'latin1')
  } finally {
    await handle.close()
  }
  const whole = createHash('sha256')
  for await (const chunk of createReadStream(target)) whole.update(chunk as Buffer)
  return { size, sha256: whole.digest('hex') }
}
