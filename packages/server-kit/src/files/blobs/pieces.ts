import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { DataStore, ERRORS, Upload } from '@tus/server'
import { newId } from '../../ids.ts'
import { atOnce } from './blobs.ts'
import { orDiskFull } from './faults.ts'
import type { Bucket } from './s3-client.ts'
import { S3Error } from './s3-faults.ts'

/** Longest time of one call; a piece has some MiB. */
const callMs = 60_000
const infoName = 'info'
/** Names of pieces sort by where they begin. */
const nameOf = (offset: number): string => String(offset).padStart(15, '0')

interface Piece {
  key: string
  offset: number
  size: number
}

/**
 * Pieces of uploads as objects of a bucket, for any process that goes on with one. Parts of S3's own uploads would do,
 * but their list, and so where to go on, is what many S3-compatible stores lack.
 */
export class PieceStore extends DataStore {
  readonly #bucket: Bucket
  readonly #under: string
  readonly #tempDir: string
  constructor(bucket: Bucket, under: string, tempDir: string) {
    super()
    this.extensions = ['creation', 'termination', 'expiration']
    this.#bucket = bucket
    this.#under = under
    this.#tempDir = tempDir
  }

  async #send<T>(
    doing: string,
    send: (bucket: Bucket, options: { abortSignal: AbortSignal }) => Promise<T>,
  ): Promise<T> {
    try {
      return await send(this.#bucket, { abortSignal: AbortSignal.timeout(callMs) })
    } catch (error) {
      throw new S3Error(doing, error)
    }
  }
  #put(Key: string, Body: Readable | Uint8Array, ContentLength: number) {
    return this.#send('put piece', ({ sdk, client, name }, options) =>
      client.send(new sdk.PutObjectCommand({ Bucket: name, Key, Body, ContentLength }), options),
    )
  }
  async #get(Key: string): Promise<Readable> {
    const { Body } = await this.#send('get piece', ({ sdk, client, name }, options) =>
      client.send(new sdk.GetObjectCommand({ Bucket: name, Key }), options),
    )
    return Body as Readable
  }
  #delete(Key: string) {
    return this.#send('delete piece', ({ sdk, client, name }, options) =>
      client.send(new sdk.DeleteObjectCommand({ Bucket: name, Key }), options),
    )
  }
  async *#objects(Prefix: string) {
    for (let token: string | undefined; ;) {
      const page = await this.#send('list pieces', ({ sdk, client, name }, options) =>
        client.send(
          new sdk.ListObjectsV2Command({ Bucket: name, Prefix, MaxKeys: atOnce, ContinuationToken: token }),
          options,
        ),
      )
      yield* page.Contents ?? []
      token = page.NextContinuationToken
      if (token === undefined) return
    }
  }
  /** Those that follow each other from the first byte on; what a second writer left beside them does not count. */
  async #piecesOf(id: string): Promise<{ pieces: Piece[]; end: number }> {
    const found = new Map<number, Piece>()
    const under = `${this.#under}${id}/`
    for await (const { Key = '', Size = 0 } of this.#objects(under)) {
      const name = Key.slice(under.length)
      if (name !== infoName) found.set(Number(name), { key: Key, offset: Number(name), size: Size })
    }
    const pieces: Piece[] = []
    let end = 0
    for (let next = found.get(0); next !== undefined && next.size > 0; next = found.get(end)) {
      pieces.push(next)
      end += next.size
    }
    return { pieces, end }
  }

  override async create(upload: Upload): Promise<Upload> {
    upload.creation_date = new Date().toISOString()
    const { size, metadata, creation_date } = upload
    const info = Buffer.from(JSON.stringify({ size, metadata, creation_date }))
    await this.#put(`${this.#under}${upload.id}/${infoName}`, info, info.length)
    return upload
  }

  /** Keeps what has come, also of a line that broke. */
  override async write(bytes: Readable, id: string, offset: number): Promise<number> {
    const file = path.join(this.#tempDir, newId())
    try {
      await mkdir(this.#tempDir, { recursive: true })
      const broken = await pipeline(bytes, createWriteStream(file, { mode: 0o600 })).catch((error: unknown) => error)
      const { size } = await stat(file)
      if (size > 0) await this.#put(`${this.#under}${id}/${nameOf(offset)}`, createReadStream(file), size)
      if (broken !== undefined) throw orDiskFull(broken)
      return offset + size
    } finally {
      await rm(file, { force: true })
    }
  }

  override async getUpload(id: string): Promise<Upload> {
    const info = await this.#get(`${this.#under}${id}/${infoName}`).catch((error: unknown) => {
      throw error instanceof S3Error && error.status === 404 ? ERRORS.FILE_NOT_FOUND : error
    })
    const { end } = await this.#piecesOf(id)
    return new Upload({ ...(JSON.parse(await text(info)) as Upload), id, offset: end })
  }

  /** All bytes that have come, one piece after the other. */
  async read(id: string): Promise<Readable> {
    const { pieces } = await this.#piecesOf(id)
    const get = (key: string) => this.#get(key)
    return Readable.from(
      (async function* () {
        for (const { key } of pieces) yield* await get(key)
      })(),
      { objectMode: false },
    )
  }

  override async remove(id: string): Promise<void> {
    for await (const { Key = '' } of this.#objects(`${this.#under}${id}/`)) await this.#delete(Key)
  }

  /** Removes what nobody went on with since `before`; returns how many objects. */
  async removeOlder(before: Date): Promise<number> {
    let removed = 0
    for await (const { Key = '', LastModified } of this.#objects(this.#under)) {
      if (LastModified === undefined || LastModified >= before) continue
      await this.#delete(Key)
      removed += 1
    }
    return removed
  }
}
