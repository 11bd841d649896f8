/** Words of the log's page. */
export const logTexts = {
  title: '系统日志',
  ranges: { day: '近 24 小时', week: '近 7 天', month: '近 30 天', all: '全部时间', own: '自选时间' },
  range: '时间', from: '从', to: '到', person: '人员', personHint: '账号或姓名', enterprise: '企业', enterpriseHint: '名称或社会信用代码', action: '操作', result: '结果', target: '对象', targetHint: '任务号、编号等',
  address: '地址', request: '追踪号', requestHint: '出错时显示的编号', all: '全部', wholeGroup: (group: string) => `${group}：全部`, query: '查询', reset: '清除条件', more: '更多条件', less: '收起条件',
  results: { done: '成功', refused: '被拒绝' },
  columns: { at: '时间', person: '人员', enterprise: '企业', action: '操作', result: '结果', target: '对象', address: '地址' },
  nobody: '未登录', system: '系统', tried: (account: string) => `未登录，试用账号 ${account}`,
  export: '导出 Excel', alsoCalled: '下载', exported: '已导出', exportHint: '一次最多导出 100,000 条',
  refresh: '刷新', older: '更早的日志', loading: '正在读取…', end: '没有更早的了',
  empty: '没有符合条件的日志', emptyReason: '放宽时间或条件再查', emptyAll: '还没有日志',
  detail: '日志详情', changes: '改动', field: '字段', before: '改前', after: '改后', reason: '原因', facts: '其他', place: '链上的位置', notYet: '稍后入链', hash: '哈希',
  /** What rows tell beside their columns; a fact without a name here bears its own. */
  factNames: {
    path: '请求地址', method: '请求方法', wanted: '要做的操作', missing: '缺少的条件', said: '给出的提示', again: '之后又有', count: '数量', client: '客户端', account: '试用的账号', by: '方式', name: '名称', entId: '企业编号', filter: '筛选条件', approve: '是否同意',
    tableCode: '表', version: '版本', columns: '列', filled: '填入的发票', needPerson: '待人工判断', period: '属期', taxType: '税种', number: '第几次申报', importId: '导入编号', file: '文件', size: '字节数', total: '总数', accepted: '可导入', refused: '不能导入', duplicates: '重复',
    keys: '发票', use: '用途', cell: '单元格', checkId: '校验规则', left: '左边', right: '右边', evidence: '证据', factor: '方式', scopes: '权限', networks: '来源地址', expiresOn: '最后有效日', machine: '令牌账号', text: '内容', from: '从', to: '到', content: '导出内容',
  } as Readonly<Record<string, string>>,
  sameRequest: '同一追踪号的日志', samePerson: '此人的日志', sameTarget: '此对象的日志', openThing: '打开', number: '编号', sameOf: (name: string) => `查看${name}的日志`, copy: '复制', copied: '已复制', close: '关闭', blank: '（空）',
  chain: {
    whole: '日志未发现改动', broken: '日志有改动或缺失', never: '日志尚未校验', checking: '正在校验日志…', check: '校验', checkAct: '校验日志是否被改动', rows: (rows: number) => `共 ${rows.toLocaleString('en-US')} 条`, at: (time: string) => `上次校验 ${time}`,
    fault: (seq: number, reason: string) => `序号 ${seq}：${reason}`, look: '查看这一条', lookBefore: '查看它的前一条', kept: (months: number) => `保留 ${months} 个月`, removed: (rows: number, before: string) => `${before} 之前的 ${rows.toLocaleString('en-US')} 条已按期限清理`,
  },
} as const
