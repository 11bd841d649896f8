/** Words of single sign-on. */
export const ssoTexts = {
  provider: {
    home: '返回门户首页', expired: '这次登录已失效或已办完。请回到要登录的产品，重新发起登录。',
    busy: '您所在网络发起的登录过于频繁，请一分钟后再从要登录的产品进入。',
    failed: {
      title: '登录没有完成', text: '这次登录没能完成，已记入日志。请回到要登录的产品重试；仍不行请联系客服。',
      why: {
        invalid_client: '发起登录的产品没有在门户登记，或者已经停用。请联系该产品的管理员。',
        invalid_redirect_uri: '发起登录的产品给出的返回地址与登记的不一致，为安全起见没有继续。请联系该产品的管理员。',
        invalid_request: '发起登录的请求不完整或已失效。请回到要登录的产品重新发起。',
        access_denied: '您没有同意这次授权。',
      } as Record<string, string | undefined>,
    },
    phoneFirst: { title: '请先验证手机', text: '您是门户的超级管理员，登录后要先用短信验证码验证手机，才能进入其他产品。请在门户验证，再回到这里继续。', verify: '去门户验证', goOn: '已验证，继续' },
    signOut: { title: '退出登录', lead: (client: string) => `您正在从${client}退出。要不要把门户和其他产品一并退出？`, somebody: '一个产品', yes: '全部退出', no: '只退出该产品' },
    signedOut: { title: '已退出', text: '您已退出登录。离开公用电脑前请关闭浏览器。' },
  },
  demo: {
    mark: '演示身份提供方', title: '选择演示身份', lead: '这里代替外部的身份系统。选一个人登录门户，不需要密码。', other: '其他演示账号', enter: '登录', cancel: '取消', unknown: '没有这个演示账号，请从上面选一个。',
    portal: '财金运营门户', signOut: '退出演示身份', signOutLead: '退出后，经它登录的门户会话也一并结束。', signedOut: '已退出演示身份', signedOutText: '再次登录时要重新选择身份。', failed: '登录没有完成',
    expired: '这次登录已失效，请回到登录页重新开始。', toSignIn: '去登录页', home: '返回门户首页', about: '演示用的身份提供方，只在演示方式下存在。从登录页点“演示身份登录”开始。',
  },
  sibling: {
    mark: '演示兄弟产品', out: '还没有登录。用门户的账号登录，不需要另设密码。', signIn: '用门户登录', signOut: '退出', failed: '登录没有完成', again: '重新登录', cancelled: '您取消了授权，没有登录。', portal: '打开门户',
    wrong: '门户的答复没有通过核对，请重新登录。', received: '门户交来的信息', fields: { name: '姓名', account: '账号', entName: '企业', phone: '手机号' } as Record<string, string>,
  },
  ticket: {
    worthless: '交接凭证无效、已使用或已过期，请回到原来的产品重新进入', forPeople: '接口令牌不能开交接凭证', foreign: '请求来自其他网站，已拒绝',
    somebodyElse: (name: string) => `这个浏览器里已登录“${name}”，继续会退出该账号`,
  },
  link: { none: '没有等待关联的统一身份，请先用统一身份登录一次', taken: '这个统一身份已关联另一个账号', gone: '没有找到这个关联' },
  agreement: { nobody: '这个平台还没有接入，请联系管理员', stepFirst: '登录还没有完成，请先完成登录步骤再授权', newer: '对方产品要求重新登录，请先验证身份再授权', gone: '这次登录已失效或已办完，请回到对方产品重新发起' },
  registry: { taken: '这个产品标识已被使用，请换一个', noClient: '没有找到这个产品', hasNoSecret: '这个产品没有密钥' },
} as const
