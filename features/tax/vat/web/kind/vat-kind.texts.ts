export const vatKindTexts = {
  heading: '增值税及附加税费申报',
  invoices: '从发票导入',
  equations: {
    credit1: '留抵 = 年初留抵 + 进项 − 转出 − 已抵扣',
    credit2: '即征即退留抵 = 年初留抵 + 进项 − 转出 − 已抵扣',
    'VATG_MAIN.F.r32.c2': '未缴 = 应纳 + 年初未缴 + 收回 − 已缴',
    'VATG_MAIN.F.r32.c4': '即征即退未缴 = 应纳 + 年初未缴 − 已缴',
    'VATG_MAIN.F.r24.c1': '应纳合计 = 应纳 + 简易 − 减征',
    'VATG_MAIN.F.r24.c3': '即征即退应纳合计 = 应纳 + 简易 − 减征',
  },
} as const
