export const guideTexts = {
  register: (name: string, when: string) => `税源台账：${name}${when === '' ? '' : `（${when}）`}`,
  main: '由各税源明细表生成：每个税种、税目、属期、税率一行，应纳税额、减免税额为各明细行之和',
  relief: '由各税源明细表生成：每个减免性质一行',
  half: '“六税两费”减半：（应纳税额 − 税源自身减免）× 50%，主表表头选择享受减征的，至 2027-12-31',
} as const
