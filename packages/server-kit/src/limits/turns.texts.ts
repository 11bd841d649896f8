export const turnTexts = {
  own: '您还有别的文件正在处理，请等它完成后再试',
  crowded: '正在处理的文件较多，请稍后再试',
}
