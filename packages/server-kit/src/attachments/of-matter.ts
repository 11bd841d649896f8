import { settledRefusal, type AnyLife, type DeclaredAttachments } from '@portal/contract'
import { sql } from 'kysely'
import type { FileKind } from '../brought.ts'
import { withinEnterprise } from '../database/reach.ts'
import type { Tx } from '../database/transaction.ts'
import type { Kit } from '../feature.ts'
import { readRows, stateOf, type AnyLifeKeeper } from '../life/any-life.ts'
import { lockRows, type AnyRow } from '../list/upkeep/any-keeper.ts'
import type { Written } from '../list/upkeep/source.ts'
import { partiesOf } from '../parties/parties.ts'
import { keepAttachments } from './keep-attachments.ts'
import type { StoredFiles } from './source.ts'

type Thing = AnyRow & { ent_id: string }
/** Files of a matter, as `keepMatter` mounts them. */
interface MatterFiles {
  readonly kinds: readonly FileKind[]
  mount(kit: Pick<Kit, 'mount'>): void
  /** Those of a removed row are free again. */
  wrote(tx: Tx, written: readonly Written<AnyRow>[]): Promise<void>
}
const none: MatterFiles = { kinds: [], mount: () => undefined, wrote: () => Promise.resolve() }

/** The files of a matter on its table; they change in the states of their kind, or where its fields do. */
export function filesOfMatter(
  { title, files, life }: { title: string; files: DeclaredAttachments | null; life: unknown },
  kept: AnyLifeKeeper,
  { files: stored, notFound }: { files?: StoredFiles; notFound: string },
): MatterFiles {
  if (files === null) return none
  if (stored === undefined) throw new Error(`${title}有资料，却没有说文件由谁保管（files）`)
  const { table, parties, names } = kept.source
  const keeper = keepAttachments<Thing>(files, {
    notFound,
    names,
    files: stored,
    find: async (db, scope, id) =>
      (await readRows(kept, db, scope)
        .where(sql.ref(`${table}.id`), '=', id)
        .executeTakeFirst()) as Thing | undefined,
    hold: async (tx, scope, id) => (await lockRows(kept, tx, withinEnterprise(scope), [id]))[0] as Thing | undefined,
    closed: (row, { when }) => settledRefusal(life as AnyLife, stateOf(kept, row), when),
    ...(parties === undefined ? {} : { sees: (row, scope) => partiesOf(row, scope, parties) }),
  })
  return {
    ...keeper,
    wrote: (tx, written) =>
      keeper.drop(
        tx,
        written.flatMap(({ before, after }) => (before !== null && after === null ? [before as Thing] : [])),
      ),
  }
}
