/** The server's messages at the terminal. */
export const serverTexts = {
  embedded: (dataDir: string) => `使用内置数据库，数据在 ${dataDir}`,
  external: '使用 DATABASE_URL 指定的数据库',
  databaseLost: '数据库意外停止，服务随之退出；请重新启动，已保存的数据不会丢失',
  portTaken: '端口已被占用：请换一个 PORT，或先停止占用它的程序',
  hostUnusable: (host: string) => `HOST=${host}：不是这台机器的地址，请改为本机的地址，或去掉这项设置`,
  portForbidden: '没有权限使用这个端口：请换一个 1024 以上的 PORT',
  noPage: '页面还没有构建：只提供接口',
  demoInProduction:
    '！！注意：生产环境（PORTAL_ENV=production）开着演示数据（DEMO=1）。演示账号的密码人人知道，' +
    '短信验证码显示在收件箱页面；对外服务前请改为 DEMO=0，换一个空的数据目录',
  plainHttp:
    '！！注意：生产环境的 PUBLIC_URL 以 http:// 开头，密码和登录凭证在网络上不加密，Cookie 没有 Secure 标记；' +
    '请启用 HTTPS，再把它改为 https:// 开头的地址',
  plainStorage:
    '！！注意：S3_ENDPOINT 以 http:// 开头，文件在网络上不加密；请启用 HTTPS，再把它改为 https:// 开头的地址',
  accounts:
    '演示账号：taxclerk（办税）、taxmanager（复核）、plantadmin（同一企业管理员）、smalltax（小规模纳税人、' +
    '集团与分公司的办税）、taxlead（其他企业的复核）、user、entadmin、multi、branch、salesman、newsreviewer、' +
    'service、superadmin；密码都是 Portal#2026',
}
