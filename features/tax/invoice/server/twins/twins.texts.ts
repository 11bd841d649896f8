/** What the joining of two invoices says. */
export const twinsTexts = {
  differs: (one: string, other: string) =>
    `${one} 与 ${other} 的日期、购销方、金额或税额不同，不能合并。请先核对原票；不是同一张的，请点“不是同一张”`,
} as const
