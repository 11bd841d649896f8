import { fieldNames, importActions, upkeepActions, upkeepFacts, type FeatureWords } from '@portal/contract'
import { payrollChanged } from './iit.events.ts'
import { Person, personUpkeep } from './person.ts'

/** What its acts, fields and events are called. */
export const iitWords: FeatureWords = {
  audit: {
    groups: { iit: { name: '人员与工资', place: 64 } },
    actions: {
      iit: {
        ...upkeepActions(personUpkeep),
        'iit.person.reveal': '查看完整证件号码',
        'iit.payroll.import': '导入工资表',
        'iit.payroll.upload': '读取工资表',
      },
      files: {
        'iit.person.export': '导出人员',
        ...importActions('iit.person.import', '人员', 'stream'),
        'iit.payroll.export': '导出工资',
        'iit.payroll.template': '下载工资表模板',
        'iit.payroll.client': '下载扣缴客户端文件',
      },
    },
    fields: fieldNames(Person),
    facts: { ...upkeepFacts, idShown: '证件号码', reason: '事由', month: '月份', gone: '移除', newPeople: '新增人员' },
  },
  events: { [payrollChanged.kind]: { heardBy: 'features' } },
}
