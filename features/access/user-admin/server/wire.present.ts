import { maskPhone } from '@portal/domain'
import { formatChinaTime } from '@portal/domain/china-time'
import type { Db } from '@portal/server-kit/database'
import type { EnterpriseUser, UserRecord } from '../contract/index.ts'
import { enterprisesOfUsers, rolesOfUsers, type UserRow } from './keeping/user.repo.ts'

const flag = (isOn: boolean): '0' | '1' => (isOn ? '1' : '0')

/** Records of outside clients, with the enterprises in which the users may act. */
export async function recordsOf(db: Db, rows: readonly UserRow[], reach: string | null): Promise<UserRecord[]> {
  const all =
    rows.length === 0
      ? []
      : await enterprisesOfUsers(
          db,
          rows.map(({ id }) => id),
        )
  const byUser = Map.groupBy(
    all.filter(({ is_on, ent_id }) => is_on && (reach === null || ent_id === reach)),
    ({ user_id }) => user_id,
  )
  return rows.map((row) => {
    const own = byUser.get(row.id) ?? []
    return {
      userId: row.id,
      userName: row.name,
      account: row.account,
      userSource: row.user_source,
      phone: row.phone === '' ? '' : maskPhone(row.phone),
      entId: own[0]?.ent_id ?? '',
      entName: own[0]?.name ?? '',
      status: flag(row.enabled),
      activeFlag: flag(row.activated_at !== null),
      userOrganzations: own.map(({ ent_id, name }) => ({ entId: ent_id, customerName: name })),
    }
  })
}

/** Records of one enterprise's users, with what they hold there. */
export async function enterpriseRecordsOf(
  db: Db,
  rows: readonly UserRow[],
  { entId, entName, reach }: { entId: string; entName: string; reach: string | null },
): Promise<EnterpriseUser[]> {
  const [records, roles] = await Promise.all([
    recordsOf(db, rows, reach),
    rows.length === 0
      ? []
      : rolesOfUsers(
          db,
          rows.map(({ id }) => id),
        ),
  ])
  const isMember = new Map(rows.map(({ id, is_member }) => [id, is_member !== false]))
  return records.map((record) => ({
    ...record,
    entId,
    entName,
    organzationStatus: flag(isMember.get(record.userId) === true),
    roleList: roles
      .filter((each) => each.user_id === record.userId && (each.ent_id === null || each.ent_id === entId))
      .map((each) => ({
        roleId: each.role_id,
        roleName: each.name,
        endsAt: each.ends_at && formatChinaTime(each.ends_at),
      })),
  }))
}
