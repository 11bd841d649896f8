/** Terminal messages about the embedded database. */
export const postgresTexts = {
  noBinaries: (platform: string) =>
    `没有适用于本机（${platform}）的内置 PostgreSQL。请设置 DATABASE_URL 使用自己的 PostgreSQL（15 及以上版本）。`,
  inUse: (dataDir: string, pid: number) =>
    `数据目录 ${dataDir} 正被另一个运行中的门户使用（进程号 ${pid}）。请先停止它，或用 DATA_DIR 指定另一个目录。`,
  stillStopping: (dataDir: string, pid: number) =>
    `数据目录 ${dataDir} 上一次的进程（进程号 ${pid}）仍在停止中，等待 30 秒后还没有结束。请稍后再启动。`,
  waitingForStop: (pid: number) => `上一次的进程（进程号 ${pid}）仍在停止，最多等待 30 秒……`,
  creating: '首次启动，正在创建数据库……',
  recovering: '数据库仍在启动（上次未正常关闭时需要恢复），请稍候……',
  initdbFailed: (detail: string) => `创建数据库失败：${detail}`,
  failedToStart: (detail: string) => `数据库没有启动成功：${detail}`,
  crashed: (how: string, detail: string) => `数据库进程意外退出（${how}）。${detail}`,
  otherMajor: (found: string, ours: string) =>
    `数据目录由 PostgreSQL ${found} 创建，本版本自带 PostgreSQL ${ours}，不能直接打开。请用原版本导出后再导入。`,
  passwordMissing: (file: string) => `数据库密码文件 ${file} 不存在，无法打开已有的数据库。请从备份中恢复该文件。`,
  unreadable: (dir: string, uid: number) =>
    `当前系统不允许用户命名空间，数据库只能以普通用户（uid ${uid}）运行，但该用户无法访问 ${dir}。` +
    '请改用普通用户启动，或把项目和 DATA_DIR 放到该用户可以进入的目录。',
}

/** Why a database, embedded or of DATABASE_URL, cannot be used. */
export const usableTexts = {
  tooOld: (found: string) => `数据库版本过低：需要 PostgreSQL 15 及以上，当前为 ${found}。`,
  encoding: (found: string) => `数据库编码必须是 UTF8，当前为 ${found}。请用 UTF8 编码重新建库。`,
  noTrigram: '数据库缺少扩展 pg_trgm，且当前账号无权创建。请由管理员执行 CREATE EXTENSION pg_trgm。',
  noChinese: '数据库的区域设置（LC_CTYPE）不识别中文，中文检索会查不到结果。请用 C.UTF-8 或 zh_CN.UTF-8 重新建库。',
}
