/** What each action of the audit log is called; `group` is the heading it stands under in the filter. */
export const actionGroups: readonly { group: string, actions: Readonly<Record<string, string>> }[] = [
  { group: '登录与账号', actions: {
    'session.sign-in': '登录', 'session.sign-out': '退出登录', 'account.change-password': '修改密码', 'installation.set-up': '初始化系统',
  } },
  { group: '被拒绝的访问', actions: {
    'access.denied': '没有权限或未完成验证', 'access.not-found': '访问不存在或不属于本人的内容', 'access.too-many': '操作过于频繁被限制', 'access.flood': '大量被拒绝的请求（合计）',
  } },
  { group: '税务任务与申报表', actions: {
    'tax.task.create': '新建税务任务', 'tax.profile.save': '修改企业涉税信息', 'tax.return.save': '填写申报表', 'tax.return.delete-columns': '清除整列', 'tax.return.fill': '由发票填表',
    'tax.return.hide-tables': '显示或隐藏表', 'tax.return.submit': '提交审核', 'tax.return.waive': '说明并放行提示', 'tax.return.waiver-withdraw': '撤回说明',
  } },
  { group: '审批', actions: { 'workflow.decide': '审核' } },
  { group: '发票', actions: {
    'invoice.annotate': '人工判断发票', 'invoice.import.upload': '上传发票', 'invoice.import.confirm': '确认导入发票', 'invoice.import.cancel': '取消导入', 'invoice.import.again': '重新读取导入文件',
    'invoice.deduction.tick': '勾选发票', 'invoice.deduction.confirm': '确认勾选', 'invoice.deduction.withdraw': '撤销勾选确认',
  } },
  { group: '系统日志', actions: { 'audit.export': '导出系统日志', 'audit.check': '校验审计链', 'audit.retention': '按期限清理系统日志' } },
]

const names = new Map(actionGroups.flatMap(({ actions }) => Object.entries(actions)))

/** An action in words; one without a name is shown by its code. */
export const actionName = (code: string): string => names.get(code) ?? code
