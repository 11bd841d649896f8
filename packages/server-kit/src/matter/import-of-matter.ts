import type { Kit } from '../feature.ts'
import type { AnyLifeKeeper } from '../life/any-life.ts'
import type { DeclaredImport } from '../list/importing/import-source.ts'
import { importOf } from '../list/upkeep/import-of.ts'
import type { DeclaredUpkeep, Keeper, TableName } from '../list/upkeep/source.ts'
import type { AnyRows } from '../list/source.ts'

/**
 * Mounts the import of a matter: a row changes the newest one with its key whose fields still change, else it is new
 * and begins its life. What is kept to parties stays as it is, and empty in new ones.
 */
export function mountMatterImport<U extends DeclaredUpkeep, T extends TableName>(
  kit: Pick<Kit, 'mountImport'>,
  book: DeclaredImport | null,
  kept: AnyLifeKeeper,
  keeper: Keeper<U, T>,
): void {
  if (book === null) return
  const { table } = kept.source
  const open: Keeper<U, T> = {
    ...keeper,
    rows: (db, scope) =>
      (keeper.rows(db, scope) as unknown as AnyRows)
        .where(`${table}.${kept.stateColumn}`, 'in', [...kept.life.changes])
        .orderBy(`${table}.id`) as unknown as ReturnType<Keeper<U, T>['rows']>,
  }
  const apart = keeper.declared.entry.filter((field) => field.for !== undefined)
  const blank = Object.fromEntries(apart.map(({ name }) => [name, null]))
  kit.mountImport(book, importOf(open, book, { blank: blank as never }))
}
