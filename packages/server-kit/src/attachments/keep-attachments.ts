import { allows, dataScopeUnder, notFound, type Attachment, type DeclaredAttachments } from '@portal/contract'
import type { FileKind } from '../brought.ts'
import { scopeOf } from '../caller.ts'
import type { Db } from '../database/database.ts'
import type { Tx } from '../database/transaction.ts'
import type { Kit } from '../feature.ts'
import type { Call } from '../http/handler.ts'
import { attachmentTexts as texts } from './attachment.texts.ts'
import { presentAttachments } from './present.ts'
import { removeRows, rowOfFile, rowsOf } from './rows.ts'
import { seenKind, whose, type Kept } from './seen.ts'
import type { AttachmentSource } from './source.ts'
import { addOne, removeOne, replaceOne } from './writes.ts'

/** Attachments for their feature's server object, and for its own code. */
export interface AttachmentKeeper {
  /** For `files` of the server object: read by whoever reads the thing, as far as parties go. */
  readonly kinds: readonly FileKind[]
  mount(kit: Pick<Kit, 'mount'>): void
  /** Adds an uploaded file for another call of the feature; told and refused as the thing's own call does. */
  add(tx: Tx, call: Call, said: { thing: string; kind: string; fileId: string }): Promise<Attachment>
  /** All of a thing whose enterprise the caller has found by its scope, for everybody who reads it. */
  list(db: Db, of: { thing: string; entId: string }): Promise<Attachment[]>
  /** Frees the files of things that are removed, in the transaction that removes them. */
  drop(tx: Tx, things: readonly { id: string; ent_id: string }[]): Promise<void>
}

/** Attachments on the things of a feature. Made with the server object, since that brings their kinds of files. */
export function keepAttachments<T extends { ent_id: string }>(
  declared: DeclaredAttachments,
  source: AttachmentSource<T>,
): AttachmentKeeper {
  const kept: Kept<T> = { declared, source }
  const { title, keeps, name, kinds } = declared
  if ((declared.parties === undefined) !== (source.sees === undefined))
    throw new Error(`${title}的资料声明了参与方，来源却没有说谁是谁（或相反）`)
  const mayRead = readsOf(kept)
  return {
    kinds: Object.values(kinds).map((kind) => ({
      ...kind.kind,
      name: `${title}：${kind.title}`,
      mayUpload: keeps,
      mayRead,
    })),
    mount(kit) {
      kit.mount(declared.listRoute, async ({ query }, { db, scope, caller }) => {
        const thing = await source.find(db, scope, query.thing)
        if (thing === undefined) throw notFound(source.notFound)
        const files = await presentAttachments(source, db, await rowsOf(db, whose(kept, query.thing, thing)))
        const mayKeep = thing.ent_id === scope.entId && allows(keeps, caller)
        return Object.keys(kinds).flatMap((code) => {
          const kind = seenKind(kept, thing, scope, code)
          if (kind === undefined) return []
          const whyNot = mayKeep ? (source.closed?.(thing, kind) ?? null) : texts.mayNot
          return [{ kind: code, whyNot, files: files.filter((file) => file.kind === code) }]
        })
      })
      kit.mount(declared.addRoute, ({ body }, call) => call.write((tx) => addOne(kept, tx, call, body)))
      kit.mount(declared.replaceRoute, ({ body }, call) => call.write((tx) => replaceOne(kept, tx, call, body)))
      kit.mount(declared.removeRoute, ({ body }, call) => call.write((tx) => removeOne(kept, tx, call, body)))
    },
    add: (tx, call, said) => addOne(kept, tx, call, said),
    list: async (db, { thing, entId }) => presentAttachments(source, db, await rowsOf(db, { name, thing, entId })),
    async drop(tx, things) {
      for (const { id, ent_id: entId } of things) {
        const of = { name, thing: id, entId }
        await source.files.release(tx, { ...of, fileIds: await removeRows(tx.as('kit').db, of) })
      }
    },
  }
}

/** Who has a file: who reads its thing now, by the same grant and reach as the thing's own calls. */
const readsOf =
  <T extends { ent_id: string }>(kept: Kept<T>): FileKind['mayRead'] =>
  async (db, caller, { fileId, entId, thing: id }) => {
    const { access, ownRows, name } = kept.declared
    const reach = dataScopeUnder(access, caller)
    if (!allows(access, caller) || (reach === 'self' && ownRows !== true)) return false
    const row = await rowOfFile(db, { name, thing: id, entId }, fileId)
    if (row === undefined) return false
    const scope = scopeOf(caller, reach)
    const thing = await kept.source.find(db, scope, id)
    return thing !== undefined && seenKind(kept, thing, scope, row.kind) !== undefined
  }
