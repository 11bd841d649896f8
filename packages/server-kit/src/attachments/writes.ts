import { notFound, refuse, stale, type Attachment, type AttachmentKind } from '@portal/contract'
import type { Tx } from '../database/transaction.ts'
import type { Call } from '../http/handler.ts'
import { newId } from '../ids.ts'
import { attachmentTexts as texts } from './attachment.texts.ts'
import { presentAttachments } from './present.ts'
import { insertRow, removeRows, rowOfFile, rowsOf } from './rows.ts'
import { seenKind, whose, type Kept } from './seen.ts'

/** A standing attachment as the page shows it. */
interface Standing {
  thing: string
  id: string
  version: string | number
}

/** @throws 404, refused in words where the thing's state forbids it, it has enough, or the file is not taken. */
export async function addOne<T extends { ent_id: string }>(
  kept: Kept<T>,
  tx: Tx,
  call: Call,
  said: { thing: string; kind: string; fileId: string },
): Promise<Attachment> {
  const thing = await held(kept, tx, call, said.thing)
  const kind = open(kept, call, thing, said.kind, texts.noKind)
  const rows = await rowsOf(tx.as('kit').db, whose(kept, said.thing, thing))
  const standing = new Set(rows.filter((row) => row.kind === said.kind).map(({ id }) => id))
  if (standing.size >= kind.most) throw refuse(texts.tooMany(kind.title, kind.most))
  return store(kept, tx, call, { thing, kind, said: { ...said, id: newId(), version: 1 } })
}

/** @throws as `addOne`, and 409 with the attachment as it stands where another file was put in its place. */
export async function replaceOne<T extends { ent_id: string }>(
  kept: Kept<T>,
  tx: Tx,
  call: Call,
  said: Standing & { fileId: string },
): Promise<Attachment> {
  const { thing, kind, one } = await standing(kept, tx, call, said)
  return store(kept, tx, call, { thing, kind, said: { ...said, kind: one.kind, version: one.version + 1 } })
}

/** Removes one with its earlier files. @throws as `replaceOne`. */
export async function removeOne<T extends { ent_id: string }>(
  kept: Kept<T>,
  tx: Tx,
  call: Call,
  said: Standing,
): Promise<Attachment> {
  const { thing, kind, one } = await standing(kept, tx, call, said)
  const of = whose(kept, said.thing, thing)
  await kept.source.files.release(tx, { ...of, fileIds: await removeRows(tx.as('kit').db, of, one.id) })
  tell(call, said.thing, kind, one.fileName)
  return one
}

/** The thing, locked: whoever writes waits, so nothing is added beyond the most or to what is being removed. */
async function held<T extends { ent_id: string }>(
  { source }: Kept<T>,
  tx: Tx,
  { scope }: Call,
  id: string,
): Promise<T> {
  const thing = await source.hold(tx, scope, id)
  if (thing === undefined) throw notFound(source.notFound)
  return thing
}

/** A kind that may change now. */
function open<T extends { ent_id: string }>(kept: Kept<T>, { scope }: Call, thing: T, code: string, absent: string) {
  const kind = seenKind(kept, thing, scope, code)
  if (kind === undefined) throw notFound(absent)
  const closed = kept.source.closed?.(thing, kind) ?? null
  if (closed !== null) throw refuse(closed)
  return kind
}

async function standing<T extends { ent_id: string }>(kept: Kept<T>, tx: Tx, call: Call, said: Standing) {
  const thing = await held(kept, tx, call, said.thing)
  const one = await shown(kept, tx, thing, said)
  if (one === undefined) throw notFound(texts.gone)
  const kind = open(kept, call, thing, one.kind, texts.gone)
  if (one.version !== Number(said.version)) throw stale(one)
  return { thing, kind, one }
}

async function shown<T extends { ent_id: string }>(
  kept: Kept<T>,
  tx: Tx,
  thing: T,
  { thing: thingId, id }: Pick<Standing, 'thing' | 'id'>,
): Promise<Attachment | undefined> {
  const rows = (await rowsOf(tx.as('kit').db, whose(kept, thingId, thing))).filter((row) => row.id === id)
  const [one] = await presentAttachments(kept.source, tx.db, rows)
  return one
}

/** Ties the file and keeps its row; answers the attachment as it stands then. */
async function store<T extends { ent_id: string }>(
  kept: Kept<T>,
  tx: Tx,
  call: Call,
  {
    thing,
    kind,
    said,
  }: {
    thing: T
    kind: AttachmentKind
    said: { thing: string; kind: string; id: string; version: number; fileId: string }
  },
): Promise<Attachment> {
  const { thing: to, fileId, id, version } = said
  const of = whose(kept, to, thing)
  const { db } = tx.as('kit')
  if ((await rowOfFile(db, of, fileId)) !== undefined) throw refuse(texts.used)
  const { name, size } = await kept.source.files.bind(tx, call.scope, { fileId, kind: kind.kind.projectType, to })
  await insertRow(db, {
    id,
    version,
    ent_id: of.entId,
    name: of.name,
    thing: to,
    kind: said.kind,
    file_id: fileId,
    file_name: name,
    size: String(size),
    user_id: call.scope.userId,
    at: call.now(),
  })
  tell(call, to, kind, name)
  const one = await shown(kept, tx, thing, { thing: to, id })
  if (one === undefined) throw new Error('no attachment')
  return one
}

/** What is kept to parties has no name in the log, which the whole enterprise's administrators read. */
const tell = (call: Call, thing: string, { title, for: kept }: AttachmentKind, file: string): void =>
  call.about(thing, { material: title, ...(kept === undefined ? { file } : {}) })
