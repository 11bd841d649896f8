/** Words of single sign-on. */
export const ssoTexts = {
  provider: {
    home: '返回门户首页', expired: '这次登录已失效或已办完。请回到要登录的产品，重新发起登录。',
    failed: {
      title: '登录没有完成', text: '这次登录没能完成，已记入日志。请回到要登录的产品重试；仍不行请联系客服。',
      why: {
        invalid_client: '发起登录的产品没有在门户登记，或者已经停用。请联系该产品的管理员。',
        invalid_redirect_uri: '发起登录的产品给出的返回地址与登记的不一致，为安全起见没有继续。请联系该产品的管理员。',
        invalid_request: '发起登录的请求不完整或已失效。请回到要登录的产品重新发起。',
        access_denied: '您没有同意这次授权。',
      } as Record<string, string | undefined>,
    },
    signOut: { title: '退出登录', lead: (client: string) => `您正在从${client}退出。要不要把门户和其他产品一并退出？`, somebody: '一个产品', yes: '全部退出', no: '只退出该产品' },
    signedOut: { title: '已退出', text: '您已退出登录。离开公用电脑前请关闭浏览器。' },
  },
  ticket: {
    worthless: '交接凭证无效、已使用或已过期，请回到原来的产品重新进入', forPeople: '接口令牌不能开交接凭证', foreign: '请求来自其他网站，已拒绝',
    somebodyElse: (name: string) => `这个浏览器里已登录“${name}”，继续会退出该账号`,
  },
  registry: { taken: '这个产品标识已被使用，请换一个', noClient: '没有找到这个产品', hasNoSecret: '这个产品没有密钥' },
} as const
