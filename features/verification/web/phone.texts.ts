/** Words of the phone dialogs and cards; 发送验证码, 请输入验证码 and 验证成功 stay as they are (SES-04, SES-05). */
export const phoneTexts = {
  cancel: '取消', submit: '确定', checking: '正在验证…',
  code: {
    title: '发送验证码', to: (phone: string) => `验证码将发送到 ${phone}`, sent: (phone: string) => `验证码已发送到 ${phone}，5 分钟内有效`,
    label: '验证码', send: '发送验证码', again: (seconds: number) => `${seconds} 秒后可重新发送`, resend: '重新发送', needed: '请输入验证码', first: '请先发送验证码', verified: '验证成功',
    ownPhone: '绑定的手机号',
    demo: '演示模式：从发件箱读取验证码', demoCode: (code: string) => `发件箱里的验证码：${code}`, demoNone: '发件箱里还没有验证码',
  },
  admin: {
    title: '管理员手机验证', lead: '管理功能在每次登录后需要先验证手机，验证通过后继续。', leave: '退出登录', noPhone: '这个账号还没有绑定手机号，请先绑定。', bind: '绑定手机号',
  },
  change: {
    title: '更换手机号', bindTitle: '绑定手机号', back: '上一步', byCode: '原手机号验证码', byPassword: '登录密码', password: '登录密码', passwordNeeded: '请输入登录密码',
    phone: '新手机号', phoneNeeded: '请输入新手机号', phoneWrong: '请输入正确的手机号', next: '下一步', done: '手机号已更换', ways: '验证方式',
  },
  card: { title: '手机号', none: '未绑定', bound: '用于接收验证码和找回密码', unbound: '绑定后可以接收验证码、找回密码', verify: '验证' },
  outbox: {
    title: '短信发件箱', lead: '系统发出的短信，最新的在前。', demo: '演示模式：这里显示验证码。正式环境不显示。', phone: '手机号', search: '查询', clear: '全部', refresh: '刷新',
    time: '时间', content: '内容', state: '状态', provider: '渠道', states: { sending: '发送中', sent: '已发送', failed: '发送失败' }, kept: '仅存发件箱', providers: { outbox: '发件箱', aliyun: '阿里云短信' } as Record<string, string>,
    attempts: (count: number) => `尝试 ${count} 次`, empty: '还没有短信', emptyReason: '有人获取验证码后，短信会出现在这里。', none: '没有发给这个手机号的短信', noneReason: '请核对手机号，或查看全部短信。',
    total: (total: number) => total >= 10_000 ? '一万条以上，请按手机号查询' : `共 ${total} 条`, wrong: '请输入正确的手机号', pages: '分页', before: '上一页', after: '下一页',
  },
} as const
