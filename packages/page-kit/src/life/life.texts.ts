/** What a thing with a life says on its page; a page's own words come first. */
export const lifeTexts = {
  ask: (move: string, title: string, state: string) => `确定办理“${move}”吗？${title}将变为“${state}”。`,
  done: (move: string) => `已办理：${move}`,
  acts: '办理',
  steps: (title: string) => `${title}的经过`,
  heads: { title: '动作', state: '之后的状态', at: '时间', text: '办理人和说明' },
  asked: (title: string, value: string) => `${title} ${value}`,
  none: '还没有记录',
} as const
