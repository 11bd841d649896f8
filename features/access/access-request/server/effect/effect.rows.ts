import type { DutyConflict } from '@portal/contract'
import { usesOf } from '@portal/role-admin/server/public'
import type { Db } from '@portal/server-kit/database'
import { mostEffectPeople, mostEffectRows, noEffect, type AccessEffect, type EffectRow } from '../../contract/index.ts'
import { accessRequestTexts as texts } from '../access-request.texts.ts'
import type { MenuMeant } from '../form/things.repo.ts'
import type { PersonRow } from './effect.repo.ts'

export const noteOf = (holders: number, all: number): string =>
  holders > 0 && holders < all ? texts.hasAlready(holders) : ''

export function rowOf(
  { menuId, parentName, menuName, isButton, code }: MenuMeant,
  conflicts: readonly DutyConflict[],
  { before, note }: { before: boolean; note: string },
): EffectRow {
  const hit = conflicts.find(({ first, second }) => !before && (first.code === code || second.code === code))
  const other = hit?.first.code === code ? hit.second : hit?.first
  return {
    menuId,
    parentName,
    menuName,
    isButton,
    before,
    after: true,
    conflict: hit?.level ?? null,
    note: [...(other === undefined ? [] : [texts.conflictsWith(other.name)]), note]
      .filter((part) => part !== '')
      .join('；'),
  }
}

export const personOf = (
  { before, overlap, ...person }: PersonRow,
  gained: number,
  until: string | null,
): AccessEffect['people'][number] => {
  const { userId, userName, account, entName } = person
  return { userId, userName, account, entName, before, after: before - overlap + gained, until }
}

/** Changes first and whole; of what stays only the first rows; and what of the role nobody used. */
export async function counted(db: Db, roleId: string, rows: readonly EffectRow[]): Promise<AccessEffect> {
  const [kept, changed] = [rows.filter(({ before }) => before), rows.filter(({ before }) => !before)]
  const names = new Map(rows.map(({ menuId, parentName, menuName }) => [menuId, `${parentName} / ${menuName}`]))
  const unused = (await usesOf(db, roleId)).filter(({ menuId, uses }) => uses === 0 && names.has(menuId))
  return {
    ...noEffect,
    added: changed.length,
    unchanged: kept.length,
    rows: [...changed, ...kept.slice(0, mostEffectRows)],
    unused: unused.slice(0, mostEffectPeople).map(({ menuId }) => ({ menuId, name: names.get(menuId) ?? '' })),
    unusedCount: unused.length,
  }
}
