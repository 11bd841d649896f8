import { filingFieldNames } from '../contract/filing.schema.ts'

export const filingTexts = {
  title: '申报', loadFailed: '没有读到申报登记',
  filed: (day: string, receipt: string) => `已申报 ${day}，回执号 ${receipt}`,
  late: '逾期申报', amending: '更正中', unlocking: '解锁待审批',
  version: (number: number) => `第 ${number} 版`,
  register: {
    title: '登记申报', intro: '在税务机关完成申报后登记在这里。登记后这一版的数永久保留，申报表随即锁定；以后要改须申请解锁。',
    amended: (number: number) => `这是更正申报，登记后成为第 ${number} 版；以前的版本保留不变。`,
    ...filingFieldNames, receiptHint: '电子税务局申报成功页或回执上的编号', receiptOdd: '不像电子税务局的受理回执号（15 至 32 位数字或大写字母），请核对；确认无误可以照常登记',
    late: (due: string) => `晚于申报截止日 ${due}，将记为逾期申报`, noDay: '请选择申报日期', dayRange: (earliest: string, latest: string) => `申报日期应在 ${earliest} 至 ${latest} 之间`,
    noReceipt: '请填写受理回执号', noDeclarant: '请填写申报人', done: '已登记申报', pending: '正在申请解锁，审批结束前不能登记申报。',
  },
  unlock: {
    title: '申请解锁', intro: '由税务主管审批。同意后申报表退回编制，改好再校验、复核、登记申报；已申报的版本永久保留。', approvedIntro: '由税务主管审批。同意后申报表退回编制，改好再提交复核。',
    reason: '解锁理由', hint: '写明要改什么、为什么，审批人会看到', noReason: '请填写解锁理由', send: '提交申请', done: '已提交解锁申请，税务主管会收到通知', pending: '已有一件解锁申请正在审批。',
  },
  correct: {
    title: '更正登记', intro: '回执号或申报日期登记错了时用。由税务主管审批，同意后按更正的显示，原登记留在记录里；申报的数不变。', reason: '更正理由', hint: '写明登记错在哪里，审批人会看到',
    noReason: '请填写更正登记的理由', same: '与现在的登记相同，没有要更正的', send: '提交申请', done: '已提交登记更正，税务主管会收到通知', running: '已有一件登记更正正在审批。',
    change: (receipt: string, day: string) => `回执号 ${receipt}，申报日期 ${day}`, list: '登记更正',
  },
  receipt: { attach: '附上回执（PDF）', again: '换一份回执', attached: '已附上回执', tooLarge: '回执不能超过 10 MB', label: '回执文件' },
  stale: '申报表刚有变化，已为您刷新，请核对后再提交', cancel: '取消', read: (count: number, most: number) => `${count} / ${most}`,
  versions: {
    title: '版本', heading: '申报版本', empty: '还没有申报过', emptyReason: '登记申报后，每一版的数都保留在这里，可以逐格比较。', look: '查看', looking: '正在查看', by: (name: string, at: string) => `${name} 于 ${at} 登记`,
    receipt: (receipt: string) => `回执号 ${receipt}`, filedOn: (day: string, declarant: string) => `${day} 由 ${declarant} 申报`, current: '当前',
    compare: '逐格比较', from: '从', to: '到', same: '两个版本完全相同', sameOne: '请选择两个不同的版本', count: (tables: number, cells: number) => `${tables} 张表，${cells} 处不同`,
    blank: '空', field: '表头', requests: '解锁申请', opinion: (text: string) => `审批意见：${text}`, failed: '没有比较成功',
  },
} as const
