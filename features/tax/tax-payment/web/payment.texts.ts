import { manifestTexts as titles } from './manifest.texts.ts'

export const paymentTexts = {
  ...titles,
  loadFailed: '没有读到缴款登记',
  intro: '在税务机关或银行缴清税款后，按缴款凭证登记在这里；可以分次登记，缴清后申报表成为已缴款。',
  nothing: (told: string) => (told === '' ? '这份申报表在启用缴款登记以前申报，没有要登记的缴款。' : `${told}。`),
  rule: (perDay: string, source: string) => `滞纳金：从滞纳税款之日起每天 ${perDay}%（${source}）`,
  done: '已登记缴款',
  archiveIntro: '归档后申报表不能再解锁、更正。请确认申报、回执和缴款都已齐全。',
  archived: '已归档',
  notYet: '还不能归档：',
  paid: (day: string, voucherNo: string) => `${day} 凭证 ${voucherNo}`,
  list: '已登记的缴款',
} as const
