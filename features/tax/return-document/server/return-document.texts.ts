import { grouped } from '@portal/domain/grouped'

export const returnDocumentTexts = {
  noTable: '请指明要导出的表',
  checks: '校验结果',
  checksTitle: (name: string, period: string) => `${name}${period}申报表校验结果`,
  checksAbout: (at: string, by: string, count: number, fired: number) =>
    `导出时间：${at}    导出人：${by}    校验规则 ${grouped(count)} 条，未通过 ${fired} 条`,
  columns: ['级别', '说明', '现为', '应为或限额', '差额', '相关单元格', '放行说明'],
  allPassed: '全部校验通过',
  waived: (name: string, at: string, reason: string, approver: string | null) =>
    `${name} ${at} 说明：${reason}${approver === null ? '' : `；${approver} 复核同意`}`,
  footer: '&C第 &P 页，共 &N 页',
  fileName: (name: string, period: string, what: string) => `${name}-${what}-${period}.xlsx`,
} as const
