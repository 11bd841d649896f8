import type { TryFault } from '../contract/index.ts'

/** What people and machines read of tokens and webhooks. */
export const integrationTexts = {
  badToken: '接口令牌不对，请核对是否完整',
  tokenEnded: { expired: '接口令牌已过期，请签发新的', revoked: '接口令牌已被撤销', lapsed: '接口令牌的签发人已停用或离开企业，令牌随之失效，请重新签发', enterprise: '接口令牌所属的企业已停用' },
  badNetwork: '接口令牌不能从这个网络地址使用',
  serviceName: (name: string) => `${name}（接口令牌）`,
  noEnterprise: '没有找到这家企业，请核对统一社会信用代码',
  nameTaken: (name: string) => `已有名为“${name}”的，请换一个名称`,
  tokenNameTaken: (name: string) => `已有名为“${name}”的令牌，请换一个名称，或先撤销它`,
  notGrantable: (codes: string) => `这些权限不能授予令牌：${codes}`,
  badExpiry: (latest: string) => `有效期最早到今天，最晚到 ${latest}`,
  notANetwork: (text: string) => `“${text}”不是网络地址或网段，如 203.0.113.7 或 203.0.113.0/24`,
  noToken: '没有找到这个令牌',
  noEndpoint: '没有找到这个推送地址',
  noDelivery: '没有找到这条推送记录',
  badUrl: '推送地址应是完整的网址，不带用户名和密码',
  httpsOnly: '推送地址应以 https:// 开头',
  forbiddenAddress: '推送地址指向内部网络或保留地址，不能使用',
  isOff: '推送已停用，请先启用',
  waitingAlready: '这条推送正在等待发送',
  unheard: (days: number) => `连续 ${days} 天没有一次送达，已自动停用`,
  gone: '对方回答 410（不再接收），已自动停用',
  offNotice: (name: string) => `事件推送“${name}”已停用`,
  offContent: (name: string, reason: string) => `推送地址“${name}”${reason}。请与对方核对后重新启用，未送达的可在推送记录里重新发送。`,
  faults: {
    '': '', address: '地址不合要求', 'forbidden-address': '域名指向内部网络，已拒绝', unresolved: '域名解析不到地址', timeout: '10 秒内没有回答', connection: '连接不上', tls: '证书验证不通过', redirect: '对方要求跳转，不跟随', status: '对方没有回答 2xx',
  } satisfies Record<TryFault, string>,
} as const
