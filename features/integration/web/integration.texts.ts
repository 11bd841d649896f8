import { endpointFieldNames, type DeliveryState, type TokenState, type TryFault } from '../contract/index.ts'

/** What people read of tokens and webhooks. */
export const integrationTexts = {
  title: '接口令牌与推送', tokensTab: '接口令牌', webhooksTab: '事件推送', cancel: '取消', save: '保存',
  everywhere: '全部企业', older: '更早的', newest: '回到最新', enterprise: '企业',
  creditCode: '企业的统一社会信用代码', creditCodeHint: (name: string) => `不填：当前企业 ${name}`, creditCodeShort: '统一社会信用代码是 18 位数字和大写字母', creditCodeFound: (name: string) => `将用于 ${name}`,
  fieldMissing: '请填写', total: (count: number) => `共 ${count} 个`,
  tokens: {
    intro: '给 ERP、机器人等系统使用。令牌只能调用勾选的权限，只在一家企业里有效；提交复核、登记申报和审批由人办理，不能授予。',
    add: '新建令牌', empty: '还没有接口令牌', emptyReason: '其他系统要读取或写入门户的数据时，给它一个专用的令牌，不要用人的账号密码。',
    columns: { name: '名称', scopes: '权限', expires: '到期', used: '最近使用', state: '状态', act: '操作' },
    states: { active: '有效', expired: '已过期', revoked: '已撤销', lapsed: '已失效' } satisfies Record<TokenState, string>,
    lapsedWhy: '签发人已停用或离开企业', soon: '即将到期', never: '从未使用', issued: (who: string, at: string) => `${who} 签发于 ${at}`, from: (address: string) => `来自 ${address}`, onlyFrom: (networks: string) => `仅限 ${networks}`, scopes: (first: string, count: number) => count > 1 ? `${first} 等 ${count} 项` : first,
    revoke: '撤销', revokeAsk: (name: string) => `撤销后，使用“${name}”的系统立即无法再调用接口，不能恢复。`, revoked: '令牌已撤销',
    name: '名称', nameHint: '写明给哪个系统用，如 ERP 对接', scope: '允许的权限', scopeMissing: '至少选一项权限', noGrants: '这家企业还没有可以授予的权限', expires: '最后有效日', expiresHint: '最长一年，到期后重新签发', networks: '限制来源地址（可选）', networksHint: '每行一个地址或网段，如 203.0.113.0/24；不填则不限',
    create: '签发令牌', once: '请现在保存令牌', onceWhy: '令牌只显示这一次，关闭后无法再看到。遗失时请撤销它，再签发新的。', token: '接口令牌', use: '调用时放在请求头里：',
  },
  webhooks: {
    intro: '任务、申报和通知有变化时，门户把事件以 JSON 发到您的地址，并按 Standard Webhooks 签名。',
    add: '新建推送', edit: '修改推送', empty: '还没有事件推送', emptyReason: '把门户里发生的事告诉别的系统，让它不必反复来查。',
    on: '启用', off: '已停用', failing: (since: string) => `自 ${since} 起未送达`, oldSecret: (until: string) => `旧密钥在 ${until} 前仍可用`,
    log: '推送记录', test: '发送测试事件', testSent: '测试事件已发出', remove: '删除', removeAsk: (name: string) => `删除“${name}”和它的全部推送记录。`, removed: '推送已删除', offFirst: '已停用，启用后才能发送',
    rotate: '更换签名密钥', rotateAsk: '会生成新的签名密钥。24 小时内每次推送同时带新、旧两个签名，请在此期间换到新密钥。',
    ...endpointFieldNames, urlHint: '以 https:// 开头，可从互联网访问', typesMissing: '至少选一种事件', everywhereLabel: '推送全部企业的事件', create: '新建推送', saved: '推送已保存', changed: '这个推送刚被别人改过，已读取最新内容，请再改一次',
    once: '请现在保存签名密钥', onceWhy: '密钥只显示这一次。接收方用它验证推送确实来自门户。', secret: '签名密钥',
  },
  log: {
    title: (name: string) => `推送记录 · ${name}`, kept: '保留 30 天', empty: '还没有推送过', emptyReason: '可以先发送一个测试事件，看看对方收到没有。',
    retrying: '等待重试', states: { waiting: '等待发送', delivered: '已送达', failed: '未送达' } satisfies Record<DeliveryState, string>, next: (at: string) => `下次尝试 ${at}`, resend: '重新发送', resent: '已重新发送', notYet: '尚未尝试', ms: (ms: number) => ms >= 1000 ? `${(ms / 1000).toFixed(1)} 秒` : `${ms} 毫秒`,
    faults: {
      '': '成功', 'forbidden-address': '域名指向内部网络，已拒绝', unresolved: '域名解析不到地址', timeout: '10 秒内没有回答', connection: '连接不上', tls: '证书验证不通过', redirect: '对方要求跳转，不跟随', status: '对方没有接受',
    } satisfies Record<TryFault, string>,
  },
} as const
