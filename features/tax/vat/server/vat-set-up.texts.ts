/** The step of a new installation that opens its returns. */
export const vatSetUpTexts = {
  firstStep: { title: '录入期初数', hint: '从哪个属期开始、留抵和累计数，复核通过后第一张申报表读取' },
} as const
