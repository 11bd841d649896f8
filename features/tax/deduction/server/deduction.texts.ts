import { grouped } from '@portal/domain/grouped'
import { toDecide } from '@portal/invoice/server/public'
import { bureauTexts } from './bureau/bureau.texts.ts'

export const deductionTexts = {
  blocked: {
    void: '已作废，不得抵扣',
    red: '红字发票不勾选，蓝字已抵扣的按转出处理',
    redFull: '已全额红冲，不再抵扣',
    lost: '失控发票，不得抵扣',
    abnormal: '异常凭证，不得抵扣',
    later: '开票日期在属期之后',
    tooOld: '2016 年 12 月 31 日以前开具，已过认证期限',
    usedCar: '二手车销售统一发票不是扣税凭证',
    normal: '普通发票不能抵扣；属于旅客运输、通行费、农产品的，请先指定业务类型',
    identity: '客票没有旅客身份信息，不得抵扣',
    noTax: '票面没有税额',
    ...Object.fromEntries(toDecide.map(({ rule, reason }) => [rule, reason])),
  } as Readonly<Record<string, string>>,
  warnings: {
    doubt: '疑点发票，请核实业务后再抵扣',
    redPart: '已部分红冲，按有效抵扣税额抵扣',
    claimed: '不经税局勾选，按票面计算，勾选后计入本期抵扣',
  },
  uses: { deduct: '抵扣', none: '不抵扣', refund: '退税', agentRefund: '代办退税' } as Readonly<Record<string, string>>,
  confirmed: (period: string) => `${period} 属期的勾选已确认。要改动请先撤销确认，并写明原因`,
  handedIn: (period: string, state: string) => `${period} 属期的申报表${state}，不能再改动勾选`,
  notYet: (period: string) => `${period} 属期还没有到，不能勾选`,
  reasonNeeded: '不抵扣须写明原因，如用于集体福利、免税项目',
  gone: (count: number) => `所选发票里有 ${grouped(count)} 张已不在发票池，没有勾选任何一张。请刷新后重选`,
  cannot: (first: string, count: number) =>
    `没有勾选任何一张：${first}${count > 1 ? `，另有 ${count - 1} 张也不能勾选` : ''}。请去掉这些发票后再试`,
  other: (number: string, period: string) => `${number} 已在 ${period} 属期抵扣`,
  cannotOne: (number: string, why: string) => `${number} ${why}`,
  notTicked: (number: string) => `${number} 没有勾选在本期`,
  byBureau: (number: string) => `${number} 由税局勾选清单带入，请在电子税务局撤销勾选后重新导入清单`,
  tooMany: (count: number, most: number) => `筛选结果有 ${grouped(count)} 张，一次最多 ${most} 张，请缩小范围后再勾选`,
  events: {
    tick: (use: string, count: number, tax: string) => `勾选${use} ${grouped(count)} 张，税额 ${tax} 元`,
    untick: (count: number, tax: string) => `取消勾选 ${grouped(count)} 张，税额 ${tax} 元`,
    confirm: (count: number, tax: string) => `确认勾选 ${grouped(count)} 张，可抵扣税额 ${tax} 元`,
    withdraw: '撤销确认',
  },
  notConfirmed: '还没有确认，不需要撤销',
  alreadyConfirmed: '已经确认过了',
  difference: {
    otherUse: '用途不一致',
    notAtBureau: '税局清单里未勾选',
    notHere: '税局清单勾选在本期，这里勾选在其他属期',
    ticked: (use: string) => `已勾选（${use}）`,
    unticked: '未勾选',
    elsewhere: (period: string) => `已在 ${period} 属期`,
  },
  bureau: bureauTexts,
}
