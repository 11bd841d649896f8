import type { Kit } from '../../feature.ts'
import type { DeclaredImport } from '../importing/import-source.ts'
import type { DeclaredList } from '../source.ts'
import { importOf } from './import-of.ts'
import { listOf } from './list-of.ts'
import { mountUpkeep } from './mount-upkeep.ts'
import type { DeclaredUpkeep, Keeper, TableName, UpkeepSource } from './source.ts'

/** Mounts what `defineManaged` made on its table: upkeep, list and import. */
export function mountManaged<const U extends DeclaredUpkeep, T extends TableName>(
  kit: Pick<Kit, 'mount' | 'codeWords' | 'people' | 'mountList' | 'mountImport'>,
  { list, upkeep, import: book }: { list: DeclaredList; upkeep: U; import: DeclaredImport | null },
  source: UpkeepSource<U, T>,
): Keeper<U, T> {
  const keeper = mountUpkeep(kit, upkeep, source)
  kit.mountList(list, listOf(keeper, list))
  if (book !== null) kit.mountImport(book, importOf(keeper, book))
  return keeper
}
