/** Words of the pages of single sign-on. */
export const ssoWords = {
  cancel: '取消',
  agreement: {
    lead: (client: string) => `${client}想确认您是谁。同意后，下面的信息会交给它，您在那边不必另行登录。`, handed: '将交出的信息', name: '姓名', account: '账号', enterprise: '企业', phone: '手机号',
    phoneNote: '隐去前面各位', note: '不会交出密码，也不能代您办理门户里的业务。每次从对方产品登录都会请您确认。', agree: '同意并继续', decline: '取消', going: '正在前往…',
    nobody: { title: '还没有接入', reason: (name: string) => `${name}还没有接入门户的统一登录。需要使用时请联系管理员。` }, gone: { title: '这次登录已失效', reason: '可能已经办完，或超过了 30 分钟。请回到对方产品重新发起登录。' }, home: '返回工作台',
  },
  entered: { title: '已登录', reason: (name: string) => `您已用“${name}”登录门户，可以直接办理业务。`, go: '进入工作台' },
  links: {
    card: '统一身份', intro: '关联后，可以从统一身份服务直接进入门户。', none: '还没有关联。', linkedAt: (at: string) => `${at} 关联`, usedAt: (at: string) => `最近使用 ${at}`, unlink: '解除关联', unlinkAsk: (label: string) => `解除后，“${label}”不能再直接进入这个账号。确定解除吗？`,
    unlinked: '已解除关联', add: (name: string) => `通过“${name}”关联`, ask: (label: string) => `您刚才以“${label}”登录了统一身份服务。要把它关联到当前账号吗？关联后可以直接进入，不再输入密码。`, askTitle: '关联统一身份', link: '关联', later: '不关联', linked: '已关联，下次可以直接进入', notYours: '不是您本人的身份请选“不关联”。',
  },
  clients: {
    title: '单点登录', intro: '这里登记的产品可以让用户用门户的账号登录（OpenID Connect）。返回地址要与对方登录时用的完全一致，多一个斜杠也不行。', issuer: '签发地址', add: '登记产品', empty: '还没有登记产品', emptyReason: '登记后把产品标识、密钥和签发地址交给对方。',
    columns: { name: '产品', redirect: '返回地址', page: '授权页', state: '状态', act: '操作' }, straight: '直接通过', on: '在用', off: '已停用', disable: '停用', enable: '恢复', renew: '换密钥', disableAsk: (name: string) => `停用后，${name}的用户不能再用门户登录。确定停用吗？`, renewAsk: (name: string) => `换密钥后旧密钥立即失效，${name}要换上新的才能登录。确定更换吗？`,
    done: '已保存', rotate: '换签名密钥', rotateAsk: '换上新的签名密钥。旧的还会公布几天，已经发出的凭证不受影响。确定更换吗？', rotated: '已换上新的签名密钥', once: '请现在保存密钥', onceWhy: '密钥只显示这一次，门户只保存它的摘要。', secret: '密钥',
    fields: { clientId: '产品标识', clientIdHint: '字母、数字、点、横线，2 到 63 位', name: '产品名称', redirectUris: '返回地址', redirectHint: '一行一个，https 开头', postLogoutRedirectUris: '退出后的地址', backchannelLogoutUri: '接收退出通知的地址', initiateLoginUri: '发起登录的地址', initiateHint: '授权页上同意后去那里', agreementPage: '授权页', isPublic: '没有密钥（浏览器或手机上的产品）' },
    missing: '请填写', wrongAddress: '应为 https 开头的完整地址（本机可用 http），不带 #', wrongId: '应为字母、数字、点、横线，2 到 63 位', create: '登记',
  },
} as const
