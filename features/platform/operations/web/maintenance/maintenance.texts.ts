import { grouped } from '@portal/domain/grouped'

export const maintenanceTexts = {
  title: '系统公告与维护',
  announce: '发布公告',
  empty: '还没有公告',
  emptyReason: '升级或停机前在这里发布，所有人都会看到时段；可以定一个只读时段。',
  rows: '公告',
  window: '时段',
  none: '不限制',
  end: '结束',
  endOf: (text: string) => `结束公告：${text}`,
  endAsk: { title: '结束公告', content: '立即对所有人生效：横幅收起，只读随之取消，恢复保存。', okText: '结束' },
  ended: '公告已结束',
  announced: '公告已发布，打开着的页面立即看到',
  form: {
    title: '发布公告',
    readOnly: '在一段时间内只能查看，不能保存',
    submit: '发布',
    faults: {
      order: '须晚于开始时间',
      past: '已经过去，请改为以后的时间',
      readOnlyPair: '只读的开始和结束都要填写，且结束晚于开始',
      readOnlyInside: '须在公告的时段之内',
    },
  },
  ask: {
    title: '立即对所有人生效',
    people: (count: number) => `此刻 ${grouped(count)} 人在线。`,
    now: (people: string, to: string) =>
      `${people}发布后所有人立即不能保存，直到 ${to}。填写中的内容留在各自的页面上。`,
    later: (people: string, from: string, to: string) =>
      `${people}所有人立即看到公告；${from} 至 ${to} 所有人不能保存。`,
    told: (people: string) => `${people}所有人立即看到公告，保存不受影响。`,
    okNow: '发布并开始只读',
    ok: '发布',
    cancelText: '再改改',
  },
  banner: {
    readOnly: (until: string) => `${until} 前只能查看，不能保存`,
    soon: (from: string, to: string) => `${from} 至 ${to} 只能查看`,
    window: (from: string, to: string) => `${from} 至 ${to}`,
  },
} as const
