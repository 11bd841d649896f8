/** What the server says at the terminal, and where features are joined. */
export const serverTexts = {
  embedded: (dataDir: string) => `使用内置数据库，数据在 ${dataDir}`,
  external: '使用 DATABASE_URL 指定的数据库',
  databaseLost: '数据库意外停止，服务随之退出；请重新启动，已保存的数据不会丢失',
  portTaken: '端口已被占用：请换一个 PORT，或先停止占用它的程序',
  hostUnusable: (host: string) => `HOST=${host}：不是这台机器的地址，请改为本机的地址，或去掉这项设置`,
  portForbidden: '没有权限使用这个端口：请换一个 1024 以上的 PORT',
  noPage: '页面还没有构建：只提供接口',
  imported: '发票导入完成',
  door: {
    guessing: { title: '您的账号有多次失败的登录', content: '十五分钟内有人二十次以上输错您账号的密码，可能在猜测密码。之后的尝试已要求等待；您常用的设备不受影响，其他设备上可以用短信验证码继续。如不是您本人，请到个人信息修改密码，并启用二次验证。' },
    'first-bearer': { title: '有程序用您的账号登录', content: '有程序以接口方式（x-client: api）登录了您的账号，这是三十多天来的第一次。如不是您或您授权的程序，请到个人信息让这台设备退出登录，并修改密码。' },
  },
  demoInProduction: '！！注意：生产环境（PORTAL_ENV=production）开着演示数据（DEMO=1）。演示账号的密码人人知道，短信验证码显示在收件箱页面；对外服务前请改为 DEMO=0，换一个空的数据目录',
  plainHttp: '！！注意：生产环境的 PUBLIC_URL 以 http:// 开头，密码和登录凭证在网络上不加密，Cookie 没有 Secure 标记；请启用 HTTPS，再把它改为 https:// 开头的地址',
  accounts: '演示账号：taxclerk（办税）、taxmanager（复核）、user、entadmin、multi、branch、salesman、newsreviewer、service、superadmin；密码都是 Portal#2026',
}
