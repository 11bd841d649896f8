import { grouped } from '@portal/domain/grouped'
import { formatNumber } from '@portal/domain/format'
import { periodLabel } from '@portal/domain'

const month = (period: string): string => periodLabel(period).replace(/^\d{4}年/, '')

export const reviewTexts = {
  lastMonth: (period: string) => ({ label: `上期 ${periodLabel(period)}`, short: `上期 ${month(period)}` }),
  lastYear: (period: string) => ({ label: `去年同期 ${periodLabel(period)}`, short: '去年同期' }),
  handedIn: (at: string) => ({ label: `上次复核时（${at.slice(5, 16)}）`, short: '上次复核时' }),
  filed: (number: number) => ({ label: `已申报第 ${number} 版`, short: `第 ${number} 版` }),
  invoices: (count: number, { number, partner, amount }: { number: string; partner: string; amount: string }) => {
    const named = [partner, number].filter((text) => text !== '').join(' ')
    const largest = named === '' ? '' : count === 1 ? `，${named}` : `，最大一张 ${named} ${formatNumber(amount)}`
    return `${grouped(count)} 张${largest}`
  },
  hand: (who: string, why: string) =>
    why === '' ? `${who === '' ? '' : `${who} `}手填，没有说明` : `${who === '' ? '手填' : who}：${why}`,
  besides: (invoices: string, amount: string, hand: string) => `${invoices}；另手填 ${formatNumber(amount)}，${hand}`,
  rate: '按销售额和税率算出',
  proposed: '按规则带出',
  prior: '取自上期',
  gone: '本期没有',
  head: '表头',
  noTask: '所选任务中有您不能复核的，请刷新后重新选择',
  notWaiting: '不在待复核',
  unseen: (count: number) => `还有 ${grouped(count)} 处变动没有看`,
  nothingToSee: '没有可逐项查看的变动，请打开申报表复核',
  passedSeen: '已逐项查看',
  nameOf: (enterprise: string, title: string) => `${enterprise} ${title}`,
  notInReview: '这份申报表不在复核中，不能标记看过',
  ownReturn: '不能复核自己提交的申报表',
  notReviewer: '需要税务主管才能复核',
  moved: (count: number) =>
    count > 0
      ? `申报表的数与页面所示不同，您看过的有 ${grouped(count)} 处变了，请重新核对`
      : '申报表的数与页面所示不同，已重新读取，请核对后再试',
} as const
