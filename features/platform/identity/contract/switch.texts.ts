/** Texts of the enterprise switch, for page and server. */
export const switchTexts = {
  title: '温馨提示',
  ask: '切换企业将中断当前正在办理的业务，是否继续？',
  done: '切换成功',
  already: '当前已是该企业，无需切换',
} as const
