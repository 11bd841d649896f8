import type { CodeList } from '@portal/server-kit/brought'
import { newId } from '@portal/server-kit/ids'
import type { Tx } from '@portal/server-kit/transaction'
import { filledTypes, insertKept, raiseVersion } from './code.repo.ts'

/** Fills kept lists that were never filled: those of a new installation, and those of a later version. */
export async function fillLists(tx: Tx, lists: ReadonlyMap<string, CodeList>, at: Date): Promise<void> {
  const filled = await filledTypes(tx.db)
  const missing = [...lists.values()].filter(({ isKept, codeType }) => isKept === true && !filled.has(codeType))
  if (missing.length === 0) return
  await raiseVersion(tx.db)
  const rowOf = (code_type: string, { code, name }: { code: string; name: string }, index: number) => {
    const place = (index + 1) * 10
    return { id: newId(), code_type, code, name, place, is_on: true, version: 1, updated_at: at, updated_by: '' }
  }
  for (const { codeType, codes } of missing)
    if (codes.length > 0)
      await insertKept(
        tx.db,
        codes.map((code, index) => rowOf(codeType, code, index)),
      )
}
