/** What the server says about the log. */
export const auditTexts = {
  wrongTime: '应为 YYYY-MM-DD HH:mm:ss 的时间',
  tooMany: (most: number) => `符合条件的日志超过 ${most.toLocaleString('en-US')} 条，请缩小时间或条件后再导出`,
  sheet: '系统日志',
  fileName: (day: string) => `系统日志-${day}.xlsx`,
  columns: ['时间', '账号', '姓名', '企业', '操作', '结果', '对象', '地址', '原因', '改动', '其他', '追踪号', '操作代码'],
  /** Changed fields that no page asks for. */
  fields: { state: '状态', owner: '负责人', skipRefused: '跳过不能导入的发票', phone: '手机号' },
  /** Values of 状态 beside those of a tax task. */
  states: { pending: '待审批', rejected: '已退回', preview: '待确认', writing: '写入中', done: '已完成' },
  flags: { true: '是', false: '否' },
  /** Conditions that are no grants, how somebody came in, and by what. */
  missing: {
    'verify:phone': '手机验证', 'verify:proof': '再次验证身份', 'not-applicant': '不能是申请人本人',
  } as Readonly<Record<string, string>>,
  clients: { browser: '浏览器', api: '程序' } as Readonly<Record<string, string>>,
  ways: {
    password: '密码', captcha: '图形验证码', phone: '短信验证码', totp: '验证器应用', recovery: '恢复码',
    passkey: '通行密钥', factor: '二次验证', 'command-line': '服务器命令',
  } as Readonly<Record<string, string>>,
  results: { done: '成功', refused: '被拒绝' },
  faults: {
    missing: '这一条记录被删除', gap: '链上缺少这个序号', changed: '这一条记录被改动过', unsealed: '有记录没有进入链：链外的记录被插入或封存被删除', end: '链尾与最后一条记录不符：结尾的记录被删除',
    anchor: '链的开头与清理记录不符：开头的记录不是按期限清理的',
    mac: '这一条记录的密钥证明不符：它被改动后重算过哈希，或不是本系统封存的', unkeyed: '这一条记录没有密钥证明：启用密钥之后的记录都应有', signature: '链尾没有本系统密钥的证明：链被改动或截短后重算过哈希',
  },
}
