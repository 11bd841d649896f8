/**
 * The purchase behind the failing cross-check of the demonstration workbook: input tax to transfer out, entered as a
 * negative figure.
 */
export const welfarePurchase = {
  seller: { name: '福州台江区礼禾食品商行', region: '350100' },
  kind: '数电发票（增值税专用发票）',
  item: '*其他食品*节日食品礼盒',
  rate: '13%',
  amount: '13000.00',
  tax: '1690.00',
  use: '抵扣',
  transferReason: '集体福利、个人消费',
  transferTax: '-1690.00',
  remark: '发给职工的节日福利，进项税额转出',
} as const
