export const consentTexts = {
  lead: '开始使用前，请阅读并同意。',
  agree: '我已阅读并同意隐私政策',
  needed: '请先勾选同意',
  submit: '同意并继续',
  effective: '版本',
  link: '隐私政策',
  note: '不同意时不能继续使用，可以直接关闭页面；有疑问请联系客服。',
} as const
