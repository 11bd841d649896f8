/** Words of find, jump, unit, the formula bar and the head fields. */
export const toolTexts = {
  find: '查找', jump: '跳转', findHint: '数、行名、栏次或检查编号', jumpHint: '栏次，如 12、附一 9b', nameBox: (name: string) => `${name}，按行号跳转`,
  findTitle: '查找（Ctrl+F）', found: (at: number, count: number) => `${at} / ${count}`, none: '没有找到', noLine: '没有这一栏', results: '查找结果', close: '关闭', next: '下一个', previous: '上一个',
  unitYuan: '元', unitWan: '万元', unit: '显示单位', unitHint: '万元显示两位小数，指向格子看到分；显示万元时按万元填写，复制和粘贴都按元', barInput: (name: string) => `${name}，在公式栏中修改`, notWritten: (text: string) => `“${text}”没有写入，请核对后重新填写`,
  beside: (invoices: string, typed: string, difference: string) => `发票 ${invoices}，填写 ${typed}，相差 ${difference}`,
  default: '默认', overwritten: '，已手改为 ', filledByInvoices: '，已由发票填为 ', calculated: '由公式计算，不能填写', notToFill: '本格不填',
  head: '表头', notFilled: '未填', fillDown: '展开', foldUp: '收起', yes: '是', no: '否', choose: '请选择',
  badDate: '日期写作 2026-03-15', badMonth: '年月写作 2026-03', tooLong: '最多 200 个字', fromProfile: '由企业档案带出',
} as const
