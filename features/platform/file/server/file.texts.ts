const mebi = 1_048_576
const size = (bytes: number): string => `${Math.max(0.1, bytes / mebi).toFixed(1)} MB`

/** Messages when a file is not taken, cannot be had, or has gone. */
export const fileTexts = {
  missing: '请选择要上传的文件',
  unknownKind: '不支持上传这类文件',
  large: '这类文件可能很大，请在页面上传，或按续传协议分段上传',
  small: '这类文件不大，请用普通方式一次上传',
  noLength: '请先说明文件大小，再上传内容',
  noMetadata: '缺少文件名或文件类别，或格式不对',
  tooManyUnfinished: (most: number) =>
    `您在本企业有 ${most} 个文件还没传完，请先传完或取消一些，再上传新的文件；一天内没有传完的会自动取消`,
  share: (waiting: number, share: number, asked: number) =>
    `您在本企业还有 ${size(waiting)} 的文件没有传完或没有保存到业务中，` +
    `每人最多 ${size(share)}，放不下这次的 ${size(asked)}。` +
    '请先传完并保存，或取消正在上传的文件，再上传；一天内没有用上的会自动清除',
  notAllowed: (kind: string) => `您没有上传“${kind}”的权限，请联系管理员开通后再上传`,
  noUpload: '这次上传已失效，请重新选择文件上传',
  notFound: '文件不存在或无权查看',
  noTemplate: '没有这个模板',
  notPicture: '这个文件不是图片，请下载后查看',
  largeWorkbook: '工作簿较大，不能预览，请下载后查看',
  notWorkbook: '这个文件不是工作簿，请下载后查看',
  gone: '上传的文件已失效，请重新上传',
} as const

const word = (text: string) => `${text}。请用 Word 打开检查，另存为 docx 后再上传`
const excel = (text: string) => `${text}。请用 Excel 打开检查，另存为 xlsx 后再上传`

/** What is wrong inside a document, for whoever wants to upload it. */
export const contentTexts = {
  docx: {
    notThat: '文件必须为docx格式（内容不是 Word 文档，只改扩展名无效）',
    damaged: word('文件已损坏或不完整，无法打开'),
    encrypted: '文件设有打开密码，请取消密码后再上传',
    macro: '文件带有宏或控件，请另存为不带宏的 docx 后再上传',
    embedded: '文件中嵌入了其他文件，请删除嵌入的对象后再上传',
    external: '文件引用了外部内容（模板、图片或不安全的链接），请删除后再上传',
    live: '文件中有读取外部内容的域（如链接、嵌入的文字或图片），请在 Word 中选中后按 Ctrl+Shift+F9 转为文字再上传',
    source: '文件连接了外部数据源（如邮件合并的收件人列表），请在 Word 中断开连接后再上传',
    longTag: word('文件中有过于复杂的图形或标记'),
    tooLarge: '文件解压后的内容过大，请删减内容或压缩图片后再上传',
  },
  xlsx: {
    notThat: '文件必须为xlsx格式（内容不是 Excel 工作簿，只改扩展名无效）',
    damaged: excel('文件已损坏或不完整，无法打开'),
    encrypted: '文件设有打开密码，请取消密码后再上传',
    macro: '文件带有宏或控件，请另存为不带宏的 xlsx 后再上传',
    embedded: '文件中嵌入了其他文件，请删除嵌入的对象后再上传',
    external: '文件引用了不安全的外部内容，请删除后再上传',
    live: '工作簿中有读取外部内容的公式（如取网页、图片或其他程序数据的函数），请在 Excel 中改为数值后再上传',
    source: '工作簿连接了外部数据（数据连接、网页查询或其他程序的链接），请在 Excel 的“数据”中删除查询和连接后再上传',
    longTag: excel('工作簿中有过于复杂的图形或标记'),
    tooLarge: '文件解压后的内容过大，请拆成几份后再上传',
  },
  pdf: '文件必须为pdf格式（内容不是 PDF，只改扩展名无效）',
  picture: (ending: string) => `文件必须为${ending}格式（内容不是这种图片，只改扩展名无效）`,
  dimensions: '图片的尺寸无法识别或过大，请缩小后再上传',
} as const
