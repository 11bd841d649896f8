export const boardTexts = {
  today: (entName: string, day: string) => `${entName}，今天 ${day}`, steps: '七格：采集 计算 校验 复核 申报 缴款 归档', export: '导出', exportChosen: '导出所选',
  open: (count: number) => `未办结应补（退）税额合计，${count} 项`, yuan: '元', figures: '任务数',
  kinds: { late: '已逾期', blocked: '阻断', sentBack: '被退回', inReview: '待复核', toRegister: '待登记', working: '办理中', new: '未开始', missing: '未创建', done: '本年已办结' },
  tax: '税种', due: '征期', state: '状态', preparer: '经办', all: '全部', unfiled: '未办结', mine: '只看我的', reset: '重置', window: (month: string) => `${month.slice(0, 4)}年${Number(month.slice(5))}月征期`,
  heads: { tax: '税种，属期', progress: '进度', words: '说明', due: '截止', people: '经办、复核', act: '操作' },
  dueGroup: (day: string) => `${Number(day.slice(5, 7))}月征期，${Number(day.slice(5, 7))}月${Number(day.slice(8))}日截止`, event: '按事项申报', amending: '更正中', settled: (year: string) => `${year}年已办结`, settledNow: '本年已办结',
  noAmount: '——', notComputed: '未计算', parts: (vat: string, surtax: string) => `增值税 ${vat}，附加税费 ${surtax}`, credit: (amount: string) => `期末留抵税额 ${amount}`,
  toCell: '到单元格', left: (days: number) => days === 0 ? '今天截止' : `剩 ${days} 天`, late: (days: number) => `已逾期 ${days} 天`, filedLate: '逾期申报', noPeople: '—',
  mend: '去改', withdraw: '撤回', withdrawAsk: (name: string) => `撤回${name}的申报表？撤回后可以再改，复核人会收到通知。`, withdrawn: '已撤回', cannotWithdraw: '只有提交人可以在复核之前撤回，请打开申报表查看', look: '查看',
  choose: '选择', select: (name: string) => `选择${name}`, chosen: (count: number) => `已选 ${count} 项`, due2: (amount: string) => `应补（退）税额合计 ${amount}`, clearChosen: '取消选择',
  untouched: (count: number) => `其中 ${count} 项已提交复核或已申报，不取数、不校验`, batch: '对所选任务',
  settledEmpty: '这一年还没有办结的任务', olderYears: '以前年度', none: '没有要办的税务任务', noneReason: '企业申报的税种和周期在涉税信息中设置。',
} as const
