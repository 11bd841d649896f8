/** Messages for a refused workbook: what is wrong, and what to do. */
export const XLSX_TEXTS = {
  EMPTY_FILE: '文件是空的（0 字节）。请重新下载或另存后再上传。',
  NOT_XLSX: '文件不是 Excel 工作簿（内容为{actual}）。请用 Excel 另存为 xlsx 后再上传，不要只改扩展名。',
  OLD_XLS: '这是旧版 Excel 文件（xls）。请用 Excel 打开，另存为 xlsx 后再上传。',
  ENCRYPTED: '工作簿设有打开密码，无法读取。请在 Excel 中取消密码后再上传。',
  XLSB: '这是二进制工作簿（xlsb）。请用 Excel 另存为 xlsx 后再上传。',
  BAD_ZIP: '文件已损坏或没有下载完整，无法打开。请重新下载后再上传。',
  BAD_CRC: '文件内容校验不符，可能在传输中损坏。请重新下载后再上传。',
  TRUNCATED_XML: '工作表内容不完整，文件可能没有保存好。请用 Excel 打开检查，另存后再上传。',
  BAD_XML: '工作簿内部格式有误，无法读取。请用 Excel 打开，另存为 xlsx 后再上传。',
  LONG_TAG: '工作簿内部有过长的标记，无法读取。请用 Excel 打开，另存为 xlsx 后再上传。',
  DTD_FORBIDDEN: '工作簿内含不允许的外部声明，已拒收。请用 Excel 另存为 xlsx 后再上传。',
  BAD_ENCODING: '工作簿的文字编码不是 UTF-8，无法读取。请用 Excel 另存为 xlsx 后再上传。',
  BAD_SST_INDEX: '单元格 {at} 引用的文字不存在，文件已损坏。请用 Excel 另存后再上传。',
  BAD_NUMBER: '单元格 {at} 的数值“{value}”不是数字。请改正后再上传。',
  BAD_REF: '单元格位置“{value}”有误，文件已损坏。请用 Excel 另存后再上传。',
  MACRO: '工作簿带有宏，已拒收。请使用原来下载的、不带宏的 xlsx 文件。',
  DUPLICATE_ENTRY: '工作簿内有重名的部件，已拒收。请用 Excel 另存为 xlsx 后再上传。',
  TOO_LARGE: '文件过大：{what}超过上限 {limit}。请拆成几份后再上传。',
  CANCELLED: '已取消读取。',
  TIMEOUT: '读取超过 {limit} 秒，已停止。请拆成几份后再上传。',
  OUT_OF_MEMORY: '文件内容过多，读取所需内存超过上限，已停止。请拆成几份后再上传。',
} as const

/** Why one cell has no value. */
export const CELL_TEXTS = {
  error: (text: string) => `单元格是错误值 ${text}`,
  noResult: '公式没有结果，请在 Excel 里打开并保存一次，或改为填写数值或文字',
  notNumber: '须为数字',
  notMonth: '看不出是哪个月，请写成 2026-11',
} as const

/** Names of other content types recognised by their first bytes, for {actual}. */
export const CONTENT_NAMES = {
  html: '网页',
  xml: 'XML 文本',
  pdf: 'PDF',
  image: '图片',
  text: '文本或 CSV',
  zip: '压缩包，其中没有工作簿',
  binary: '未知的二进制数据',
} as const
