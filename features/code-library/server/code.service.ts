import { CodedError, notFound, refuse, stale } from '@portal/contract'
import { formatChinaTime } from '@portal/domain'
import type { CodeList } from '@portal/server-kit/brought'
import type { Tx } from '@portal/server-kit/transaction'
import { newId } from '@portal/server-kit/ids'
import type { KeptCode, SaveCode } from '../contract/index.ts'
import { codeLibraryTexts as texts } from './code-library.texts.ts'
import { filledTypes, findKept, insertKept, raiseVersion, updateKept, type KeptCodeRow } from './code.repo.ts'

type Lists = ReadonlyMap<string, CodeList>

export const presentKept = (row: KeptCodeRow, lists: Lists): KeptCode => ({
  id: row.id,
  codeType: row.code_type,
  typeName: lists.get(row.code_type)?.name ?? row.code_type,
  code: row.code,
  name: row.name,
  place: row.place,
  isOn: row.is_on,
  version: row.version,
  updatedAt: formatChinaTime(row.updated_at),
  updatedBy: row.updated_by,
})

/**
 * Adds a code or changes one. @throws refused for a list of the system's own, a code that is taken and a changed key;
 * 409 with the row as it stands for an older version.
 */
export async function saveCode(
  tx: Tx,
  lists: Lists,
  { id, version, ...said }: SaveCode,
  at: Date,
  account: string,
): Promise<{ before: KeptCodeRow | null; after: KeptCodeRow; bookVersion: string }> {
  const list = lists.get(said.codeType)
  if (list === undefined) throw notFound(texts.noType)
  if (list.isKept !== true) throw refuse(texts.fixed(list.name))
  const before = id === undefined ? null : ((await findKept(tx.db, id)) ?? null)
  if (id !== undefined && before === null) throw notFound(texts.noCode)
  if (before !== null && before.version !== version) throw stale({ ...presentKept(before, lists) })
  if (before !== null && (before.code !== said.code || before.code_type !== said.codeType)) throw refuse(texts.sameKey)
  const after: KeptCodeRow = {
    id: before?.id ?? newId(),
    code_type: said.codeType,
    code: said.code,
    name: said.name.trim(),
    place: said.place,
    is_on: said.isOn,
    version: (before?.version ?? 0) + 1,
    updated_at: at,
    updated_by: account,
  }
  if (before !== null) await updateKept(tx.db, after)
  else if (!(await insertKept(tx.db, after))) {
    const message = texts.taken(said.code, list.name)
    throw new CodedError('badRequest', { text: message, data: { errors: [{ path: 'code', message }] } })
  }
  return { before, after, bookVersion: await raiseVersion(tx.db) }
}

/** Fills kept lists that were never filled: those of a new installation, and those of a later version. */
export async function fillLists(tx: Tx, lists: Lists, at: Date): Promise<void> {
  const filled = await filledTypes(tx.db)
  const missing = [...lists.values()].filter(({ isKept, codeType }) => isKept === true && !filled.has(codeType))
  if (missing.length === 0) return
  await raiseVersion(tx.db)
  for (const { codeType, codes } of missing)
    for (const [place, { code, name }] of codes.entries())
      await insertKept(tx.db, {
        id: newId(),
        code_type: codeType,
        code,
        name,
        place: (place + 1) * 10,
        is_on: true,
        version: 1,
        updated_at: at,
        updated_by: '',
      })
}
