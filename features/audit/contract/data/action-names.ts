/** What each action of the audit log is called; `group` is the heading it stands under in the filter, `code` by which all of it is asked for. */
export const actionGroups: readonly { code: string, group: string, actions: Readonly<Record<string, string>> }[] = [
  { code: 'session', group: '登录与会话', actions: {
    'session.sign-in': '登录', 'session.sign-out': '退出登录', 'session.switch-enterprise': '切换企业', 'session.end': '结束一个会话', 'session.end-all': '结束其他全部会话',
    'session.proof': '再次验证身份', 'session.guessing': '反复猜测密码', 'session.not-me': '报告登录不是本人', 'sso.ticket.make': '签发跳转凭证', 'sso.hand-over': '单点登录到应用', 'sso.agree': '同意应用读取身份', 'sso.decline': '拒绝应用读取身份', 'sso.link': '绑定统一身份', 'sso.unlink': '解除统一身份绑定',
  } },
  { code: 'account', group: '账号与安全', actions: {
    'account.change-password': '修改密码', 'account.reset-password': '找回密码', 'account.change-phone': '更换手机号', 'account.consent': '同意隐私政策', 'phone.send-code': '发送短信验证码', 'phone.verify': '核对短信验证码',
    'security.factor.add': '添加二次验证', 'security.factor.remove': '移除二次验证', 'security.factor.reset': '重置他人的二次验证', 'security.recovery.renew': '更换恢复码', 'installation.set-up': '初始化系统',
    'account.rescue.factor': '服务器命令：取消二次验证', 'account.rescue.phone': '服务器命令：绑定手机号', 'account.rescue.password': '服务器命令：重置密码', 'account.rescue.enable': '服务器命令：启用账号',
  } },
  { code: 'refused', group: '被拒绝的访问', actions: {
    'access.denied': '没有权限或未完成验证', 'access.not-found': '访问不存在或不属于本人的内容', 'access.too-many': '操作过于频繁被限制', 'access.no-session': '用失效或来历不明的凭证访问', 'access.flood': '大量被拒绝的请求（合计）',
  } },
  { code: 'tax', group: '税务任务与申报', actions: {
    'tax.task.create': '新建税务任务', 'tax.profile.save': '修改企业涉税信息', 'tax.preference.save': '修改增值税优惠', 'tax.head-values.save': '修改表头常用值', 'tax.return.save': '填写申报表', 'tax.return.delete-columns': '清除整列', 'tax.return.fill': '由发票填表',
    'tax.return.validate': '校验申报表', 'tax.return.hide-tables': '显示或隐藏表', 'tax.return.submit': '提交复核', 'tax.return.waive': '说明并放行提示', 'tax.return.declare-nil': '声明零申报', 'tax.return.seen': '标记看过的格', 'tax.opening.save': '保存期初余额', 'tax.opening.submit': '提交期初余额审批', 'tax.opening.import': '读入期初工作簿', 'tax.opening.evidence-add': '附期初依据', 'tax.opening.evidence-remove': '移除期初依据', 'tax.return.waiver-withdraw': '撤回说明',
    'tax.return.import': '上传申报表工作簿', 'tax.return.import-confirm': '导入申报表工作簿', 'tax.filing.correct': '申请更正登记', 'tax.filing.receipt': '附上申报回执', 'tax.filing.receipt-read': '下载申报回执', 'tax.filing.register': '登记申报', 'tax.filing.unlock': '申请解锁',
    'tax.comment.add': '写批注', 'tax.comment.reply': '回复批注', 'tax.comment.resolve': '解决批注', 'tax.comment.reopen': '重新打开批注', 'tax.comment.edit': '修改批注', 'tax.comment.delete': '删除批注',
  } },
  { code: 'decision', group: '复核与审批', actions: { 'workflow.decide': '复核或审批', 'workflow.withdraw': '撤回提交' } },
  { code: 'invoice', group: '发票', actions: {
    'invoice.annotate': '人工判断发票', 'invoice.import.upload': '上传发票', 'invoice.import.confirm': '确认导入发票', 'invoice.import.cancel': '取消导入', 'invoice.import.again': '重新读取导入文件',
    'invoice.deduction.tick': '勾选发票', 'invoice.deduction.confirm': '确认勾选', 'invoice.deduction.withdraw': '撤销勾选确认',
    'invoice.deduction.bureau-fill': '填税局勾选清单', 'invoice.deduction.bureau-result': '读取税局勾选结果',
    'invoice.deduction.bureau-confirm': '确认税局勾选结果',
  } },
  { code: 'files', group: '导出与下载', actions: {
    'tax.return.export': '导出申报表', 'tax.task.export': '导出税务任务', 'tax.return.template': '下载单表模板', 'tax.return.waiver-evidence': '下载说明的证据', 'tax.opening.evidence': '下载期初依据', 'tax.opening.template': '下载期初模板',
    'invoice.deduction.bureau-file': '下载填好的勾选清单', 'invoice.pool.export': '导出发票', 'invoice.import.refusals': '下载检查结果',
    'invoice.import.template': '下载发票导入模板', 'invoice.demo-workbook': '下载演示工作簿', 'audit.export': '导出系统日志',
  } },
  { code: 'system', group: '接口与系统', actions: {
    'integration.token.issue': '签发接口令牌', 'integration.token.revoke': '吊销接口令牌', 'integration.webhook.save': '设置推送地址', 'integration.webhook.rotate': '更换推送密钥', 'integration.webhook.remove': '删除推送地址',
    'integration.webhook.test': '测试推送', 'integration.webhook.resend': '重新推送', 'sso.client.add': '登记单点登录应用', 'sso.client.enable': '启用或停用单点登录应用', 'sso.client.secret': '更换应用密钥', 'sso.key.rotate': '更换签名密钥',
    'maintenance.announce': '发布公告或维护', 'maintenance.end': '结束公告或维护', 'audit.check': '校验审计链', 'audit.retention': '按期限清理系统日志',
  } },
]

const names = new Map(actionGroups.flatMap(({ actions }) => Object.entries(actions)))

/** An action in words; one without a name is shown by its code. */
export const actionName = (code: string): string => names.get(code) ?? code

/** Actions of a group; none for a group that is not ours. */
export const actionsOf = (group: string): string[] => Object.keys(actionGroups.find(({ code }) => code === group)?.actions ?? {})

/** Whether an action has a name. */
export const isNamedAction = (code: string): boolean => names.has(code)
