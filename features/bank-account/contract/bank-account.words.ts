import { fieldNames, importActions, type FeatureWords } from '@portal/contract'
import { BankAccount } from './bank-account.schema.ts'

/** What its acts are called. */
export const bankAccountWords: FeatureWords = {
  audit: {
    groups: { company: { name: '企业资料', place: 60 } },
    actions: {
      company: {
        'bank.account.save': '修改银行账户',
        'bank.account.turn': '启用或停用银行账户',
        'bank.account.remove': '删除银行账户',
        'bank.account.reveal': '查看完整账号',
      },
      files: { 'bank.account.export': '导出银行账户', ...importActions('bank.account.import', '银行账户') },
    },
    fields: fieldNames(BankAccount),
    facts: {
      adds: '新增',
      changes: '修改',
      same: '未变',
      skipped: '跳过',
      accountNo: '账号',
      done: '已处理',
      failed: '未处理',
      columns: '导出的列',
    },
  },
}
