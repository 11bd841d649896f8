import { grouped } from '@portal/domain/grouped'

export const peopleTexts = {
  nobodyChosen: '请选择经办或复核',
  somebody: '所选的人',
  samePerson: '复核与经办不能是同一人',
  filed: '已申报，不再指派',
  named: '已有经办或复核',
  already: '与现在相同',
  mayNot: {
    preparer: (name: string, tax: string) => `${name}没有填写申报表的权限，或不负责${tax}`,
    reviewer: (name: string, tax: string) => `${name}没有复核申报表的权限，或不负责${tax}`,
  },
  both: (name: string) => `${name}会同时是经办和复核`,
  nothingChanges: '所选任务没有变化',
  taken: '这一适用企业和税种已有规则，请修改那一条',
  needOne: '请至少选择经办或复核',
  stranger: (duty: string) => `此人已停用，或没有${duty}申报表的权限`,
  duties: { preparer: '填写', reviewer: '复核' },
  noBelow: '您只能维护本企业的分工',
  nameInGroup: (enterprise: string, task: string) => `${enterprise} ${task}`,
  noPreparer: '还没有经办，请先指派',
  remindedToday: '今天已催过',
  remind: (count: number) => `请尽快办理 ${grouped(count)} 项税务任务`,
  remindOf: (by: string, titles: readonly string[], message: string) => `${by}催办：${some(titles)}。${message}`,
  assigned: (count: number) => `${grouped(count)} 项税务任务由您经办`,
  assignedOf: (titles: readonly string[], by: string) => `${by === '' ? '按任务分工' : by}指派给您：${some(titles)}。`,
} as const

const some = (titles: readonly string[]): string =>
  titles.length <= 5 ? titles.join('、') : `${titles.slice(0, 5).join('、')}等 ${grouped(titles.length)} 项`
