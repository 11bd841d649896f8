/** Messages of a start and of the database command about the database. */
export const databaseTexts = {
  usage: '用法：npm run --silent database -- role-sql',
  noOwner: '没有可以迁移的数据库：请设置 DATABASE_OWNER_URL，或在内置数据库运行时执行',
  prepareFailed: (said: string) => `准备数据库没有完成，服务没有启动：${said}`,
}
