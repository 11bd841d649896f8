/** Short names of the VAT return's tables. */
export const tableTabs: Readonly<Record<string, { tab: string; short: string; isMain?: boolean }>> = {
  VATG_MAIN: { tab: '主表', short: '主表', isMain: true },
  VATG_A1: { tab: '附一 销项', short: '附一' },
  VATG_A2: { tab: '附二 进项', short: '附二' },
  VATG_A3: { tab: '附三 扣除', short: '附三' },
  VATG_A4: { tab: '附四 抵减', short: '附四' },
  VATG_A5: { tab: '附五 附加', short: '附五' },
  VATG_RELIEF: { tab: '减免税', short: '减免税' },
  VATS_MAIN: { tab: '主表', short: '主表', isMain: true },
}
