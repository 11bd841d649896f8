import type { TickState, Use } from '../contract/index.ts'

export const deductionTexts = {
  title: '勾选确认', uses: { deduct: '抵扣', none: '不抵扣', refund: '退税', agentRefund: '代办退税' } satisfies Record<Use, string>, states: { open: '可勾选', ticked: '已勾选', blocked: '不能勾选', other: '其他属期' } satisfies Record<TickState, string>,
  search: '发票号码、销售方名称', kind: '票种', issued: '开票月份', all: '全部', reset: '去掉条件', count: (count: number) => `${count} 张`, tax: '可抵扣税额', amount: '金额', face: '票面税额', summary: { deduct: '抵扣', none: '不抵扣', refund: '退税', total: '经税局勾选合计' },
  open: '未确认', confirmed: (who: string, at: string) => `${who}于 ${at} 确认`, confirm: '确认勾选', withdraw: '撤销确认', handedIn: (state: string) => `申报表${state}，勾选只能查看`, drift: '确认以后发票池有变化，与确认时的合计不同。请撤销确认、核对后重新确认。', frozenTax: (tax: string) => `确认时可抵扣税额 ${tax} 元`,
  differences: (count: number) => `${count} 张与税局勾选清单不一致`, look: '查看', differencesTitle: '与税局勾选清单的差异', here: '这里', bureau: '税局清单',
  selected: (count: number, tax: string) => `已选 ${count} 张，税额 ${tax} 元`, tickAs: (use: string) => `勾选为${use}`, untick: '取消勾选', everything: (count: number, tax: string) => `全部 ${count} 张，税额 ${tax} 元`, allFound: '选择全部筛选结果', onlyPage: '只选本页', clear: '取消选择',
  reason: '不抵扣的理由', reasons: ['用于集体福利、个人消费', '用于简易计税项目', '用于免税项目', '非正常损失', '贷款、餐饮、居民日常、娱乐服务', '其他'], other: '其他理由', reasonNeeded: '请写明不抵扣的理由', noneTitle: (count: number) => `${count} 张不抵扣`, noneHint: '勾选为不抵扣后，这些发票不计入本期进项。需要更正时取消勾选后重新勾选。',
  done: (text: string) => `已勾选：${text}`, undone: '已取消勾选', conflict: '有发票刚被别人勾选过，已按最新情况刷新，请核对后再操作', conflictFound: '筛选结果有变化，已刷新，请核对后再操作', confirmAsk: (count: number, tax: string) => `确认 ${count} 张、可抵扣税额 ${tax} 元。确认后本期勾选不能改动，直到撤销确认。`, confirmNone: '本期没有勾选任何发票，确认后进项为零。', confirmedDone: '已确认，到申报表重新取数后计入附列资料二',
  withdrawTitle: '撤销勾选确认', withdrawReason: '撤销的理由', withdrawNeeded: '请写明撤销的理由', withdrawHint: '撤销后可以重新勾选，申报表的数在重新取数后才会变。', withdrawn: '已撤销确认', toReturn: '去申报表取数', kinds: '按票种', events: '经过', noEvents: '还没有人勾选',
  empty: { open: ['没有可勾选的发票', '导入待勾选清单或全量发票后，未抵扣的进项发票会列在这里。'], ticked: ['本期还没有勾选', '在“可勾选”里选择发票后勾选。'], blocked: ['没有不能勾选的发票', ''], other: ['没有在其他属期抵扣的发票', ''] } satisfies Record<TickState, readonly [string, string]>,
  none: ['没有符合条件的发票', '去掉一些条件再试。'], byBureau: '税局清单', select: (number: string) => `选择 ${number}`, selectPage: '选择本页', claimed: '不经税局勾选', cancel: '取消', import: '导入勾选清单', readOnly: '您可以查看，由税务专员勾选', total: (count: number) => `共 ${count} 张`,
} as const
