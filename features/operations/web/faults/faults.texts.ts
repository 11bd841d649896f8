export const faultsTexts = {
  command: '诊断：看系统如何告知错误', title: '诊断', lead: '按要求取得一个回答，看页面怎样告知。只在测试安装中出现。',
  status: '状态', code: '代码', msg: '说明', reason: '401 的原因', shape: '形式', read: '读一次', write: '写一次', done: (data: string) => `回答：${data}`, none: '还没有读',
  shapes: [['', '信封'], ['bare', '没有信封的 JSON'], ['html', '网页'], ['cut', '断开']] as const,
} as const
