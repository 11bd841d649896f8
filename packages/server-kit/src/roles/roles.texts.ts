/** Terminal messages about the roles of the database. */
export const rolesTexts = {
  noRole: (role: string) => `数据库里没有角色 ${role}：请先执行 npm run --silent database -- role-sql 打印的 SQL`,
  isOwner: (role: string, owner: string) =>
    `DATABASE_URL 的角色 ${role} 就是表的所有者 ${owner}，或可以成为它：服务没有启动。` +
    '请给服务另用一个受限的角色（npm run --silent database -- role-sql 打印建角色的 SQL），' +
    '所有者只写在 DATABASE_OWNER_URL',
  twoRoles: (one: string, other: string) =>
    `DATABASE_URL 的角色是 ${one}，DATABASE_DIRECT_URL 的角色是 ${other}：两处应是同一个受限的角色，服务没有启动`,
  refused: (role: string, faults: readonly string[]) =>
    `数据库角色 ${role} 能改动审计日志，服务没有启动：\n${faults.map((fault) => `  - ${fault}`).join('\n')}` +
    `\n请收回这些权限，或改用受限的角色（npm run --silent database -- role-sql 打印建角色的 SQL）`,
  notReady: (role: string) =>
    `数据库角色 ${role} 还没有服务所需的权限：请检查 DATABASE_OWNER_URL 与 DATABASE_URL 是否指向同一个数据库`,
  alone: (role: string) =>
    `！！注意：服务以表的所有者 ${role} 连接数据库，能改动它自己的审计日志。` +
    '请建一个受限的角色给 DATABASE_URL，把所有者写在 DATABASE_OWNER_URL（npm run --silent database -- ' +
    'role-sql 打印 SQL）',
  mighty: (attributes: readonly string[]) => `角色带有 ${attributes.join('、')}`,
  owns: (owners: readonly string[]) =>
    `它是审计表、审计函数、模式或数据库的所有者，或可以成为所有者：${owners.join('、')}`,
  becomes: (roles: readonly string[]) => `它是这些角色的成员：${roles.join('、')}`,
  granted: (grants: readonly string[]) => `它有这些权限：${grants.join('、')}`,
  creates: '它可以在门户的模式里建表建函数（CREATE）',
  sets: '它可以设置 session_replication_role',
}
