export const demoTexts = {
  noWorkbook: '这家企业没有演示工作簿，请切换到演示企业',
  onlyMonths: '演示工作簿按月提供，请选择一个月份',
  notBegun: (period: string) => `属期 ${period} 还没有开始，没有发票可以演示`,
  fileName: (name: string, period: string) => `演示工作簿-${name}-${period}.xlsx`,
  poolFile: (period: string) => `${period} 发票清单.xlsx`,
}
