/** Messages about calls when the server gave none. */
export const requestTexts = {
  offline: '连不上服务，请检查网络后重试；已填写的内容仍在本页',
  timeout: '等了 3 分钟没有结果，请稍后重试',
  unreadable: '服务的回答读不懂，请重试；仍不行请把编号告诉客服',
  foreignAddress: '系统要求跳转到不被信任的地址，已拦下',
  expired: '登录已过期，请重新登录',
  revoked: '本次登录已被结束，请重新登录',
  disabled: '账号已停用，请联系管理员',
  requestNumber: '编号',
  handedOver: (name: string, held: number) =>
    `这台电脑上换了人登录，页面已重新打开。${name === '' ? '' : `${name}`}` +
    `${held === 0 ? '没有提交的内容仍留在其本人名下' : `有 ${held} 项操作没有发送，填写的内容仍留在其本人名下`}。`,
}
