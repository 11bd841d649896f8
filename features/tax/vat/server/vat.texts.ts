export const vatTexts = {
  openingWhat: '留抵、未缴、本年累计',
  title: '增值税及附加税费申报表',
  sources: { name: '发票', whose: '本期发票', changing: '发票、判断或勾选' },
  yearDiffers: '所属年度与所属月份不一致，请核对',
  noDijiaRate: '选择了加计抵减，请填写加计抵减比例，如 0.05',
  preferenceHeld: (period: string) =>
    `${period}的申报表已提交复核或已申报，不能修改这一属期适用的优惠；请改从以后的月份起适用，或先退回、解锁该申报表`,
  burdenOf: '应补 ÷ 销售额',
} as const
